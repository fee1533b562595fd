package loupe.experiment.doctor;

import static loupe.experiment.doctor.look.Grade.GOOD;
import static loupe.experiment.doctor.look.Grade.NOTICE;
import static loupe.experiment.doctor.look.Grade.SPOILS;
import static loupe.experiment.doctor.look.Grade.UNKNOWN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import loupe.experiment.doctor.look.Devices;
import loupe.experiment.doctor.look.Grade;
import loupe.experiment.doctor.look.Host;
import loupe.measure.clock.SystemClock;
import loupe.transport.posix.Ethtool;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckupTest {
    private static final String CPU = "sys/devices/system/cpu/";
    private static final String CLOCK = "sys/devices/system/clocksource/clocksource0/current_clocksource";

    @TempDir
    private Path root = Path.of("");

    private SampleHost sample;

    @BeforeEach
    void a_quiet_host() throws IOException {
        sample = new SampleHost(root);
    }

    @Test
    void a_quiet_host_passes_every_check() {
        var others = new Checkup(sample.host())
                .examine().stream().filter(one -> one.finding().grade() != GOOD).toList();

        assertEquals(List.of(), others);
    }

    @Test
    void a_host_that_tells_nothing_is_unknown_and_never_good(@TempDir Path nothing) {
        var silent = new Devices(device -> Optional.empty(), device -> Optional.empty());
        var host = new Host(nothing, silent, SystemClock.INSTANCE, () -> {});

        for (var one : new Checkup(host).examine()) {
            assertTrue(one.name().equals("clock-cost") || one.finding().grade() == UNKNOWN, one::toString);
            assertFalse(one.finding().found().isBlank(), one::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CLOCK,
                "proc/stat",
                "proc/meminfo",
                "proc/self/limits",
                "proc/sys/net/ipv4/tcp_congestion_control",
                "sys/kernel/mm/transparent_hugepage/enabled"
            })
    void what_may_not_be_read_is_said(String path) throws IOException {
        sample.closed(path);

        var unknown = new Checkup(sample.host())
                .examine().stream()
                        .filter(one -> one.finding().grade() == UNKNOWN)
                        .toList();

        assertFalse(unknown.isEmpty());
        unknown.forEach(one -> assertTrue(one.finding().found().contains("/" + path), one::toString));
    }

    @Test
    void a_file_written_in_another_way_hides_no_other_finding() throws IOException {
        sample.with("proc/self/limits", "Max open files            many      many     files\n");

        assertEquals(UNKNOWN, sample.grade("open-files"));
        assertEquals(Checks.ALL.size(), new Checkup(sample.host()).examine().size());
    }

    @ParameterizedTest
    @CsvSource({"tsc, GOOD", "arch_sys_counter, GOOD", "kvm-clock, NOTICE", "hpet, SPOILS", "acpi_pm, SPOILS"})
    void a_clock_outside_the_cpu_spoils(String source, Grade grade) throws IOException {
        assertEquals(grade, sample.with(CLOCK, source).grade("clock-source"));
    }

    @ParameterizedTest
    @CsvSource({"25, GOOD", "150, NOTICE", "700, SPOILS", "1500, SPOILS"})
    void a_clock_that_is_slow_to_read_spoils(long nanos, Grade grade) {
        assertEquals(grade, sample.nanosPerReading(nanos).grade("clock-cost"));
        assertTrue(sample.examined("clock-cost").finding().found().startsWith(nanos + " ns"));
    }

    @ParameterizedTest
    @CsvSource({"performance, GOOD", "powersave, SPOILS", "schedutil, SPOILS"})
    void a_governor_that_slows_down_spoils(String governor, Grade grade) throws IOException {
        sample.with(CPU + "cpu1/cpufreq/scaling_governor", governor);

        assertEquals(grade, sample.grade("frequency"));
    }

    @Test
    void a_frequency_that_nobody_here_steers_is_unknown() throws IOException {
        sample.without(CPU + "cpu0/cpufreq/scaling_governor").without(CPU + "cpu1/cpufreq/scaling_governor");

        assertEquals(UNKNOWN, sample.grade("frequency"));
    }

    @Test
    void turbo_is_noticed_on_both_makes() throws IOException {
        assertEquals(NOTICE, sample.with(CPU + "intel_pstate/no_turbo", "0").grade("turbo"));
        sample.without(CPU + "intel_pstate/no_turbo");
        assertEquals(NOTICE, sample.with(CPU + "cpufreq/boost", "1").grade("turbo"));
        assertEquals(GOOD, sample.with(CPU + "cpufreq/boost", "0").grade("turbo"));
    }

    @Test
    void the_deepest_idle_state_that_is_allowed_counts() throws IOException {
        assertEquals(NOTICE, sample.idle("C1E", 10).grade("idle-states"));
        assertEquals(SPOILS, sample.idle("C6", 133).grade("idle-states"));
        assertTrue(sample.examined("idle-states").finding().found().contains("C6, 133 us"));
        sample.with(CPU + "cpu0/cpuidle/state-C6/disable", "1");
        assertEquals(NOTICE, sample.grade("idle-states"));
    }

    @ParameterizedTest
    @CsvSource({"0, GOOD", "1, NOTICE", "5, SPOILS"})
    void time_that_is_stolen_while_the_doctor_looks_spoils(long stolen, Grade grade) {
        sample.meanwhile(host -> host.with("proc/stat", SampleHost.times(1_100, stolen)));

        assertEquals(grade, sample.grade("steal"));
    }

    @Test
    void time_that_was_stolen_long_ago_is_noticed() throws IOException {
        sample.with("proc/stat", SampleHost.times(1_000, 50));

        assertEquals(NOTICE, sample.grade("steal"));
    }

    @Test
    void a_virtual_machine_is_noticed_by_name() throws IOException {
        sample.with("proc/cpuinfo", "flags : fpu hypervisor sse2\n").with("sys/class/dmi/id/product_name", "KVM");

        assertEquals(NOTICE, sample.grade("virtual-machine"));
        assertEquals("yes: KVM", sample.examined("virtual-machine").finding().found());
    }

    @Test
    void one_cpu_spoils_and_shared_cores_are_noticed_with_cpus_to_pin_to() throws IOException {
        sample.with(CPU + "online", "0-3");
        for (int cpu = 0; cpu < 4; cpu++) {
            sample.with(CPU + "cpu" + cpu + "/topology/thread_siblings_list", cpu % 2 + "," + (cpu % 2 + 2));
        }
        assertEquals(NOTICE, sample.grade("cpu-layout"));
        assertTrue(sample.examined("cpu-layout").finding().advice().contains("--affinity 0:1"));

        assertEquals(SPOILS, sample.with(CPU + "online", "0").grade("cpu-layout"));
    }

    @Test
    void several_numa_nodes_are_noticed_and_isolated_cpus_named() throws IOException {
        sample.with("sys/devices/system/node/node1/cpulist", "1");
        assertEquals(NOTICE, sample.grade("cpu-layout"));

        sample.with(CPU + "isolated", "0-1");
        assertTrue(sample.examined("cpu-layout").finding().found().contains("--affinity 0:1"));
    }

    @ParameterizedTest
    @CsvSource({"user.slice/x", "user.slice"})
    void a_quota_spoils_wherever_it_is_set(String group) throws IOException {
        sample.with("sys/fs/cgroup/" + group + "/cpu.max", "150000 100000");

        assertEquals(SPOILS, sample.grade("cpu-quota"));
        assertTrue(sample.examined("cpu-quota").finding().found().startsWith("1.50 CPUs"));
    }

    @Test
    void a_quota_of_the_older_control_groups_spoils_too() throws IOException {
        sample.with("proc/self/cgroup", "3:cpu,cpuacct:/docker/1\n1:name=systemd:/\n")
                .with("sys/fs/cgroup/cpu,cpuacct/docker/1/cpu.cfs_quota_us", "50000")
                .with("sys/fs/cgroup/cpu,cpuacct/docker/1/cpu.cfs_period_us", "100000");

        assertEquals(SPOILS, sample.grade("cpu-quota"));
    }

    @Test
    void a_process_that_may_use_one_cpu_of_several_is_spoilt() throws IOException {
        sample.with("proc/self/status", "Cpus_allowed_list:\t1\n");

        assertEquals(SPOILS, sample.grade("cpu-quota"));
    }

    @ParameterizedTest
    @CsvSource({"0, GOOD", "5, NOTICE", "50, SPOILS"})
    void what_others_take_of_the_cpus_spoils_and_is_named(long ticks, Grade grade) throws IOException {
        sample.process(7, "a (b) c", 10);
        sample.meanwhile(
                host -> host.with("proc/stat", SampleHost.times(1_100, 0)).process(7, "a (b) c", 10 + ticks));

        assertEquals(grade, sample.grade("other-load"));
        sample.process(7, "a (b) c", 10).with("proc/stat", SampleHost.times(1_000, 0));
        String found = sample.examined("other-load").finding().found();
        assertEquals(grade != GOOD, found.contains("a (b) c"), found);
    }

    @Test
    void what_the_doctor_itself_takes_is_no_load() {
        sample.meanwhile(
                host -> host.with("proc/stat", SampleHost.times(1_100, 0)).process(100, "java", 590));

        assertEquals(GOOD, sample.grade("other-load"));
    }

    @ParameterizedTest
    @CsvSource({"cpu, 1.00, GOOD", "io, 5.00, NOTICE", "memory, 30.5, SPOILS"})
    void threads_that_wait_spoil(String what, String percent, Grade grade) throws IOException {
        assertEquals(grade, sample.pressure(what, percent).grade("pressure"));
    }

    @Test
    void lro_spoils_and_other_offloads_are_noticed() {
        assertEquals(
                NOTICE,
                sample.offloads(new Ethtool.Offloads(true, true, true, false)).grade("offloads"));
        assertEquals(
                SPOILS,
                sample.offloads(new Ethtool.Offloads(true, true, true, true)).grade("offloads"));
        assertEquals(
                "eth0: tso gso gro lro: the device joins what it receives",
                sample.examined("offloads").finding().found());
    }

    @Test
    void interrupts_that_are_held_back_spoil() {
        assertEquals(SPOILS, coalescing(50, false));
        assertEquals(NOTICE, coalescing(3, false));
        assertEquals(NOTICE, coalescing(0, true));
        assertEquals(UNKNOWN, sample.coalescing(Optional.empty()).grade("interrupt-coalescing"));
    }

    private Grade coalescing(long micros, boolean adaptive) {
        return sample.coalescing(Optional.of(new Ethtool.Coalescing(micros, 16, adaptive)))
                .grade("interrupt-coalescing");
    }

    @Test
    void half_duplex_spoils_and_no_device_is_noticed() throws IOException {
        assertEquals(SPOILS, sample.with("sys/class/net/eth0/duplex", "half").grade("links"));
        assertEquals(NOTICE, sample.with("sys/class/net/eth0/operstate", "down").grade("links"));
    }

    @Test
    void a_loopback_unlike_others_is_noticed() throws IOException {
        assertEquals(NOTICE, sample.with("sys/class/net/lo/mtu", "1500").grade("loopback-mtu"));
    }

    @Test
    void interrupts_that_are_moved_about_are_noticed() throws IOException {
        assertEquals(
                "eth0 on CPU 0; irqbalance does not run",
                sample.examined("interrupts").finding().found());
        assertEquals(NOTICE, sample.process(9, "irqbalance", 1).grade("interrupts"));
    }

    @ParameterizedTest
    @CsvSource({
        "ipv4/tcp_rmem, 4096 65536 65536, SPOILS",
        "ipv4/tcp_wmem, 4096 65536 131072, SPOILS",
        "ipv4/tcp_moderate_rcvbuf, 0, SPOILS",
        "ipv4/tcp_window_scaling, 0, SPOILS",
        "core/rmem_max, 212992, NOTICE",
        "core/wmem_max, 212992, NOTICE",
        "core/wmem_max, 4194304, GOOD"
    })
    void small_buffers_spoil(String setting, String value, Grade grade) throws IOException {
        assertEquals(grade, sample.with("proc/sys/net/" + setting, value).grade("socket-buffers"));
    }

    @Test
    void a_congestion_control_unlike_others_is_noticed() throws IOException {
        assertEquals(
                NOTICE,
                sample.with("proc/sys/net/ipv4/tcp_congestion_control", "bbr").grade("congestion-control"));
    }

    @ParameterizedTest
    @CsvSource({"256, SPOILS", "1024, NOTICE", "4096, GOOD", "unlimited, GOOD"})
    void few_open_files_spoil(String files, Grade grade) throws IOException {
        assertEquals(
                grade,
                sample.with("proc/self/limits", SampleHost.limits(files, "0")).grade("open-files"));
    }

    @ParameterizedTest
    @CsvSource({"65536, NOTICE", "8388608, GOOD", "unlimited, GOOD"})
    void little_locked_memory_is_noticed(String bytes, Grade grade) throws IOException {
        assertEquals(
                grade,
                sample.with("proc/self/limits", SampleHost.limits("1", bytes)).grade("locked-memory"));
    }

    @ParameterizedTest
    @CsvSource({"[always] madvise never, NOTICE", "always [madvise] never, GOOD", "always madvise [never], GOOD"})
    void huge_pages_for_everybody_are_noticed(String enabled, Grade grade) throws IOException {
        assertEquals(
                grade,
                sample.with("sys/kernel/mm/transparent_hugepage/enabled", enabled)
                        .grade("huge-pages"));
    }

    @ParameterizedTest
    @CsvSource({"800000, 0, GOOD", "800000, 5000, NOTICE", "700000, 0, SPOILS"})
    void short_memory_spoils(long availableKib, long swappedKib, Grade grade) throws IOException {
        sample.with("proc/meminfo", SampleHost.memory(16_000_000, availableKib, swappedKib));

        assertEquals(grade, sample.grade("swap"));
    }

    @ParameterizedTest
    @CsvSource({
        "-Xint, SPOILS",
        "-agentlib:jdwp=transport=dt_socket, SPOILS",
        "-javaagent:x.jar, NOTICE",
        "-Xmx1g, GOOD"
    })
    void flags_that_slow_the_jvm_down_spoil(String flag, Grade grade) throws IOException {
        assertEquals(
                grade,
                sample.with("proc/self/environ", "A=b\0JAVA_TOOL_OPTIONS=" + flag)
                        .grade("jvm-flags"));
        sample.without("proc/self/environ").with("proc/self/cmdline", "java\0-cp\0x.jar\0" + flag + "\0loupe.cli.Main");
        assertEquals(grade, sample.grade("jvm-flags"));
    }

    @Test
    void what_spoils_says_which_figures_and_what_to_do() throws IOException {
        sample.with(CLOCK, "hpet").pressure("cpu", "90.0").coalescing(Optional.of(new Ethtool.Coalescing(99, 1, true)));

        for (var one : new Checkup(sample.host()).examine()) {
            boolean bad = one.finding().grade() == SPOILS || one.finding().grade() == NOTICE;
            assertEquals(bad, !one.finding().spoils().isEmpty(), one::toString);
            assertEquals(bad, !one.finding().advice().isBlank(), one::toString);
        }
    }

    @Test
    void this_host_can_be_looked_over() {
        var examined = new Checkup(Host.thisHost()).examine();

        assertEquals(Checks.ALL.size(), examined.size());
        examined.forEach(one -> {
            assertFalse(one.finding().found().isBlank(), one::toString);
            assertFalse(one.finding().found().contains("can't be understood"), one::toString);
        });
        assertTrue(examined.stream()
                        .filter(one -> one.finding().grade() == UNKNOWN)
                        .count()
                < Checks.ALL.size() / 2);
    }
}
