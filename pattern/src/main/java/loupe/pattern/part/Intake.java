package loupe.pattern.part;

import loupe.measure.ArrivalLedger;
import loupe.transport.Message;
import loupe.transport.Stamp;

/// Reads the stamps of one flow's messages and keeps its account. Belongs to the thread that receives.
public final class Intake {
    private final Message message;
    private final int tag;
    private final boolean isShort;
    private final ArrivalLedger ledger;

    public Intake(Message message, int tag) {
        this(message, tag, new ArrivalLedger());
    }

    public Intake(Message message, int tag, ArrivalLedger ledger) {
        this.ledger = ledger;
        this.message = message;
        this.tag = tag;
        this.isShort = Stamp.isShort(message.bytes());
    }

    /// Enters the message that was received last.
    ///
    /// @return whether it is of the measured window; what is of no window or of another trial is not
    public boolean account() {
        long stamp = message.stamp();
        if (isShort) {
            return accountShort(stamp);
        }
        if (Stamp.tag(stamp) != tag) {
            ledger.foreignArrived();
            return false;
        }
        if (!Stamp.isMeasured(stamp)) {
            return false;
        }
        ledger.arrived(Stamp.sequence(stamp), message.bytes());
        return true;
    }

    /// The number of the measured message that was entered last.
    public long lastSequence() {
        return isShort ? ledger.received() - 1 : Stamp.sequence(message.stamp());
    }

    /// Enters a message that the end of the flow overtook.
    public void accountLate() {
        ledger.end();
        account();
    }

    /// A short stamp has seven bits of the number: enough to tell that the order was kept.
    private boolean accountShort(long stamp) {
        if (!Stamp.isShortMeasured(stamp)) {
            return false;
        }
        long next = ledger.received();
        if (Stamp.shorten(Stamp.of(true, tag, next)) == (byte) stamp) {
            ledger.arrived(next, message.bytes());
        } else {
            ledger.foreignArrived();
        }
        return true;
    }

    public ArrivalLedger ledger() {
        return ledger;
    }
}
