/// By what two ends of a control connection know each other: a shared secret, certificates, or both. Start at
/// [loupe.cluster.security.Credentials].
@NullMarked
package loupe.cluster.security;

import org.jspecify.annotations.NullMarked;
