package dev.podium.step;

import dev.podium.sandbox.tar.TarReader;
import dev.podium.task.program.ProblemsFile;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of a check. It refuses a submission by problems that it writes, or by ending with status {@value #REFUSES}, where its last
 * lines say why. Everything else is a fault of the check itself, whoever caused it: it was stopped, ended with any other status but 0,
 * whatever it had written until then, or wrote what cannot be read. A submission is scored unchecked then: a check that is broken must
 * not close a phase to its teams, and the scoring program finds out what it would have found.
 *
 * @param problems what stands against the submission; none where it lets it through
 * @param fault why it said nothing that counts; empty where it did
 */
public record CheckResult(Problems problems, Optional<Problem> fault) {

    public static final CheckResult FINE = new CheckResult(Problems.NONE, Optional.empty());

    /** What is read first, so that nothing else takes its room; where both are there, the first one counts. */
    public static final List<String> FIRST = List.of(ProblemsFile.JSON, ProblemsFile.CSV);

    /** The status by which a check says that the data are wrong, as in {@code sysexits.h}: no interpreter ends with it by itself. */
    static final int REFUSES = 65;

    /** Whether it refuses the submission. */
    public boolean isRefused() {
        return !problems.none();
    }

    /** What is said of one submission by this one and another one; of faults the first. */
    public CheckResult with(CheckResult other) {
        return new CheckResult(problems.with(other.problems), fault.or(() -> other.fault));
    }

    /**
     * Reads what it wrote.
     *
     * @param spool where its output lies as a tar; not there where it was stopped before it wrote any
     */
    public static CheckResult of(ProgramEnding ended, Path spool) throws IOException {
        if (ended.stop().isPresent()) {
            return fault(ended.stop().map(StopReason::reason).get());
        }
        boolean refuses = ended.exitCode().filter(status -> status == REFUSES).isPresent();
        if (!ended.isFine() && !refuses) {
            return failed(ended);
        }
        Map<String, byte[]> written = written(spool);
        Optional<String> name = FIRST.stream().filter(written::containsKey).findFirst();
        if (name.isPresent()) {
            Reading<Problems> read = ProblemsFile.read(name.get(), written.get(name.get()));
            if (read instanceof Reading.Rejected<Problems> rejected) {
                return fault(rejected.problems().shown().get(0));
            }
            Problems problems = ((Reading.Accepted<Problems>) read).value();
            if (!problems.none()) {
                return new CheckResult(problems, Optional.empty());
            }
        }
        return refuses ? refused(ended.lastLines().lines().toList()) : FINE;
    }

    private static Map<String, byte[]> written(Path spool) throws IOException {
        Map<String, byte[]> written = new HashMap<>();
        if (Files.exists(spool)) {
            try (InputStream tar = Files.newInputStream(spool)) {
                TarReader.read(tar, ProgramOutput.BOUNDS, (name, size, content) -> {
                    if (FIRST.contains(name)) {
                        written.put(name, content.readNBytes(ProblemsFile.LARGEST + 1));
                    }
                });
            }
        }
        return written;
    }

    private static CheckResult failed(ProgramEnding ended) {
        String status = ended.exitCode().map(String::valueOf).orElse("–");
        String last = ended.lastLines().lines().reduce("–", (before, line) -> line);
        return fault(new Problem(0, "", "", "program.check-exit", List.of(status, last)));
    }

    private static CheckResult refused(List<String> lines) {
        Findings said = new Findings(Rules.LENIENT);
        lines.forEach(line -> said.error(0, "", "", Problem.SAID, line));
        if (lines.isEmpty()) {
            said.error(0, "", "", "program.check-silent", Integer.toString(REFUSES));
        }
        return new CheckResult(((Reading.Rejected<Object>) said.rejected()).problems(), Optional.empty());
    }

    private static CheckResult fault(Problem why) {
        return new CheckResult(Problems.NONE, Optional.of(why));
    }
}
