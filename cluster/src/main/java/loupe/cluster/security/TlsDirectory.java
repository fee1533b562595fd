package loupe.cluster.security;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import loupe.cluster.ClusterException;

/// A directory with `cert.pem` (this end's certificate), `key.pem` (its private key, PKCS #8) and `ca.pem` (the
/// authority that both ends trust). Both ends show a certificate of that authority; TLS 1.3 only.
public record TlsDirectory(Path directory) {
    /// @throws ClusterException in one sentence where one of the three is missing, or everybody may read the key
    public TlsDirectory {
        for (String name : List.of("cert.pem", "key.pem", "ca.pem")) {
            if (!Files.isReadable(directory.resolve(name))) {
                throw ClusterException.wrongInput("the TLS directory " + directory + " has no readable " + name
                        + ": it must hold cert.pem, key.pem and ca.pem");
            }
        }
        PrivateFile.require(directory.resolve("key.pem"), "the private key");
    }

    public Path certificate() {
        return directory.resolve("cert.pem");
    }

    public Path key() {
        return directory.resolve("key.pem");
    }

    public Path authority() {
        return directory.resolve("ca.pem");
    }
}
