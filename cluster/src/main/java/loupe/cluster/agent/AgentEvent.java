package loupe.cluster.agent;

import java.net.InetSocketAddress;

/// What happens at an agent. The command line prints it, a test asserts on it.
public sealed interface AgentEvent {
    /// The agent can be reached.
    ///
    /// @param guard by what it knows its controllers, in words
    record Listening(InetSocketAddress control, String guard) implements AgentEvent {}

    /// A controller holds the agent now.
    record ControllerCame(String from) implements AgentEvent {}

    /// The agent is free again.
    record ControllerLeft(String from, String why) implements AgentEvent {}

    /// A controller of Loupe's was refused.
    record ControllerRefused(String from, String why) implements AgentEvent {}

    /// A trial begins.
    record TrialStarted(long trial, String setting) implements AgentEvent {}

    /// Something that is no controller came to the control port and was dropped.
    ///
    /// @param what it seems to be, in words
    record StrangerDropped(String from, String what) implements AgentEvent {}

    /// More came than are worth a line each.
    record StrangersDropped(long more) implements AgentEvent {}
}
