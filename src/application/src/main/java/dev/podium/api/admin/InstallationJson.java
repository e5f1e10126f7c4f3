package dev.podium.api.admin;

import dev.podium.evaluation.operation.InstallationStats;
import dev.podium.submission.IntakePause;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Installation", description = "What runs here, how much is stored, and whether files are taken in.")
record InstallationJson(
        @Schema(description = "When it was read, by the clock of the database.")
        Instant readAt,

        @Schema(description = "Version and commit.", examples = "0.1.0 (a2cfa7d)")
        String release,

        Database database,
        Counts counts,

        @Schema(description = "What is free on the disks that the process watches that answers.")
        List<Space> space,

        @Schema(
                description = "That no file is taken in, in no competition; null where phases take in what they say.",
                nullable = true)
        Pause pause) {

    @Schema(name = "InstallationDatabase")
    record Database(
            @Schema(description = "Version of PostgreSQL.") String postgres,
            @Schema(description = "Version of the tables.") String schema,
            @Schema(description = "That it takes on disk.") long bytes) {}

    @Schema(name = "InstallationCounts")
    record Counts(
            @Schema(description = "Contents that are kept, each once.")
            long files,

            long fileBytes,
            long accounts,
            long suspendedAccounts,

            @Schema(description = "Drafts included.") long competitions,
            @Schema(description = "Of teams and baselines.") long runs) {}

    @Schema(name = "InstallationSpace")
    record Space(
            @Schema(description = "What the disk is for.", examples = "uploads")
            String where,

            @Schema(description = "That are free; null where that cannot be told.", nullable = true)
            Long bytes) {}

    @Schema(name = "IntakePaused")
    record Pause(
            Instant since,

            @Schema(description = "What everybody is told who reads English.")
            String english,

            @Schema(description = "The same in German.") String german) {}

    static InstallationJson of(InstallationStats facts, Optional<IntakePause> pause) {
        return new InstallationJson(
                facts.at(),
                facts.release(),
                new Database(
                        facts.database().version(),
                        facts.database().schema(),
                        facts.database().bytes()),
                of(facts.counts()),
                facts.space().stream()
                        .map(place -> new Space(place.where(), place.bytes().orElse(null)))
                        .toList(),
                pause.map(each -> new Pause(each.since(), each.english(), each.german()))
                        .orElse(null));
    }

    private static Counts of(InstallationStats.Counts counts) {
        return new Counts(
                counts.files(),
                counts.fileBytes(),
                counts.accounts(),
                counts.suspended(),
                counts.competitions(),
                counts.runs());
    }
}
