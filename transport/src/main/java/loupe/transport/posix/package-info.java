/// Stub.
@org.jspecify.annotations.NullMarked
package loupe.transport.posix;
