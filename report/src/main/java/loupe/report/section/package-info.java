/// The parts of a report, each a class, in the order in which [loupe.report.section.Sections] lists them.
@NullMarked
package loupe.report.section;

import org.jspecify.annotations.NullMarked;
