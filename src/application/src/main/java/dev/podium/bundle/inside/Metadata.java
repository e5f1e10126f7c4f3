package dev.podium.bundle.inside;

import dev.podium.bundle.description.Tree;
import dev.podium.bundle.description.YamlFile;
import dev.podium.bundle.finding.Finding;
import dev.podium.bundle.finding.Report;
import dev.podium.task.program.ProgramStep;
import java.util.Optional;

/** Reads how a program is started. */
final class Metadata {

    private static final String COMMAND = "command";

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
        return new CommandCheck(report, field.line(), COMMAND).check(text.text().strip(), step);
    }

    private static int firstLine(Report ofYaml) {
        return ofYaml.findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.REFUSED)
                .mapToInt(Finding::line)
                .findFirst()
                .orElse(0);
    }
}
