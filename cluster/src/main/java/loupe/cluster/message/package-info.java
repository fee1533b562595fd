/// What controller and agent say to each other, and how it is written. Start at
/// [loupe.cluster.message.ControlMessage]. Nothing in a message names a class, a file or a path; every text, number
/// and length is bounded where a message is born, at either end.
@NullMarked
package loupe.cluster.message;

import org.jspecify.annotations.NullMarked;
