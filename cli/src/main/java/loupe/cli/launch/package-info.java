/// Starting agents on other hosts by what is there for it: ssh, Slurm, Kubernetes. What is started, by
/// which command, is decided here; waiting for it and ending it is [loupe.cli.process.LaunchSession]'s.
@NullMarked
package loupe.cli.launch;

import org.jspecify.annotations.NullMarked;
