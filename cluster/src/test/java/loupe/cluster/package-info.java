@NullMarked
package loupe.cluster;

import org.jspecify.annotations.NullMarked;
