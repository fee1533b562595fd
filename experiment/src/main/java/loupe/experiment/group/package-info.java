/// Many ranks on some hosts, played together. Start at [loupe.experiment.group.HostedGroup].
@NullMarked
package loupe.experiment.group;

import org.jspecify.annotations.NullMarked;
