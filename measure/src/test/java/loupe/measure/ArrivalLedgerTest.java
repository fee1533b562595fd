package loupe.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class ArrivalLedgerTest {
    private static final long BYTES = 100;

    private final ArrivalLedger ledger = new ArrivalLedger();

    @ForEachSeed
    void agrees_with_a_set_of_all_that_came_under_loss_duplication_and_reordering(RandomGenerator random) {
        long sent = random.nextLong(1, 3_000);
        var network = new UnkindNetwork(random, sent, 1);
        var expected = new Expected();

        feed(
                network.arrivals(),
                random.nextInt(2) == 0 ? network.arrivals().length : random.nextInt(1, 3_000),
                expected);

        assertEquals(expected.arrivals(), ledger.snapshot());
        checkAccount(ledger.snapshot().against(sent), sent, expected);
    }

    @ForEachSeed(count = 50)
    void agrees_with_a_set_over_gaps_longer_than_the_window(RandomGenerator random) {
        long stride = random.nextLong(1, 3L * ArrivalLedger.WINDOW);
        long sent = random.nextLong(1, 200);
        var network = new UnkindNetwork(random, sent, stride);
        var expected = new Expected();

        feed(network.arrivals(), network.arrivals().length, expected);

        assertEquals(expected.arrivals(), ledger.snapshot());
        checkAccount(ledger.snapshot().against((sent - 1) * stride + 1), (sent - 1) * stride + 1, expected);
    }

    @ForEachSeed
    void agrees_with_a_set_at_the_edge_of_the_window(RandomGenerator random) {
        var expected = new Expected();
        long base = random.nextLong(0, 1_000);
        long[] arrivals = new long[400];
        for (int i = 0; i < arrivals.length; i++) {
            boolean old = random.nextInt(2) == 0;
            arrivals[i] = base + random.nextInt(200) + (old ? 0 : ArrivalLedger.WINDOW - 100L);
        }

        feed(arrivals, arrivals.length, expected);

        assertEquals(expected.arrivals(), ledger.snapshot());
    }

    @Test
    void all_that_was_sent_last_and_never_came_is_the_tail() {
        for (int sequence : new int[] {0, 1, 4}) {
            ledger.arrived(sequence, BYTES);
        }

        assertEquals(
                new Delivery(10, 3, 3 * BYTES, 0, 0, 0, 7, 5, 0),
                ledger.snapshot().against(10));
    }

    @Test
    void where_nothing_came_all_is_lost_and_all_is_tail() {
        assertEquals(new Delivery(8, 0, 0, 0, 0, 0, 8, 8, 0), Arrivals.NONE.against(8));
        assertEquals(Delivery.NONE, Arrivals.NONE.against(0));
    }

    @Test
    void what_comes_first_after_the_end_is_late_not_lost() {
        ledger.arrived(0, BYTES);
        ledger.end();
        ledger.arrived(1, BYTES);
        ledger.arrived(0, BYTES);
        ledger.foreignArrived();

        assertEquals(
                new Delivery(3, 1, BYTES, 1, 0, 1, 1, 1, 1), ledger.snapshot().against(3));
    }

    @ForEachSeed
    void accounts_merge_by_adding_up(RandomGenerator random) {
        var a = delivery(random);
        var b = delivery(random);
        var c = delivery(random);

        assertEquals(a.merge(b).merge(c), a.merge(b.merge(c)));
        assertEquals(a, a.merge(Delivery.NONE));
        var all = a.merge(b).merge(c);
        assertEquals(all.sent(), all.received() + all.late() + all.lost());
    }

    @Test
    void accounting_allocates_nothing() {
        long allocated = Allocation.bytesBy(() -> {
            for (int i = 0; i < 100_000; i++) {
                ledger.arrived(i, BYTES);
            }
        });

        assertEquals(0, allocated);
    }

    private void feed(long[] arrivals, int endAfter, Expected expected) {
        for (int i = 0; i < arrivals.length; i++) {
            if (i == endAfter) {
                ledger.end();
                expected.ended = true;
            }
            ledger.arrived(arrivals[i], BYTES);
            expected.arrived(arrivals[i]);
        }
    }

    private static void checkAccount(Delivery account, long sent, Expected expected) {
        assertEquals(sent, account.received() + account.late() + account.lost());
        assertTrue(account.lost() >= 0 && account.tail() >= 0 && account.tail() <= account.lost());
        assertEquals(sent - 1 - expected.highest, account.tail());
    }

    private static Delivery delivery(RandomGenerator random) {
        long sent = random.nextLong(0, 500);
        var ledger = new ArrivalLedger();
        for (long arrival : new UnkindNetwork(random, sent, 1).arrivals()) {
            ledger.arrived(arrival, BYTES);
        }
        return ledger.snapshot().against(sent);
    }

    /// The ledger's promise, kept by remembering everything.
    private static final class Expected {
        private final HashSet<Long> seen = new HashSet<>();
        private long highest = -1;
        private long received;
        private long duplicate;
        private long reordered;
        private long late;
        private boolean ended;

        void arrived(long sequence) {
            if (sequence <= highest - ArrivalLedger.WINDOW || !seen.add(sequence)) {
                duplicate++;
                return;
            }
            reordered += sequence < highest ? 1 : 0;
            highest = Math.max(highest, sequence);
            late += ended ? 1 : 0;
            received += ended ? 0 : 1;
        }

        Arrivals arrivals() {
            return new Arrivals(received, received * BYTES, duplicate, reordered, late, 0, highest);
        }
    }
}
