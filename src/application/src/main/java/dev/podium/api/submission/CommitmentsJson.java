package dev.podium.api.submission;

import dev.podium.competition.GoldCommitment;
import dev.podium.competition.GoldRelease;
import dev.podium.submission.SealedFile;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Seal",
        description =
                "What a blind phase was committed to. A commitment is the SHA-256 of the salt followed by the SHA-256"
                        + " of the file in hex, as text.")
public record CommitmentsJson(
        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Slug of the phase.") String phase,

        @Schema(description = "Whether everybody may know what the files' commitments were to.")
        boolean opened,

        @Schema(
                description =
                        "Gold releases, in the order in which they were fixed; opened when teams see their scores, but not"
                                + " while everybody is to get the file with labels later.")
        List<Gold> gold,

        @Schema(description = "Files that were submitted, in the order of their commitments; at most 5,000.")
        List<File> files) {

    @Schema(name = "SealedGold")
    record Gold(
            @Schema(examples = "test") String split,
            @Schema(examples = "1") int version,
            Instant madeAt,
            String commitment,

            @Schema(description = "Null while the seal is closed.", nullable = true)
            String digest,

            @Schema(description = "Null while the seal is closed.", nullable = true)
            String salt) {

        private static Gold of(GoldCommitment made, boolean opened) {
            return new Gold(
                    made.gold.split,
                    made.gold.version,
                    made.madeAt,
                    made.commitment.commitment(),
                    opened ? made.gold.digest : null,
                    opened ? made.commitment.salt() : null);
        }
    }

    @Schema(name = "SealedFile", description = "All but the commitment is null while the seal is closed.")
    record File(
            String commitment,

            @Schema(nullable = true) String team,
            @Schema(nullable = true) Instant receivedAt,
            @Schema(nullable = true) String digest,
            @Schema(nullable = true) String salt) {

        private static File of(SealedFile file) {
            return file.opened()
                    .map(told ->
                            new File(file.commitment(), told.team(), told.receivedAt(), told.digest(), told.salt()))
                    .orElseGet(() -> new File(file.commitment(), null, null, null, null));
        }
    }

    public static CommitmentsJson of(
            String competition,
            String phase,
            boolean opened,
            Predicate<GoldRelease> goldOpened,
            List<GoldCommitment> gold,
            List<SealedFile> files) {
        return new CommitmentsJson(
                competition,
                phase,
                opened,
                gold.stream()
                        .map(made -> Gold.of(made, goldOpened.test(made.gold)))
                        .toList(),
                files.stream().map(File::of).toList());
    }
}
