/// The door: one class per command, the only prints and the only exits. What is typed becomes a plan in
/// [loupe.cli.plan]; what a run leaves is written by [loupe.cli.output];
/// what is measured is made by the modules above; what is read is made by the module report.
/// Start at [loupe.cli.Main].
@NullMarked
package loupe.cli;

import org.jspecify.annotations.NullMarked;
