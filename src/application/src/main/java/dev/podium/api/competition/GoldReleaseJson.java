package dev.podium.api.competition;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.api.http.FileProblemKind;
import dev.podium.competition.ClusterColumn;
import dev.podium.competition.GoldDifference;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "GoldRelease", description = "A version of a data set with labels. What it holds is never changed.")
public record GoldReleaseJson(
        @Schema(description = "Names it in a phase.") UUID key,

        @Schema(examples = "test") String split,

        int version,
        @JsonUnwrapped Contents contents,
        @Schema(description = "The file without labels.") PublicFile itemsFile,

        @Schema(description = "The file with labels.") PublicFile labelsFile,

        String licence,

        @Schema(description = "What changed in this version, or is else worth knowing; may be empty.")
        String notes,

        @JsonUnwrapped Digests digests,

        @Schema(
                implementation = Difference.class,
                description =
                        "What it changes in the version before; null for a first version, and where only programs know what it holds.",
                nullable = true)
        Difference difference,

        @Schema(description = "How many odd things the file has; they stop nothing.")
        int warnings,

        @Schema(description = "The same by the rule that they break.")
        List<FileProblemKind> warningKinds,

        @Schema(
                description =
                        "The columns by which items can be said to belong together (`clusters` of a phase), in the order of the"
                                + " file; null while a worker finds them out.",
                nullable = true)
        List<Clusters> clusterings,

        Instant createdAt) {
    /** What came. */
    record Contents(
            String fileName,

            @Schema(description = "How many items it has; null where only programs know.", nullable = true)
            Integer items,

            @Schema(description = "How many annotators' own labels came with it; 0 for none.")
            int annotators) {}

    /** Of the two files. */
    record Digests(
            @Schema(description = "SHA-256 of the file with labels.")
            String digest,

            @Schema(description = "SHA-256 of the file without labels.")
            String blindDigest) {}

    @Schema(
            name = "GoldDifference",
            description = "What a gold release changes in one before it, by identifiers of items.")
    record Difference(
            @Schema(description = "Of the same data set, with which it was compared.")
            int version,

            @Schema(description = "How many items of both have other labels.")
            int changed,

            @Schema(description = "How many items are new.") int added,

            @Schema(description = "How many items are no longer there.")
            int dropped) {

        private static Difference of(GoldDifference found) {
            return new Difference(found.version(), found.changed(), found.added(), found.dropped());
        }
    }

    @Schema(name = "GoldClusters")
    record Clusters(
            @Schema(examples = "topic") String column,

            @Schema(description = "How many there are.") int clusters,

            @Schema(description = "How many items the largest one has.")
            int largest) {

        private static Clusters of(ClusterColumn column) {
            return new Clusters(column.name(), column.clusters(), column.largest());
        }
    }

    @Schema(name = "GoldFile")
    record PublicFile(
            @Schema(ref = "PublicFrom") String from,

            @Schema(description = "Whether everybody who sees the competition may download it now.")
            boolean isPublic,

            @Schema(description = "When it will be public, where that is known; null else.", nullable = true)
            Instant comesAt) {

        private static PublicFile of(GoldRelease release, GoldFile file, GoldSchedule schedule, Instant now) {
            return new PublicFile(
                    release.publishing.from(file).name(),
                    schedule.isPublic(release, file, now),
                    schedule.coming(release, file, now)
                            .flatMap(GoldSchedule.Coming::when)
                            .orElse(null));
        }
    }

    /** For organizers alone: what is odd about a file may tell its labels. */
    public static GoldReleaseJson of(GoldRelease release, GoldSchedule schedule, Instant now, Locale language) {
        return new GoldReleaseJson(
                release.key,
                release.split,
                release.version,
                new Contents(release.fileName, release.items == 0 ? null : release.items, release.annotators),
                PublicFile.of(release, GoldFile.items, schedule, now),
                PublicFile.of(release, GoldFile.labels, schedule, now),
                release.licence,
                release.notes,
                new Digests(release.digest, release.blindDigest),
                Optional.ofNullable(release.difference).map(Difference::of).orElse(null),
                release.warnings.total(),
                FileProblemKind.of(release.warnings, language),
                release.clusterings == null
                        ? null
                        : release.clusterings.stream().map(Clusters::of).toList(),
                release.createdAt);
    }
}
