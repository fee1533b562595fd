/// Agents that a real sshd and a real Slurm start.
@NullMarked
package loupe.verification.launch;

import org.jspecify.annotations.NullMarked;
