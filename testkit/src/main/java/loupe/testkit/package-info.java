/// What tests need to bring about what happens to users: hosts, processes and unkind networks. Nothing that ships
/// needs it. Start at [loupe.testkit.Namespaces], [loupe.testkit.Children] and [loupe.testkit.UdpProxy].
@NullMarked
package loupe.testkit;

import org.jspecify.annotations.NullMarked;
