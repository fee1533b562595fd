package loupe.cli;

import picocli.CommandLine.Command;

/// What a message costs on a network, and how far the number can be trusted.
@Command(
        name = "loupe",
        header = "Measures what a message costs on a network, and says how far the number can be trusted.",
        description = "%nWith nothing but `loupe measure`: TCP between two processes on this host, in a minute.%n",
        commandListHeading = "Commands:%n",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Exit codes: 0 good, 1 finished but some results untrusted or lost,",
            "2 wrong input, 3 could not run, 130 interrupted (results so far kept).",
            "compare: 0 not slower, 1 slower, 4 cannot tell."
        })
final class LoupeCommand {}
