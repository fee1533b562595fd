@NullMarked
package loupe.cluster.message;

import org.jspecify.annotations.NullMarked;
