package loupe.fabric;

import java.util.Arrays;

/// What is due, by time; equal times in the order in which they were scheduled. A binary heap on primitive arrays: an
/// event is a number that its owner gave it, and costs no object. Belongs to one simulation.
final class Agenda {
    private static final int FIRST_CAPACITY = 64;

    private long[] atPicos = new long[FIRST_CAPACITY];
    private long[] order = new long[FIRST_CAPACITY];
    private int[] event = new int[FIRST_CAPACITY];
    private int size;
    private long scheduled;

    boolean isEmpty() {
        return size == 0;
    }

    /// When the next event is due.
    long nextPicos() {
        return atPicos[0];
    }

    /// What the next event is.
    int nextEvent() {
        return event[0];
    }

    void add(long picos, int what) {
        if (size == atPicos.length) {
            grow();
        }
        int at = size++;
        long mine = scheduled++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (!before(picos, mine, atPicos[parent], order[parent])) {
                break;
            }
            copy(parent, at);
            at = parent;
        }
        put(at, picos, mine, what);
    }

    void removeNext() {
        size--;
        long picos = atPicos[size];
        long mine = order[size];
        int what = event[size];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = smallerChild(at);
            if (!before(atPicos[child], order[child], picos, mine)) {
                break;
            }
            copy(child, at);
            at = child;
        }
        put(at, picos, mine, what);
    }

    private int smallerChild(int at) {
        int left = 2 * at + 1;
        int right = left + 1;
        return right < size && before(atPicos[right], order[right], atPicos[left], order[left]) ? right : left;
    }

    private static boolean before(long picos, long mine, long otherPicos, long other) {
        return picos < otherPicos || (picos == otherPicos && mine < other);
    }

    private void copy(int from, int to) {
        put(to, atPicos[from], order[from], event[from]);
    }

    private void put(int at, long picos, long mine, int what) {
        atPicos[at] = picos;
        order[at] = mine;
        event[at] = what;
    }

    private void grow() {
        int larger = 2 * size;
        atPicos = Arrays.copyOf(atPicos, larger);
        order = Arrays.copyOf(order, larger);
        event = Arrays.copyOf(event, larger);
    }
}
