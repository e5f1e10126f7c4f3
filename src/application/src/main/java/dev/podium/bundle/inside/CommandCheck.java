package dev.podium.bundle.inside;

import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.finding.LocalizedMessage;
import dev.podium.task.program.ProgramCommand;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Looks at commands that came in a file: whether they can be started, and what of them means nothing here.
 *
 * @param report where it goes what stands against one
 * @param line of the file in which it stands; 0 where that is not known
 * @param key under which it stands
 */
public record CommandCheck(FindingCollector report, int line, String key) {

    /** What is said about a command of a file in a bundle, by what is said about a command. */
    private static final Map<String, String> CODES = Map.of(
            "program.command-long", "bundle.command-long",
            "program.command-empty", "bundle.command-empty",
            "program.command-quote", "bundle.command-quote",
            "program.command-backslash", "bundle.command-backslash",
            "program.command-shell", "bundle.command-shell",
            "program.command-reference", "bundle.command-reference");

    /** The folder of the reference data, as a name on the way to a file. */
    private static final Pattern REFERENCE = Pattern.compile("(?<![\\w.-])ref(?![\\w.-])");

    /** The command; empty where the report says why it cannot be started. */
    public Optional<String> check(String text, ProgramStep step) {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<ProgramCommand> command = ProgramCommand.parse(text, step, findings);
        Reading<String> reading = command.isPresent() ? findings.accepted(text) : findings.rejected();
        if (reading instanceof Reading.Accepted<String> accepted) {
            add(BundleFinding.Kind.APPROXIMATED, accepted.warnings());
            lookForReference(text, step, accepted.warnings());
            return Optional.of(text);
        }
        add(BundleFinding.Kind.REFUSED, ((Reading.Rejected<String>) reading).problems());
        return Optional.empty();
    }

    /** Also where the name of the folder stands behind a name that means something else to an ingestion program. */
    private void lookForReference(String text, ProgramStep step, Problems told) {
        boolean known = told.shown().stream().anyMatch(problem -> problem.code().equals("program.command-reference"));
        if (!step.seesReference() && !known && REFERENCE.matcher(text).find()) {
            report.approximated(line, key, "bundle.command-reference", text);
        }
    }

    private void add(BundleFinding.Kind kind, Problems problems) {
        for (Problem problem : problems.shown()) {
            String[] arguments = problem.arguments().toArray(String[]::new);
            report.add(kind, line, key, LocalizedMessage.of(CODES.get(problem.code()), arguments));
        }
    }
}
