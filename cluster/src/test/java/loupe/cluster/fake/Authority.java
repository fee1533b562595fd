package loupe.cluster.fake;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import loupe.cluster.security.TlsDirectory;

/// A certificate authority of a test's own, made with the JDK's keytool.
public final class Authority {
    private static final String PASSWORD = "changeit";

    private final Path directory;
    private final Path store;

    public Authority(Path directory) throws Exception {
        this.directory = directory;
        this.store = directory.resolve("store.p12");
        keytool("-genkeypair", "-alias", "ca", "-dname", "CN=ca", "-ext", "bc:c");
    }

    /// A directory with a certificate of this authority that names 127.0.0.1, and with another authority's where asked.
    public TlsDirectory certify(String name, Authority trusted) throws Exception {
        keytool("-genkeypair", "-alias", name, "-dname", "CN=" + name, "-signer", "ca", "-ext", "san=ip:127.0.0.1");
        var to = Files.createDirectory(directory.resolve(name));
        var keys = load();
        write(to.resolve("cert.pem"), "CERTIFICATE", keys.getCertificate(name).getEncoded());
        write(
                to.resolve("key.pem"),
                "PRIVATE KEY",
                keys.getKey(name, PASSWORD.toCharArray()).getEncoded());
        write(to.resolve("ca.pem"), "CERTIFICATE", trusted.certificate().getEncoded());
        return new TlsDirectory(to);
    }

    private Certificate certificate() throws GeneralSecurityException, IOException {
        return load().getCertificate("ca");
    }

    private KeyStore load() throws GeneralSecurityException, IOException {
        return KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
    }

    private void keytool(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-keystore",
                store.toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keyalg",
                "EC",
                "-validity",
                "30"));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("keytool failed: " + said);
        }
    }

    private static void write(Path file, String kind, byte[] content) throws IOException {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        Files.writeString(file, "-----BEGIN " + kind + "-----\n" + lines + "\n-----END " + kind + "-----\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
}
