/// Hosts on one machine: network namespaces around a bridge, with links of a known rate. Nothing of it is seen by the
/// machine's own network, and nothing of it outlives the process that made it. Start at [loupe.lab.Lab].
@NullMarked
package loupe.lab;

import org.jspecify.annotations.NullMarked;
