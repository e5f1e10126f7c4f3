package dev.podium.deployment;

import static dev.podium.deployment.LocalScriptsTest.bash;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be said of {@code deployment/vm/try} without the quarter of an hour that it takes; its figures are in operating.md. */
class MachineScriptTest {

    private static final Path SCRIPT = Path.of("deployment", "vm", "try");

    @TempDir
    Path directory;

    @Test
    void script_isUnderstood() throws Exception {
        assertThat(SCRIPT).isExecutable();
        assertThat(bash("bash -n " + SCRIPT, Map.of())).isEmpty();
    }

    @Test
    void help_namesWhatIsTriedAndEveryVariable() throws Exception {
        String help = bash(SCRIPT + " --help", Map.of());
        assertThat(help).contains("unit", "container", "hostile", "--reset", "--keep");
        assertThat(found("\\$\\{(PODIUM_(?:VM_|DEBIAN)\\w*)"))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(help).contains(name));
    }

    @Test
    void unknownWord_refusedBeforeAnythingIsMade() throws Exception {
        assertThat(bash(SCRIPT + " everything || echo status $?", Map.of())).contains("Usage:", "status 2");
    }

    /** A path or a test that was renamed would be missed minutes after the start. */
    @Test
    void script_everythingItNamesIsThere() throws Exception {
        Stream<Path> files =
                found("\\$root/((?:deployment|src)/[\\w./-]+)").stream().map(Path::of);
        Stream<Path> copied = found("/mnt/(deployment/[\\w./-]+)").stream().map(Path::of);
        Stream<Path> tests = found("-c (dev\\.podium[\\w.]+)").stream()
                .map(name -> Path.of("src/sandbox/src/test/java", name.replace('.', '/') + ".java"));
        assertThat(Stream.of(files, copied, tests).flatMap(paths -> paths))
                .hasSizeGreaterThan(5)
                .allSatisfy(path -> assertThat(path).exists());
    }

    @Test
    void attempt_fails_othersAreTriedAndTheTableSaysSo() throws Exception {
        assertThat(attempts("breaks() { echo because; false; echo not here; }; works() { echo 3 of 3; };"
                        + " attempt 'what breaks' breaks; attempt 'what works' works; echo worst $worst"))
                .contains("FAILED", "what breaks: see log/breaks.log", "because", "what works: 3 of 3", "worst 1")
                .doesNotContain("not here");
    }

    @Test
    void attempt_succeeds_nothingIsWorst() throws Exception {
        assertThat(attempts("works() { echo 3 of 3; }; attempt 'what works' works; echo worst $worst"))
                .contains("passed", "what works: 3 of 3", "worst 0")
                .doesNotContain("FAILED");
    }

    @Test
    void await_inVain_givesUp() throws Exception {
        assertThat(attempts("await -1 'what never comes' false || echo given up"))
                .contains("Waited in vain for what never comes.", "given up");
    }

    @Test
    void await_machineHasEnded_givesUpAtOnce() throws Exception {
        assertThat(attempts("sleep() { :; }; machine_runs() { false; };"
                        + " await 3600 'what never comes' false || echo given up"))
                .contains("The machine ended before what never comes.", "given up")
                .doesNotContain("in vain");
    }

    private String attempts(String script) throws IOException, InterruptedException {
        Files.createDirectory(directory.resolve("log"));
        return bash(
                "source deployment/local/lib.bash; eval \"$(sed -n '/^attempt() {/,/^}/p; /^await() {/,/^}/p' " + SCRIPT
                        + ")\"; root='" + directory + "' data=$root table=() worst=0; " + script,
                Map.of());
    }

    /** The first group of every match in the script. */
    private static List<String> found(String pattern) throws IOException {
        return Pattern.compile(pattern)
                .matcher(Files.readString(SCRIPT))
                .results()
                .map(match -> match.group(1))
                .toList();
    }
}
