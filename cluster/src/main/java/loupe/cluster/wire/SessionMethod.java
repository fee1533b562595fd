package loupe.cluster.wire;

import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import loupe.cluster.message.MessageCodec;

/// The one method of the control service: both ends send until one of them ends. What is sent is bytes to gRPC;
/// [MessageStream] knows what they mean.
public final class SessionMethod {
    public static final String SERVICE = "loupe.Control";

    public static final MethodDescriptor<byte[], byte[]> DESCRIPTOR = MethodDescriptor.<byte[], byte[]>newBuilder()
            .setType(MethodDescriptor.MethodType.BIDI_STREAMING)
            .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, "Session"))
            .setRequestMarshaller(new Bytes())
            .setResponseMarshaller(new Bytes())
            .build();

    private SessionMethod() {}

    private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {
        @Override
        public InputStream stream(byte[] bytes) {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readNBytes(MessageCodec.MOST_BYTES + 1);
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }
}
