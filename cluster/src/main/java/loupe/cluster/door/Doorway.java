package loupe.cluster.door;

import io.grpc.Attributes;

/// One connection as its session sees it: until the session lets it in, it may neither last long nor send much.
public interface Doorway {
    /// Under this key a gRPC call's attributes hold the doorway that it came through.
    Attributes.Key<Doorway> KEY = Attributes.Key.create("loupe-doorway");

    /// Who came is trusted from now on.
    void letIn();

    /// Closes the connection, once what was sent has had time to arrive.
    void showOut();
}
