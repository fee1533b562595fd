package loupe.measure;
/// Stub.
public final class DriftTest {
    public DriftTest(double tolerance) {}

    public void block(double mean) {}

    public boolean steady() {
        return true;
    }

    public void clear() {}
}
