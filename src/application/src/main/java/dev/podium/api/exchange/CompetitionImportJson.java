package dev.podium.api.exchange;

import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.importing.BundleImport;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Import", description = "A zip with a whole competition, and what became of it.")
record CompetitionImportJson(
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

        @Schema(description = "What stands against it and what differs, in the order in which it was found.")
        List<FindingJson> findings) {

    @Schema(name = "ImportFinding", description = "What becomes of one key or file of a zip.")
    record FindingJson(
            @Schema(
                    description = "Of one that is `REFUSED` nothing was made.",
                    enumeration = {"MAPPED", "APPROXIMATED", "IGNORED", "REFUSED"})
            String kind,

            @Schema(description = "Name of the file in the zip; empty where it is about the zip.")
            String file,

            @Schema(description = "From 1; 0 where it is about the whole file.")
            int line,

            @Schema(
                    description = "The way to the key; empty where it is about the whole file.",
                    examples = "phases[1].name")
            String key,

            @Schema(description = "What becomes of it, in your language.")
            String sentence) {

        static FindingJson of(BundleFinding finding, Locale language) {
            return new FindingJson(
                    finding.kind().name(),
                    finding.file(),
                    finding.line(),
                    finding.key(),
                    finding.message().in(language));
        }
    }

    static CompetitionImportJson of(BundleImport taken, Locale language) {
        return new CompetitionImportJson(
                taken.key,
                taken.fileName,
                taken.status.name(),
                taken.askedAt,
                taken.endedAt,
                slug(taken),
                taken.findings.stream()
                        .map(finding -> FindingJson.of(finding, language))
                        .toList());
    }

    /** Null where no competition was made, or it is removed. */
    static String slug(BundleImport taken) {
        return Optional.ofNullable(taken.competition)
                .filter(made -> made.removedAt == null)
                .map(made -> made.slug)
                .orElse(null);
    }
}
