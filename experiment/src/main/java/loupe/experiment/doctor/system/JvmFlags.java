package loupe.experiment.doctor.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Whether this JVM was started with something that slows its code down. `JAVA_TOOL_OPTIONS` and the like reach it
/// unseen.
public final class JvmFlags implements Check {
    private static final Pattern SPOILING = Pattern.compile("-Xint|-Xcomp|-Xdebug|-Xcheck:jni|-agentlib:(jdwp|hprof).*"
            + "|-Xrunjdwp.*|-XX:TieredStopAtLevel=0|-XX:\\+DeoptimizeALot|-Xlog:safepoint.*|-XX:-UseCompiler");
    private static final Pattern NOTICED = Pattern.compile(
            "-javaagent:.*|-agentpath:.*|-agentlib:.*|-XX:StartFlightRecording.*|-Xlog:(?!disable|all=error).*|-XX:TieredStopAtLevel=.*");
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS=", "JDK_JAVA_OPTIONS=", "_JAVA_OPTIONS=");

    @Override
    public String name() {
        return "jvm-flags";
    }

    @Override
    public String looksAt() {
        return "/proc/self/cmdline, and JAVA_TOOL_OPTIONS, JDK_JAVA_OPTIONS, _JAVA_OPTIONS in /proc/self/environ";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var flags = flags(host);
        var spoiling =
                flags.stream().filter(flag -> SPOILING.matcher(flag).matches()).toList();
        if (!spoiling.isEmpty()) {
            return Finding.spoils(
                    String.join(" ", spoiling),
                    "start without it",
                    Affected.OVERHEAD,
                    Affected.SEND_COST,
                    Affected.ROUND_TRIP,
                    Affected.CPU_COST);
        }
        var noticed =
                flags.stream().filter(flag -> NOTICED.matcher(flag).matches()).toList();
        return noticed.isEmpty()
                ? Finding.good("none that matters")
                : Finding.notice(String.join(" ", noticed), "start without it", Affected.TAIL, Affected.CPU_COST);
    }

    private static List<String> flags(Host host) throws NotToldException {
        var flags = new ArrayList<String>();
        // Loupe's own arguments stand among them, none of which looks like one that is sought.
        Arrays.stream(host.need("proc/self/cmdline").split("\0", -1)).forEach(flags::add);
        host.perhaps("proc/self/environ").stream()
                .flatMap(environment -> Arrays.stream(environment.split("\0", -1)))
                .flatMap(JvmFlags::fromVariable)
                .forEach(flags::add);
        return flags;
    }

    private static Stream<String> fromVariable(String entry) {
        return VARIABLES.stream()
                .filter(entry::startsWith)
                .flatMap(variable ->
                        Arrays.stream(entry.substring(variable.length()).split("\\s+", -1)));
    }
}
