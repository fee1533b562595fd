package loupe.transport.socket;

import java.io.IOException;
import loupe.transport.posix.SocketOptions;

/// How the kernel holds an option's value.
public interface Form {
    /// `on` and `off` as 1 and 0.
    Form FLAG = new Form() {
        @Override
        public void set(int socket, int level, int name, String value) throws IOException {
            SocketOptions.setInt(socket, level, name, value.equals("on") ? 1 : 0);
        }

        @Override
        public String read(int socket, int level, int name) throws IOException {
            return SocketOptions.getInt(socket, level, name) != 0 ? "on" : "off";
        }
    };

    /// A whole number.
    Form NUMBER = new Form() {
        @Override
        public void set(int socket, int level, int name, String value) throws IOException {
            SocketOptions.setInt(socket, level, name, Integer.parseInt(value));
        }

        @Override
        public String read(int socket, int level, int name) throws IOException {
            return Integer.toString(SocketOptions.getInt(socket, level, name));
        }
    };

    /// A name.
    Form TEXT = new Form() {
        @Override
        public void set(int socket, int level, int name, String value) throws IOException {
            SocketOptions.setText(socket, level, name, value);
        }

        @Override
        public String read(int socket, int level, int name) throws IOException {
            return SocketOptions.getText(socket, level, name);
        }
    };

    void set(int socket, int level, int name, String value) throws IOException;

    String read(int socket, int level, int name) throws IOException;
}
