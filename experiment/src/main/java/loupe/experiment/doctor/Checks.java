package loupe.experiment.doctor;

import java.util.List;
import loupe.experiment.doctor.cpu.ClockCost;
import loupe.experiment.doctor.cpu.ClockSource;
import loupe.experiment.doctor.cpu.CpuLayout;
import loupe.experiment.doctor.cpu.CpuQuota;
import loupe.experiment.doctor.cpu.FrequencyGovernor;
import loupe.experiment.doctor.cpu.IdleStates;
import loupe.experiment.doctor.cpu.OtherLoad;
import loupe.experiment.doctor.cpu.Pressure;
import loupe.experiment.doctor.cpu.StealTime;
import loupe.experiment.doctor.cpu.Turbo;
import loupe.experiment.doctor.cpu.VirtualMachine;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.network.CongestionControl;
import loupe.experiment.doctor.network.InterruptCoalescing;
import loupe.experiment.doctor.network.Interrupts;
import loupe.experiment.doctor.network.Links;
import loupe.experiment.doctor.network.LoopbackMtu;
import loupe.experiment.doctor.network.Offloads;
import loupe.experiment.doctor.network.SocketBuffers;
import loupe.experiment.doctor.system.HugePages;
import loupe.experiment.doctor.system.JvmFlags;
import loupe.experiment.doctor.system.LockedMemory;
import loupe.experiment.doctor.system.OpenFiles;
import loupe.experiment.doctor.system.Swap;

/// All checks, in the order in which a person reads them. Each has a row in docs/doctor.md.
public final class Checks {
    public static final List<Check> ALL = List.of(
            new OtherLoad(),
            new Pressure(),
            new StealTime(),
            new VirtualMachine(),
            new CpuLayout(),
            new CpuQuota(),
            new FrequencyGovernor(),
            new Turbo(),
            new IdleStates(),
            new ClockSource(),
            new ClockCost(),
            new Links(),
            new Offloads(),
            new InterruptCoalescing(),
            new Interrupts(),
            new LoopbackMtu(),
            new SocketBuffers(),
            new CongestionControl(),
            new OpenFiles(),
            new LockedMemory(),
            new HugePages(),
            new Swap(),
            new JvmFlags());

    private Checks() {}
}
