package dev.podium.bundle.inside;

import dev.podium.bundle.description.YamlFile;
import dev.podium.bundle.description.YamlValue;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.task.program.ProgramStep;
import java.util.Optional;

/** Reads how a program is started. */
final class ProgramMetadataReader {

    private static final String COMMAND = "command";

    private final FindingCollector report;

    ProgramMetadataReader(FindingCollector report) {
        this.report = report;
    }

    /** The command; empty where the report says why there is none that can be started. */
    Optional<String> command(byte[] content, ProgramStep step) {
        FindingCollector ofYaml = new FindingCollector();
        Optional<YamlValue.Mapped> metadata = YamlFile.read(content, ofYaml);
        if (metadata.isEmpty() || ofYaml.refuses()) {
            report.refused(firstLine(ofYaml), "", "bundle.command-unread");
            return Optional.empty();
        }
        YamlValue.Field field = metadata.get().fields().get(COMMAND);
        if (field == null || !(field.value() instanceof YamlValue.Scalar text) || text.isNull()) {
            report.refused(field == null ? 0 : field.line(), COMMAND, "bundle.command-none");
            return Optional.empty();
        }
        return new CommandCheck(report, field.line(), COMMAND).check(text.text().strip(), step);
    }

    private static int firstLine(FindingCollector ofYaml) {
        return ofYaml.findings().stream()
                .filter(finding -> finding.kind() == BundleFinding.Kind.REFUSED)
                .mapToInt(BundleFinding::line)
                .findFirst()
                .orElse(0);
    }
}
