package dev.podium.api.study;

import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.release.StudyRelease;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyReleases", description = "What came out of a study, the newest first.")
record StudyReleasesJson(List<Release> releases) {

    @Schema(
            name = "StudyRelease",
            description = "What came out of a study at one moment; later answers do not change it.")
    record Release(
            @Schema(description = "From 1.") int number,

            Instant madeAt,
            String licence,

            @Schema(description = "Why units that nobody has settled are left out; empty where there are none.")
            String reason,

            @Schema(description = "Whether its files have comments and the reasons of decisions.")
            boolean comments,

            List<Part> parts) {

        static Release of(StudyRelease release, List<ReleasedPart> parts) {
            return new Release(
                    release.number,
                    release.madeAt,
                    release.licence,
                    release.reason,
                    release.comments,
                    parts.stream()
                            .filter(part -> part.release() == release.number)
                            .map(part ->
                                    new Part(part.name(), part.units(), part.gold(), part.annotated(), part.digest()))
                            .toList());
        }
    }

    @Schema(
            name = "StudyReleasePart",
            description = "A part, which is a gold release of its own where it has labels of the task.")
    record Part(
            String name,
            int units,

            @Schema(description = "Key of the gold release; null where it is no gold.", nullable = true)
            UUID gold,

            @Schema(
                    description =
                            "Whether a file of what each person said is beside the gold release; not where more than 100 people judged the part.")
            boolean annotations,

            @Schema(description = "SHA-256 of the gold file; else of the names of the units with what holds of them.")
            String sha256) {}

    static StudyReleasesJson of(List<StudyRelease> releases, List<ReleasedPart> parts) {
        return new StudyReleasesJson(
                releases.stream().map(release -> Release.of(release, parts)).toList());
    }
}
