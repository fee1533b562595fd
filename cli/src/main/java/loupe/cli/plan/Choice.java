package loupe.cli.plan;

/// One thing that can be asked of `measure`, declared once: the command line, its help and the plan file read it.
///
/// @param name as typed after `--`, and as the key in a plan file
/// @param label what stands for its value in the help: `S,..`; empty for a flag
/// @param help one line
/// @param group the heading in the help that it stands under
public record Choice(String name, String label, String help, Group group) {
    /// The headings of the help, in their order.
    public enum Group {
        WHERE("Where the other side is:"),
        WHAT("What is measured:"),
        LOAD("What is offered, and what is done besides:"),
        HOW("How the transport is set up (read back and shown as in force):"),
        HOW_OFTEN("How often and how long:"),
        OUTPUT("What comes out:");

        private final String heading;

        Group(String heading) {
            this.heading = heading;
        }

        public String heading() {
            return heading;
        }
    }

    public boolean isFlag() {
        return label.isEmpty();
    }
}
