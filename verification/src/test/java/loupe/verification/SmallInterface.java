package loupe.verification;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/// What others implement has few methods.
final class SmallInterface extends ArchCondition<JavaClass> {
    private final int most;

    SmallInterface(int most) {
        super("have at most " + most + " methods");
        this.most = most;
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        int methods = type.getMethods().size();
        events.add(new SimpleConditionEvent(
                type, methods <= most, "%s has %d methods".formatted(type.getName(), methods)));
    }
}
