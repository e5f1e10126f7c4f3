package dev.podium.api;

import dev.podium.competition.ClusterColumn;
import dev.podium.competition.GoldRelease;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "GoldRelease", description = "A version of a data set with labels. Never changed.")
record ShownGold(
        @Schema(description = "Names it in a phase.") UUID key,

        @Schema(examples = "test") String split,

        int version,
        String fileName,
        int items,

        @Schema(description = "How many annotators' own labels came with it; 0 for none.")
        int annotators,

        @Schema(
                description = "What everybody may download.",
                enumeration = {"nothing", "items", "labels"})
        String publicPart,

        String licence,

        @Schema(description = "What changed in this version, or is else worth knowing; may be empty.")
        String notes,

        @Schema(description = "SHA-256 of the file with labels.")
        String digest,

        @Schema(description = "SHA-256 of the file without labels.")
        String blindDigest,

        @Schema(description = "How many odd things the file has; they stop nothing.")
        int warnings,

        @Schema(
                description =
                        "The columns by which items can be said to hang together (`clusters` of a phase), in the order of the"
                                + " file; null while a worker finds them out.",
                nullable = true)
        List<Clusters> clusterings,

        Instant createdAt) {

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

    static ShownGold of(GoldRelease release) {
        return new ShownGold(
                release.key,
                release.split,
                release.version,
                release.fileName,
                release.items,
                release.annotators,
                release.publicPart.name(),
                release.licence,
                release.notes,
                release.digest,
                release.blindDigest,
                release.warnings.total(),
                release.clusterings == null
                        ? null
                        : release.clusterings.stream().map(Clusters::of).toList(),
                release.createdAt);
    }
}
