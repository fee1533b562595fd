package loupe.experiment.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import loupe.experiment.doctor.look.Devices;
import loupe.experiment.doctor.look.Grade;
import loupe.experiment.doctor.look.Host;
import loupe.transport.posix.Ethtool;

/// A host made of samples of /proc and /sys below a directory: a quiet, well set-up one until something is changed.
final class SampleHost {
    private static final String CPU = "sys/devices/system/cpu/";

    private final Path root;
    private Ethtool.Offloads offloads = new Ethtool.Offloads(false, false, false, false);
    private Optional<Ethtool.Coalescing> coalescing = Optional.of(new Ethtool.Coalescing(0, 1, false));
    private long nanosPerReading = 25;
    private Runnable later = () -> {};

    SampleHost(Path root) throws IOException {
        this.root = root;
        cpus();
        processes();
        network();
        with("proc/self/limits", limits("65536", "unlimited"));
        with("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");
        with("proc/meminfo", memory(16_000_000, 12_000_000, 0));
        with("proc/self/cmdline", "java\0-XX:+UseSerialGC\0-jar\0loupe.jar\0doctor\0--json\0");
    }

    private void cpus() throws IOException {
        with("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
        with("sys/devices/system/clocksource/clocksource0/available_clocksource", "tsc hpet acpi_pm\n");
        with(CPU + "online", "0-1\n");
        with(CPU + "isolated", "\n");
        for (int cpu = 0; cpu < 2; cpu++) {
            with(CPU + "cpu" + cpu + "/cpufreq/scaling_governor", "performance\n");
            with(CPU + "cpu" + cpu + "/topology/thread_siblings_list", cpu + "\n");
        }
        with(CPU + "intel_pstate/no_turbo", "1\n");
        idle("POLL", 0);
        with("sys/devices/system/node/node0/cpulist", "0-1\n");
        with("proc/cpuinfo", "model name : A CPU\nflags : fpu sse2\n");
        with("proc/stat", times(1_000, 0));
        with("proc/self/cgroup", "0::/user.slice/x\n");
        with("sys/fs/cgroup/user.slice/x/cpu.max", "max 100000\n");
        with("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-1\n");
    }

    private void processes() throws IOException {
        with("proc/loadavg", "0.01 0.02 0.00 1/100 4242\n");
        with("proc/self/stat", stat(100, "java", 500));
        process(1, "init", 10);
        process(100, "java", 500);
        for (var what : new String[] {"cpu", "memory", "io"}) {
            pressure(what, "0.00");
        }
    }

    private void network() throws IOException {
        with("sys/class/net/lo/mtu", "65536\n");
        with("sys/class/net/lo/operstate", "unknown\n");
        with("sys/class/net/eth0/operstate", "up\n");
        with("sys/class/net/eth0/mtu", "1500\n");
        with("sys/class/net/eth0/speed", "10000\n");
        with("sys/class/net/eth0/duplex", "full\n");
        with("sys/class/net/eth0/device/msi_irqs/41", "msi\n");
        with("proc/irq/41/effective_affinity_list", "0\n");
        for (var direction : new String[] {"r", "w"}) {
            with("proc/sys/net/core/" + direction + "mem_max", "16777216\n");
            with("proc/sys/net/ipv4/tcp_" + direction + "mem", "4096\t131072\t33554432\n");
        }
        with("proc/sys/net/ipv4/tcp_moderate_rcvbuf", "1\n");
        with("proc/sys/net/ipv4/tcp_window_scaling", "1\n");
        with("proc/sys/net/ipv4/tcp_congestion_control", "cubic\n");
        with("proc/sys/net/ipv4/tcp_allowed_congestion_control", "reno cubic\n");
    }

    SampleHost with(String path, String text) throws IOException {
        var file = root.resolve(path);
        Files.createDirectories(file.resolve("..").normalize());
        Files.writeString(file, text);
        return this;
    }

    SampleHost without(String path) throws IOException {
        Files.deleteIfExists(root.resolve(path));
        return this;
    }

    /// There, but not to be read: root may read any file, but nobody reads a directory as one.
    SampleHost closed(String path) throws IOException {
        without(path);
        Files.createDirectories(root.resolve(path));
        return this;
    }

    SampleHost idle(String name, long latencyMicros) throws IOException {
        String state = CPU + "cpu0/cpuidle/state-" + name;
        with(state + "/name", name + "\n");
        with(state + "/disable", "0\n");
        return with(state + "/latency", latencyMicros + "\n");
    }

    SampleHost process(int pid, String name, long ticks) throws IOException {
        with("proc/" + pid + "/comm", name + "\n");
        return with("proc/" + pid + "/stat", stat(pid, name, ticks));
    }

    SampleHost pressure(String what, String percent) throws IOException {
        return with("proc/pressure/" + what, "some avg10=" + percent + " avg60=0.00 avg300=0.00 total=0\n");
    }

    SampleHost offloads(Ethtool.Offloads asked) {
        offloads = asked;
        return this;
    }

    SampleHost coalescing(Optional<Ethtool.Coalescing> asked) {
        coalescing = asked;
        return this;
    }

    SampleHost nanosPerReading(long nanos) {
        nanosPerReading = nanos;
        return this;
    }

    /// What happens while a check waits.
    SampleHost meanwhile(Change change) {
        later = () -> {
            try {
                change.make(this);
            } catch (IOException broken) {
                throw new IllegalStateException(broken);
            }
        };
        return this;
    }

    @FunctionalInterface
    interface Change {
        void make(SampleHost host) throws IOException;
    }

    Host host() {
        var nanos = new AtomicLong();
        return new Host(
                root,
                new Devices(device -> Optional.of(offloads), device -> coalescing),
                () -> nanos.addAndGet(nanosPerReading),
                later);
    }

    Examined examined(String name) {
        return new Checkup(host())
                .examined(Checks.ALL.stream()
                        .filter(check -> check.name().equals(name))
                        .findFirst()
                        .orElseThrow());
    }

    Grade grade(String name) {
        return examined(name).finding().grade();
    }

    /// The first line of /proc/stat with so many ticks in all, of which some were stolen.
    static String times(long all, long stolen) {
        return "cpu  %d 0 0 %d 0 0 0 %d 0 0\ncpu0 0 0 0 0 0 0 0 0 0 0\n"
                .formatted(all / 10, all - all / 10 - stolen, stolen);
    }

    static String memory(long totalKib, long availableKib, long swappedKib) {
        return "MemTotal: %d kB\nMemFree: 1 kB\nMemAvailable: %d kB\nSwapTotal: 8000000 kB\nSwapFree: %d kB\nHugePages_Total: 0\n"
                .formatted(totalKib, availableKib, 8_000_000 - swappedKib);
    }

    static String limits(String files, String locked) {
        return "Limit                     Soft Limit           Hard Limit           Units\n"
                + "Max open files            %s                 65536                files\n".formatted(files)
                + "Max locked memory         %s                 unlimited            bytes\n".formatted(locked);
    }

    private static String stat(int pid, String name, long ticks) {
        return "%d (%s) S 1 1 1 0 -1 0 0 0 0 0 %d 0 0 0 20 0 1 0 0".formatted(pid, name, ticks);
    }
}
