/// Further processes of this program: a second side on this host, and a lab's hosts.
@NullMarked
package loupe.cli.process;

import org.jspecify.annotations.NullMarked;
