package loupe.cluster.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import loupe.cluster.ClusterException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SecretTest {
    private static Path file(Path directory, String content, String permissions) throws IOException {
        var file = Files.writeString(directory.resolve("secret"), content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private static String refusal(Path file) {
        var refused = assertThrows(ClusterException.class, () -> Secret.fromFile(file));
        assertEquals(ClusterException.Kind.WRONG_INPUT, refused.kind());
        return String.valueOf(refused.getMessage());
    }

    @Test
    void white_space_around_a_secret_does_not_count(@TempDir Path directory) throws IOException {
        var secret = Secret.fromFile(file(directory, "  0123456789abcdef\r\n", "rw-------"));

        assertArrayEquals("0123456789abcdef".getBytes(StandardCharsets.US_ASCII), secret.bytes());
        assertFalse(secret.toString().contains("0123"), "a secret is not printed");
    }

    @Test
    void a_short_a_missing_and_a_public_file_are_refused_with_what_to_do(@TempDir Path directory) throws IOException {
        assertTrue(refusal(file(directory, "short\n", "rw-------")).contains("openssl rand -hex 32"));
        assertTrue(refusal(file(directory, "0123456789abcdef", "rw-r--r--")).contains("chmod 600"));
        assertTrue(refusal(directory.resolve("absent")).contains("can't be read"));
        assertTrue(refusal(directory).contains("can't be read"));
    }

    @Test
    void a_tls_directory_without_all_three_files_is_refused_by_name(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("cert.pem"), "x");

        var refused = assertThrows(ClusterException.class, () -> new TlsDirectory(directory));

        assertTrue(String.valueOf(refused.getMessage()).contains("has no readable key.pem"), refused::getMessage);
    }
}
