package dev.podium.api.organize;

import dev.podium.report.Report;
import dev.podium.report.Reports;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Report", description = "The raw material of an overview paper about a phase, made by a worker.")
record ReportJson(
        UUID key,

        @Schema(
                description = "`waiting` and `making` go on by themselves. Of `failed` another one can be asked for.",
                enumeration = {"waiting", "making", "made", "failed"})
        String status,

        @Schema(description = "In per cent.") int progress,
        Instant askedAt,

        @Schema(description = "When it was made or failed; null until then.", nullable = true)
        Instant endedAt,

        @Schema(
                description =
                        "Whether what it rests on has changed since: scores, tests, texts, methods, rules. Null until"
                                + " it is made.",
                nullable = true)
        Boolean changedSince,

        @Schema(description = "Where the zip file is; null until it is made.", nullable = true)
        String file,

        @Schema(description = "SHA-256 of the zip file; null until it is made.", nullable = true)
        String digest,

        @Schema(description = "Size of the zip file in bytes; null until it is made.", nullable = true)
        Long size) {

    /**
     * As its organizers see it.
     *
     * @param path where it is
     */
    static ReportJson of(Reports.StoredReport kept, String path) {
        Report report = kept.report();
        boolean made = report.status == Report.Status.made;
        return new ReportJson(
                report.key,
                report.status.name(),
                report.progress,
                report.askedAt,
                report.endedAt,
                made ? !kept.isUpToDate() : null,
                made ? path + "/report.zip" : null,
                report.digest,
                report.size);
    }
}
