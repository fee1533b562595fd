package loupe.transport;

/// An endpoint that the kernel can watch together with others.
public interface Watched {
    /// The descriptor of what it receives from. Of no use but for watching it: who closes the endpoint may give the
    /// number back, and what is watched then is another's; the receive that follows tells.
    int descriptor();
}
