/// Who comes to the control port, told from the first bytes before gRPC sees any: agents and controllers pass, all
/// else is named and turned away. Start at [loupe.cluster.door.FrontDoor].
@NullMarked
package loupe.cluster.door;

import org.jspecify.annotations.NullMarked;
