package loupe.cluster.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Orders;
import loupe.cluster.security.Bits256;
import loupe.experiment.HostFacts;
import loupe.measure.Arrivals;
import loupe.measure.CpuTime;
import loupe.measure.Distribution;
import loupe.measure.Stretch;
import loupe.measure.Surroundings;
import loupe.pattern.FlowReport;
import loupe.pattern.Interleaved;
import loupe.pattern.Parametrised;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Seen;
import loupe.testkit.seed.ForEachSeed;
import loupe.transport.OptionState;
import loupe.transport.TcpView;
import loupe.transport.Token;
import loupe.transport.Traffic;
import org.junit.jupiter.api.Test;

final class MessageCodecTest {
    private static ControlMessage again(ControlMessage message) throws UnreadableMessageException {
        return MessageCodec.read(MessageCodec.write(message));
    }

    private static void unreadable(String json) {
        assertThrows(
                UnreadableMessageException.class, () -> MessageCodec.read(json.getBytes(StandardCharsets.UTF_8)), json);
    }

    private static RankReport report(Distribution distribution) {
        return new RankReport(
                1,
                Optional.of(new RankReport.WarmUpReport(10, 20, true)),
                distribution,
                distribution,
                Optional.of(new RankReport.Sent(1, 64, 5, distribution, Optional.of(new CpuTime(1, 2, 3)))),
                Optional.of(
                        new RankReport.Received(new Arrivals(1, 64, 0, 0, 0, 0, 0), 7, distribution, Optional.empty())),
                new Seen(
                        new Traffic(1, 2, OptionalLong.of(3), OptionalLong.empty(), OptionalLong.of(0), 0),
                        Optional.of(new TcpView(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
                        List.of(new OptionState("no-delay", Optional.of("on"), Optional.of("on"), Optional.empty())),
                        Optional.of(surroundings(distribution)),
                        List.of(new Stretch(7, 8)),
                        Optional.of(new Interleaved(OptionalLong.of(1), 2, 3, 4, 5, 6))),
                Optional.of("why not"),
                Optional.of(new Parametrised(10, 1, 2, 3, 4, 5, 6)),
                List.of(
                        FlowReport.of(1, 3, new FlowReport.Sent(4, 5, 6)),
                        FlowReport.of(2, 1, new FlowReport.Received(new Arrivals(1, 64, 0, 0, 0, 0, 0), 7, 8))));
    }

    private static Surroundings surroundings(Distribution stalls) {
        return new Surroundings(
                stalls,
                List.of(new Stretch(5, 6)),
                1,
                2,
                OptionalLong.of(3),
                OptionalLong.empty(),
                OptionalLong.of(4),
                OptionalDouble.of(2400.5),
                OptionalDouble.empty());
    }

    private static Distribution distribution(RandomGenerator random, int size) {
        long[] values = new long[size];
        long[] counts = new long[size];
        long value = random.nextInt(1000);
        for (int i = 0; i < size; i++) {
            values[i] = value;
            value += 1 + random.nextLong(1L << random.nextInt(24));
            counts[i] = 1 + random.nextLong(1L << random.nextInt(40));
        }
        return size == 0 ? Distribution.NONE : new Distribution(values, counts, values[0], values[size - 1]);
    }

    @Test
    void every_message_reads_as_it_was_written() throws UnreadableMessageException {
        var nonce = Bits256.random();
        var messages = List.of(
                new ControlMessage.Hello(Protocol.CURRENT, true, Optional.of(nonce)),
                new ControlMessage.Hello(Protocol.CURRENT, false, Optional.empty()),
                new ControlMessage.Challenge(Protocol.CURRENT, nonce),
                new ControlMessage.Proof(nonce),
                new ControlMessage.Welcome(FakeSide.FACTS),
                new ControlMessage.Refused(Protocol.CURRENT, "no"),
                new ControlMessage.Ready(1, 7412),
                new ControlMessage.Entered(1, Phase.EXCHANGE),
                new ControlMessage.Report(1, report(Distribution.NONE)),
                new ControlMessage.Failed(1, Phase.RUN, "why"),
                new ControlMessage.PeerFinished(1),
                new ControlMessage.Abort(1, "why"),
                new ControlMessage.Heartbeat(),
                new ControlMessage.Bye("why"));
        for (var message : messages) {
            assertEquals(message, again(message));
        }
    }

    @Test
    void an_order_reads_as_it_was_written() throws UnreadableMessageException {
        var order = Orders.order(3, 0, Token.parse("00".repeat(16)), "tcp", Map.of("no-delay", "on"));
        var prepare = new ControlMessage.Prepare(order, Optional.of(new PeerAddress("7f000001", 7412)));

        // By its text: a token has no equality of its own, for it is only ever compared in constant time.
        assertEquals(prepare.toString(), again(prepare).toString());
    }

    @ForEachSeed(count = 100)
    void every_report_reads_as_it_was_written(RandomGenerator random) throws UnreadableMessageException {
        var message = new ControlMessage.Report(1, report(distribution(random, random.nextInt(300))));

        assertEquals(message, again(message));
    }

    @ForEachSeed(count = 2)
    void five_full_distributions_fit_into_one_message(RandomGenerator random) throws UnreadableMessageException {
        long[] values = new long[Distribution.MOST_VALUES];
        long[] counts = new long[Distribution.MOST_VALUES];
        for (int i = 0; i < values.length; i++) {
            // As a histogram of three digits has them: a step is about a thousandth of the value.
            values[i] = i == 0 ? 1 : values[i - 1] + Math.max(1, values[i - 1] >> 11);
            counts[i] = 1L + random.nextInt(100);
        }
        var full = new Distribution(values, counts, 1, values[values.length - 1]);

        byte[] written = MessageCodec.write(new ControlMessage.Report(1, report(full)));

        assertTrue(written.length < MessageCodec.MOST_BYTES, "bytes: " + written.length);
        assertEquals(new ControlMessage.Report(1, report(full)), MessageCodec.read(written));
    }

    @Test
    void what_is_not_exactly_one_valid_message_is_not_read() {
        unreadable("");
        unreadable("null");
        unreadable("[]");
        unreadable("{}");
        unreadable("{\"kind\":\"heartbeat\"} {}");
        unreadable("{\"kind\":\"heartbeat\",\"more\":1}");
        unreadable("{\"kind\":\"java.lang.Runtime\"}");
        unreadable("{\"kind\":\"ready\",\"trial\":1}");
        unreadable("{\"kind\":\"ready\",\"trial\":null,\"port\":1}");
        unreadable("{\"kind\":\"ready\",\"trial\":1,\"port\":70000}");
        unreadable("{\"kind\":\"ready\",\"trial\":\"1\",\"port\":1}");
        unreadable("{\"kind\":\"ready\",\"trial\":1,\"trial\":1,\"port\":1}");
        unreadable("{\"kind\":\"entered\",\"trial\":1,\"phase\":\"LUNCH\"}");
        unreadable("{\"kind\":\"entered\",\"trial\":1,\"phase\":1}");
        unreadable("{\"kind\":\"abort\",\"trial\":1,\"why\":null}");
        unreadable("{\"kind\":\"abort\",\"trial\":1,\"why\":\"\\u001b[2J\"}");
        unreadable("{\"kind\":\"abort\",\"trial\":1,\"why\":\"" + "x".repeat(PlainText.LONGEST_SENTENCE + 1) + "\"}");
        unreadable("{\"kind\":\"proof\",\"proof\":\"beef\"}");
        unreadable("{\"kind\":\"abort\",\"trial\":" + "9".repeat(5000) + ",\"why\":\"x\"}");
        unreadable("{\"kind\":\"abort\",\"trial\":1,\"why\":" + "[".repeat(5000));
    }

    @Test
    void a_distribution_that_is_none_is_not_read() {
        String report = new String(
                MessageCodec.write(new ControlMessage.Report(1, FakeSide.emptyReport(1))), StandardCharsets.UTF_8);
        String empty = DistributionText.write(Distribution.NONE);
        assertTrue(report.contains("\"" + empty + "\""), report);

        unreadable(report.replace(empty, "!"));
        unreadable(report.replace(empty, ""));
        unreadable(report.replace(empty, "////////////////"));
        unreadable(report.replace(empty, "AQAA"));
        unreadable(report.replace(empty, "AAAAAA=="));
        unreadable(report.replace("\"" + empty + "\"", "null"));
        unreadable(report.replace("\"" + empty + "\"", "{}"));
    }

    @ForEachSeed(count = 200)
    void random_and_damaged_bytes_are_a_valid_message_or_unreadable(RandomGenerator random) {
        byte[] noise = new byte[random.nextInt(2000)];
        random.nextBytes(noise);
        byte[] damaged = MessageCodec.write(new ControlMessage.Report(1, report(distribution(random, 5))));
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();

        assertThrows(UnreadableMessageException.class, () -> MessageCodec.read(noise));
        try {
            assertNotNull(MessageCodec.read(damaged));
        } catch (UnreadableMessageException unlucky) {
            // As likely; any other exception fails the test.
        }
    }

    @Test
    void a_message_of_more_than_two_mebibytes_is_not_read() {
        assertThrows(UnreadableMessageException.class, () -> MessageCodec.read(new byte[MessageCodec.MOST_BYTES + 1]));
    }

    @Test
    void facts_with_control_characters_are_not_born() {
        var facts = new HostFacts("a\nb", "1", "o", "c", List.of(), "j", "t", "b", Optional.empty());

        assertThrows(IllegalArgumentException.class, () -> new ControlMessage.Welcome(facts));
    }
}
