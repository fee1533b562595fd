@NullMarked
package loupe.cluster.security;

import org.jspecify.annotations.NullMarked;
