package dev.podium.bundle.inside;

import dev.podium.bundle.description.Tree;
import dev.podium.bundle.description.YamlFile;
import dev.podium.bundle.finding.Finding;
import dev.podium.bundle.finding.Message;
import dev.podium.bundle.finding.Report;
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

/** Reads how a program is started. */
final class Metadata {

    private static final String COMMAND = "command";

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

    private final Report report;

    Metadata(Report report) {
        this.report = report;
    }

    /** The command; empty where the report says why there is none that can be started. */
    Optional<String> command(byte[] content, ProgramStep step) {
        Report ofYaml = new Report();
        Optional<Tree.Mapped> metadata = YamlFile.read(content, ofYaml);
        if (metadata.isEmpty() || ofYaml.refuses()) {
            report.refused(firstLine(ofYaml), "", "bundle.command-unread");
            return Optional.empty();
        }
        Tree.Field field = metadata.get().fields().get(COMMAND);
        if (field == null || !(field.value() instanceof Tree.Scalar text) || text.isNull()) {
            report.refused(field == null ? 0 : field.line(), COMMAND, "bundle.command-none");
            return Optional.empty();
        }
        return checked(text.text().strip(), field.line(), step);
    }

    private static int firstLine(Report ofYaml) {
        return ofYaml.findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.REFUSED)
                .mapToInt(Finding::line)
                .findFirst()
                .orElse(0);
    }

    private Optional<String> checked(String text, int line, ProgramStep step) {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<ProgramCommand> command = ProgramCommand.parse(text, step, findings);
        Reading<String> reading = command.isPresent() ? findings.accepted(text) : findings.rejected();
        if (reading instanceof Reading.Accepted<String> accepted) {
            add(Finding.Kind.APPROXIMATED, line, accepted.warnings());
            lookForReference(text, line, step, accepted.warnings());
            return Optional.of(text);
        }
        add(Finding.Kind.REFUSED, line, ((Reading.Rejected<String>) reading).problems());
        return Optional.empty();
    }

    /** Also where the name of the folder stands behind a name that means something else to an ingestion program. */
    private void lookForReference(String text, int line, ProgramStep step, Problems told) {
        boolean known = told.shown().stream().anyMatch(problem -> problem.code().equals("program.command-reference"));
        if (!step.seesReference() && !known && REFERENCE.matcher(text).find()) {
            report.approximated(line, COMMAND, "bundle.command-reference", text);
        }
    }

    private void add(Finding.Kind kind, int line, Problems problems) {
        for (Problem problem : problems.shown()) {
            String[] arguments = problem.arguments().toArray(String[]::new);
            report.add(kind, line, COMMAND, Message.of(CODES.get(problem.code()), arguments));
        }
    }
}
