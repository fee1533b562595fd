package loupe.cli.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HostsReaderTest {
    @TempDir
    private Path directory;

    @Test
    void hosts_are_named_or_stand_in_a_file_and_each_plays_a_rank() throws WrongInputException, IOException {
        var named = read("--pattern", "ring", "--hosts", "a,b:7500,[::1]").target();
        assertEquals(
                List.of("a:7411", "b:7500", "[::1]:7411"),
                named.hosts().stream().map(AgentHost::toString).toList());
        assertEquals(3, named.ranks());
        assertFalse(named.withinProcess());
        assertEquals(0, read("--hosts", "a,b").target().ranks());

        var file = Files.writeString(directory.resolve("hosts"), "# ours\n a slots=3\n\nb:7500 no-inbound # far\n");
        var inFile = read("--pattern", "ring", "--hosts-file", file.toString());
        assertEquals(4, inFile.target().ranks());
        assertEquals(
                List.of("a:7411 slots=3", "b:7500 no-inbound"),
                inFile.effective().get("hosts"));
    }

    @Test
    void hosts_that_can_t_be_right_are_refused_with_their_line() throws IOException {
        var file = Files.writeString(directory.resolve("hosts"), "a\nb: c\nd slots=0\ne slots\n");
        assertEquals(
                List.of(
                        "already known",
                        file + " line 2: a host is a name or an address, with :PORT or without, got 'b:';"
                                + " write an IPv6 address in brackets",
                        file + " line 3: slots are 1 to 16384, got 0",
                        file + " line 4: after a host comes slots=N or no-inbound, got 'slots'"),
                mistakes("--hosts-file", file.toString()));
        assertEquals(
                List.of("already known", "--hosts: names a:7411 twice: a host with several ranks has slots=N"),
                mistakes("--hosts", "a,b,a"));
        assertEquals(
                List.of("already known", "--hosts: names all hosts, and --to another one: choose one"),
                mistakes("--hosts", "a,b", "--to", "c"));
        assertEquals(
                List.of("already known", "--ranks: 2 are fewer than the 3 hosts: name fewer hosts"),
                mistakes("--hosts", "a,b,c", "--ranks", "2", "--pattern", "ring"));
        assertEquals(
                List.of(
                        "already known",
                        "the hosts file 'none' can't be read: there is none; name a file with one"
                                + " HOST[:PORT] a line"),
                mistakes("--hosts-file", "none"));
    }

    @Test
    void one_host_is_not_many() {
        var alone = assertThrows(WrongInputException.class, () -> read("--hosts", "a"));

        assertEquals(List.of("--hosts: wants two hosts or more, got 1; for one there is --to HOST"), alone.mistakes());
    }

    private static List<String> mistakes(String... namesAndValues) {
        return assertThrows(WrongInputException.class, () -> read(List.of("already known"), namesAndValues))
                .mistakes();
    }

    private static Job read(String... namesAndValues) throws WrongInputException {
        return read(List.of(), namesAndValues);
    }

    private static Job read(List<String> known, String... namesAndValues) throws WrongInputException {
        var asked = new Asked();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            asked.add(namesAndValues[i].substring(2), namesAndValues[i + 1], namesAndValues[i]);
        }
        return JobReader.read(asked, known, PaperTransport.ALL, new Random(1));
    }
}
