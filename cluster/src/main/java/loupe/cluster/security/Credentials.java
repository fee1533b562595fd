package loupe.cluster.security;

import java.net.InetAddress;
import java.util.Optional;
import loupe.cluster.ClusterException;

/// What this end shows to the other, and asks of it. With a secret both ends prove that they hold it, and every
/// message is sealed; with certificates the connection is encrypted as well. Both at once are possible.
public record Credentials(Optional<Secret> secret, Optional<TlsDirectory> tls) {
    public static final Credentials NONE = new Credentials(Optional.empty(), Optional.empty());

    public static Credentials of(Secret secret) {
        return new Credentials(Optional.of(secret), Optional.empty());
    }

    public static Credentials of(TlsDirectory tls) {
        return new Credentials(Optional.empty(), Optional.of(tls));
    }

    public boolean none() {
        return secret.isEmpty() && tls.isEmpty();
    }

    /// Anybody on a network can reach what is not loopback: that takes credentials.
    ///
    /// @param asked the address as a person typed it
    /// @throws ClusterException in one sentence where there are none
    public void require(InetAddress address, String asked) {
        if (none() && !address.isLoopbackAddress()) {
            throw ClusterException.wrongInput(asked + " is not a loopback address, and control over a network takes a"
                    + " secret or certificates: give --secret-file or --tls at both ends");
        }
    }

    /// In words, for whoever started this end.
    public String inWords() {
        if (none()) {
            return "without a secret";
        }
        return secret.isPresent() ? tls.isPresent() ? "with a secret and TLS" : "with a secret" : "with TLS";
    }
}
