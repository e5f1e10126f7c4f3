package dev.podium.api.exchange;

import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.importing.BundleImport;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Imports", description = "Your last imports, newest first.")
record CompetitionImportsJson(List<LineJson> imports) {

    @Schema(name = "ImportLine", description = "An import; what was found of its zip stands under its key.")
    record LineJson(
            UUID key,

            @Schema(description = "As its sender called it.", examples = "stage-2026-export.zip")
            String fileName,

            @Schema(
                    description = "`waiting` and `reading` go on by themselves.",
                    enumeration = {"waiting", "reading", "made", "refused", "failed"})
            String status,

            Instant askedAt,

            @Schema(description = "When it was read; null until then.", nullable = true)
            Instant endedAt,

            @Schema(
                    description = "Name in addresses of the competition that was made; null where none was.",
                    nullable = true)
            String competition,

            @Schema(description = "How many findings there are.")
            int findings,

            @Schema(description = "How many of them stand against it.")
            int refusals) {

        static LineJson of(BundleImport taken) {
            return new LineJson(
                    taken.key,
                    taken.fileName,
                    taken.status.name(),
                    taken.askedAt,
                    taken.endedAt,
                    CompetitionImportJson.slug(taken),
                    taken.findings.size(),
                    (int) taken.findings.stream()
                            .filter(finding -> finding.kind() == BundleFinding.Kind.REFUSED)
                            .count());
        }
    }
}
