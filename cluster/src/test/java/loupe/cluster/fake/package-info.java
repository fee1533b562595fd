/// What the tests of control put in the place of real sides and real strangers.
@NullMarked
package loupe.cluster.fake;

import org.jspecify.annotations.NullMarked;
