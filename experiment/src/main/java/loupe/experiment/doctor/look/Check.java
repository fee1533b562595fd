package loupe.experiment.doctor.look;

/// One thing of a host that may spoil a measurement. Has a row in docs/doctor.md.
public interface Check {
    String name();

    /// The files or calls that it reads.
    String looksAt();

    /// Looks at a host. Changes nothing, needs no privileges, and takes less than half a second.
    ///
    /// @throws NotToldException where the host does not tell what is needed
    Finding look(Host host) throws NotToldException;
}
