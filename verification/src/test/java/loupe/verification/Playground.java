package loupe.verification;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import loupe.fabric.Rank;
import loupe.fabric.SimulatedLink;
import loupe.fabric.Simulation;
import loupe.measure.DataRate;
import loupe.transport.Transport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/// Where the threads of a contract test live: a test that was given a simulated transport is played, as it stands, by a
/// rank of that simulation, and what it does meanwhile by another one. All others run on the machine.
final class Playground implements InvocationInterceptor {
    private static final ScopedValue<Simulation> SIMULATION = ScopedValue.newInstance();

    /// A link of 8 Gbit/s and 10 us, in a simulation of its own: good for one test.
    static Transport simulated() {
        return new SimulatedLink(new Simulation(), DataRate.ofGigabits(8), Duration.ofNanos(10_000));
    }

    /// Does something in a thread of its own, in the time that the caller lives in.
    static <T> FutureTask<T> meanwhile(Callable<T> what) {
        if (!SIMULATION.isBound()) {
            var task = new FutureTask<>(what);
            Thread.ofPlatform().daemon().start(task);
            return task;
        }
        var simulation = SIMULATION.get();
        var task = new SimulatedTask<>(what, simulation);
        simulation.start(
                "meanwhile", () -> ScopedValue.where(SIMULATION, simulation).run(task));
        return task;
    }

    /// Lets a microsecond of simulated time pass; on the machine time passes by itself.
    static void pause() {
        if (SIMULATION.isBound()) {
            Rank.current().sleepUntil(SIMULATION.get().nowPicos() + 1_000_000);
        } else {
            Thread.onSpinWait();
        }
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        var simulation =
                method.getArguments().stream().flatMap(Playground::simulation).findFirst();
        if (simulation.isPresent()) {
            play(invocation, simulation.get());
        } else {
            invocation.proceed();
        }
    }

    private static Stream<Simulation> simulation(Object argument) {
        var transport = argument instanceof Way way ? way.transport() : argument;
        return transport instanceof SimulatedLink link ? Stream.of(link.simulation()) : Stream.empty();
    }

    private static void play(Invocation<@Nullable Void> invocation, Simulation simulation) throws Throwable {
        var test = new FutureTask<Optional<Throwable>>(() -> outcome(invocation));
        simulation.start("test", () -> ScopedValue.where(SIMULATION, simulation).run(test));
        simulation.run();
        var failure = test.get();
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    // Whatever a test ends with belongs to the one who asked for it, on the other thread.
    private static Optional<Throwable> outcome(Invocation<@Nullable Void> invocation) {
        try {
            invocation.proceed();
            return Optional.empty();
        } catch (Throwable failure) {
            return Optional.of(failure);
        }
    }

    /// Waited for in simulated time, looked at every 100 us of it.
    private static final class SimulatedTask<T> extends FutureTask<T> {
        private static final long STEP_PICOS = 100_000_000;

        private final Simulation simulation;

        SimulatedTask(Callable<T> what, Simulation simulation) {
            super(what);
            this.simulation = simulation;
        }

        @Override
        public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
            long untilPicos = simulation.nowPicos() + unit.toNanos(timeout) * 1_000;
            while (!isDone()) {
                if (simulation.nowPicos() >= untilPicos) {
                    throw new TimeoutException();
                }
                Rank.current().sleepUntil(simulation.nowPicos() + STEP_PICOS);
            }
            return get();
        }
    }
}
