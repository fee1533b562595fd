package loupe.experiment.capacity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import loupe.experiment.run.PacedTrial;
import loupe.measure.Distribution;

/// Holds a trial against a goal. What broke the goal and may as well have been a stall of a host is not believed.
///
/// @param goal to be kept
/// @param tolerance share of the rate due that may lack for it to be achieved all the same
record Judge(Goal goal, double tolerance) {
    private static final double MOST_TOLERANCE = 0.01;
    private static final double OF_A_WIDTH = 0.2;

    /// A last message that is so late makes a short trial look slow.
    private static final long SLACK_NANOS = 2_000_000;

    /// Sends that take so much of the time were held back.
    private static final double HELD = 0.5;

    /// A stall that explains half of what broke the goal may explain all: those who waited behind are not counted.
    private static final double EXPLAINS = 2;

    private static final double MUCH_OF_A_RESPONSE = 0.5;
    private static final int DIGITS = 4;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;

    static Judge of(Search search) {
        return new Judge(search.goal(), Math.min(MOST_TOLERANCE, OF_A_WIDTH * search.width()));
    }

    Judgement of(PacedTrial trial) {
        return Stream.<Supplier<Optional<Judgement>>>of(
                        () -> rate(trial),
                        () -> goal.latency().flatMap(asked -> latency(asked, trial)),
                        () -> goal.mostLost().flatMap(most -> loss(most, trial)))
                .flatMap(check -> check.get().stream())
                .findFirst()
                .orElseGet(Judgement.Kept::new);
    }

    private static Judgement unlessStalled(PacedTrial trial, double share, Judgement.Broken broken) {
        return EXPLAINS * trial.lostShare() >= share
                ? new Judgement.Spoilt(
                        Limit.PLATFORM,
                        "%s, and a host lost %.1f %% of the time to stalls"
                                .formatted(broken.why(), 100 * trial.lostShare()))
                : broken;
    }

    private Optional<Judgement> rate(PacedTrial trial) {
        if (trial.rates().isEmpty()) {
            return Optional.of(new Judgement.Broken(Limit.PEER, "fewer than two messages came"));
        }
        var rates = trial.rates().get();
        double overNanos = Math.max(rates.overNanos(), 2 * SLACK_NANOS);
        double least = 1 - Math.max(tolerance, SLACK_NANOS / overNanos);
        double gone = rates.gone() / rates.due();
        double come = rates.come() / rates.due() / arrivedShare(trial);
        if (gone < least) {
            var by = trial.heldShare() >= HELD ? Limit.PEER : Limit.SENDER;
            String why = text(rates.gone()) + " went of " + text(rates.due()) + " due";
            return Optional.of(unlessStalled(trial, 1 - gone, new Judgement.Broken(by, why)));
        }
        String why = text(rates.come()) + " came of " + text(rates.due()) + " due";
        return come < least
                ? Optional.of(unlessStalled(trial, 1 - come, new Judgement.Broken(Limit.PEER, why)))
                : Optional.empty();
    }

    private static String text(double perSecond) {
        var rounded = new BigDecimal(perSecond).round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return rounded.stripTrailingZeros().toPlainString() + "/s";
    }

    private static String time(long nanos) {
        return nanos < NANOS_PER_MILLI
                ? "%.1f us".formatted(nanos / NANOS_PER_MICRO)
                : "%.2f ms".formatted(nanos / NANOS_PER_MILLI);
    }

    /// What is lost is judged as such, and not as slowness.
    private static double arrivedShare(PacedTrial trial) {
        var delivery = trial.delivery();
        return delivery.sent() == 0 ? 1 : Math.max(1e-9, (double) delivery.received() / delivery.sent());
    }

    private static Optional<Judgement> latency(Goal.Latency asked, PacedTrial trial) {
        var all = withMissing(trial);
        OptionalLong shown = all.percentile(asked.quantile());
        if (shown.isEmpty()) {
            return Optional.of(new Judgement.Spoilt(
                    Limit.PLATFORM, "%d messages are too few for %s".formatted(all.count(), asked.name())));
        }
        long nanos = shown.getAsLong();
        if (nanos <= asked.atMostNanos()) {
            return Optional.empty();
        }
        if (nanos == Long.MAX_VALUE) {
            String why = "%d of %d messages never came back"
                    .formatted(all.count() - trial.responses().count(), all.count());
            return Optional.of(unlessStalled(trial, over(all, asked), new Judgement.Broken(Limit.PEER, why)));
        }
        String why = asked.name() + " was " + time(nanos);
        var late = trial.wakes().percentile(asked.quantile());
        if (late.isPresent() && late.getAsLong() > MUCH_OF_A_RESPONSE * nanos) {
            return Optional.of(new Judgement.Spoilt(
                    Limit.SENDER, "%s, of which the sender itself was late %s".formatted(why, time(late.getAsLong()))));
        }
        return Optional.of(unlessStalled(trial, over(all, asked), new Judgement.Broken(Limit.GOAL, why)));
    }

    /// A message that was due and has no reply has waited for ever.
    private static Distribution withMissing(PacedTrial trial) {
        var responses = trial.responses();
        long missing = Math.max(0, trial.due() - responses.count());
        return missing == 0
                ? responses
                : responses.merge(new Distribution(
                        new long[] {Long.MAX_VALUE}, new long[] {missing}, Long.MAX_VALUE, Long.MAX_VALUE));
    }

    private static double over(Distribution all, Goal.Latency asked) {
        long[] values = all.values();
        long[] counts = all.counts();
        double over = 0;
        for (int i = 0; i < values.length; i++) {
            over += values[i] > asked.atMostNanos() ? counts[i] : 0;
        }
        return over / Math.max(1, all.count());
    }

    private static Optional<Judgement> loss(double most, PacedTrial trial) {
        long lost = trial.delivery().lost();
        long sent = Math.max(1, trial.delivery().sent());
        double share = (double) lost / sent;
        String why = "%d of %d messages were lost".formatted(lost, sent);
        return share > most
                ? Optional.of(unlessStalled(trial, share, new Judgement.Broken(Limit.GOAL, why)))
                : Optional.empty();
    }
}
