package loupe.cluster.security;

import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.netty.handler.ssl.ClientAuth;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContextBuilder;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslProvider;
import javax.net.ssl.SSLException;
import loupe.cluster.ClusterException;

/// TLS 1.3 by the JDK, with a certificate at either end.
public final class TlsContexts {
    private TlsContexts() {}

    public static SslContext atAgent(TlsDirectory tls) {
        return build(
                SslContextBuilder.forServer(
                                tls.certificate().toFile(), tls.key().toFile())
                        .clientAuth(ClientAuth.REQUIRE),
                tls);
    }

    public static SslContext atController(TlsDirectory tls) {
        return build(
                SslContextBuilder.forClient()
                        .keyManager(tls.certificate().toFile(), tls.key().toFile()),
                tls);
    }

    private static SslContext build(SslContextBuilder builder, TlsDirectory tls) {
        try {
            return GrpcSslContexts.configure(builder, SslProvider.JDK)
                    .trustManager(tls.authority().toFile())
                    .protocols("TLSv1.3")
                    .build();
        } catch (SSLException | IllegalArgumentException broken) {
            throw new ClusterException(
                    ClusterException.Kind.WRONG_INPUT,
                    "the certificates in " + tls.directory() + " can't be used: " + broken.getMessage()
                            + "; cert.pem and ca.pem are X.509, key.pem is PKCS #8 without a password",
                    broken);
        }
    }
}
