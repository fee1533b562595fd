package loupe.cluster.security;

import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.netty.handler.ssl.ClientAuth;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContextBuilder;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslProvider;
import java.io.File;
import java.util.function.BiFunction;
import javax.net.ssl.SSLException;
import loupe.cluster.ClusterException;

/// TLS 1.3 by the JDK, with a certificate at either end.
public final class TlsContexts {
    private TlsContexts() {}

    public static SslContext atAgent(TlsDirectory tls) {
        return build(tls, SslContextBuilder::forServer, ClientAuth.REQUIRE);
    }

    public static SslContext atController(TlsDirectory tls) {
        return build(
                tls, (certificate, key) -> SslContextBuilder.forClient().keyManager(certificate, key), ClientAuth.NONE);
    }

    private static SslContext build(
            TlsDirectory tls, BiFunction<File, File, SslContextBuilder> role, ClientAuth asked) {
        try {
            var builder = role.apply(tls.certificate().toFile(), tls.key().toFile())
                    .clientAuth(asked)
                    .trustManager(tls.authority().toFile())
                    .protocols("TLSv1.3");
            return GrpcSslContexts.configure(builder, SslProvider.JDK).build();
        } catch (SSLException | IllegalArgumentException broken) {
            throw new ClusterException(
                    ClusterException.Kind.WRONG_INPUT,
                    "the certificates in " + tls.directory() + " can't be used: " + broken.getMessage()
                            + "; cert.pem and ca.pem are X.509, key.pem is PKCS #8 without a password",
                    broken);
        }
    }
}
