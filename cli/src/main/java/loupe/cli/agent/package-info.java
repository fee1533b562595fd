/// What `loupe agent` is asked beside its address. Start at [LimitOptions].
@NullMarked
package loupe.cli.agent;

import org.jspecify.annotations.NullMarked;
