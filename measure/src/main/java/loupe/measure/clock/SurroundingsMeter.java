package loupe.measure.clock;

import java.util.Optional;
import loupe.measure.Surroundings;

/// Watches what else happens on the host while a window is measured.
@FunctionalInterface
public interface SurroundingsMeter {
    /// Where there is no host.
    SurroundingsMeter NONE = () -> Watch.NONE;

    /// Makes ready for one window; its begin and its end then cost little.
    Watch watch();

    /// The watch over one window, kept by one thread.
    interface Watch {
        Watch NONE = new Watch() {
            @Override
            public void begin() {}

            @Override
            public Optional<Surroundings> end() {
                return Optional.empty();
            }
        };

        /// The window begins.
        void begin();

        /// The window is over. Empty where it had not begun. Twice gives the same.
        Optional<Surroundings> end();
    }
}
