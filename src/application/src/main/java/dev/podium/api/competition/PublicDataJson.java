package dev.podium.api.competition;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldFileName;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.download.CompetitionFile;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Data",
        description =
                "The files that may be downloaded now: by everybody who sees the competition, or by registered participants only.")
record PublicDataJson(
        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Whether all of them are for registered participants only.")
        boolean forParticipants,

        @Schema(description = "Data of gold releases, then further files.")
        List<DataFile> files) {

    private static final String AT = "/api/v1/competitions/";

    @Schema(name = "DataFile")
    record DataFile(
            @Schema(
                    description =
                            "Plain letters, digits, `.`, `_` and `-`; null where a further file is not for you, as are its size and digest.",
                    examples = "stage-2026-test-1.csv",
                    nullable = true)
            String name,

            @Schema(description = "Path of its content.") String href,

            @Schema(
                    description =
                            "The items of a gold release, the same with labels, or what a further file of organizers is for.",
                    enumeration = {"items", "labels", "publicData", "startingKit", "paper", "slides", "other"})
            String kind,

            @Schema(
                    description =
                            "Slugs of the phases that have opened and are scored on the release, or with which the file came; none"
                                    + " where it came at once.")
            List<String> phases,

            @Schema(description = "Of a further file, in one line; null for data of gold releases.", nullable = true)
            String title,

            @Schema(
                    description =
                            "That title in the language that is not `language` of the competition; empty where there is none, null for data"
                                    + " of gold releases.",
                    nullable = true)
            String titleTranslated,

            @Schema(description = "Whether it is for those alone who may take part.")
            boolean forParticipants,

            @JsonUnwrapped Release release,

            @Schema(description = "In bytes.", nullable = true)
            Long size,

            @Schema(description = "SHA-256 of the file.", nullable = true)
            String digest) {}

    /** Of which gold release it is, and its licence. */
    record Release(
            @Schema(description = "Null for further files.", examples = "test", nullable = true)
            String split,

            @Schema(description = "Null for further files.", examples = "1", nullable = true)
            Integer version,

            @Schema(description = "May be empty.", nullable = true)
            String licence) {}

    /**
     * What there is now.
     *
     * @param handedOut further files that are handed out by now
     * @param sizes of files by their digests
     * @param closed which of the further files are not for whoever asks
     */
    static PublicDataJson of(
            Competition competition,
            List<GoldRelease> releases,
            GoldSchedule schedule,
            List<CompetitionFile> handedOut,
            Function<Collection<String>, Map<String, Long>> sizes,
            boolean forParticipants,
            Predicate<CompetitionFile> closed,
            Instant now) {
        Map<String, Long> known = sizes.apply(releases.stream()
                .flatMap(release -> shown(release, schedule, now).flatMap(file -> release.digest(file).stream()))
                .toList());
        return new PublicDataJson(
                competition.slug,
                forParticipants,
                Stream.concat(
                                releases.stream()
                                        .flatMap(release -> shown(release, schedule, now)
                                                .flatMap(file -> release.digest(file).stream()
                                                        .map(digest -> new DataFile(
                                                                GoldFileName.of(competition, release, file),
                                                                AT + competition.slug + "/data/" + release.key + "/"
                                                                        + file,
                                                                file.name(),
                                                                openedOn(release, schedule, now),
                                                                null,
                                                                null,
                                                                forParticipants,
                                                                new Release(
                                                                        release.split,
                                                                        release.version,
                                                                        release.licence),
                                                                known.get(digest),
                                                                digest)))),
                                handedOut.stream()
                                        .map(file -> of(
                                                FurtherFileJson.of(competition, file, closed.test(file)),
                                                forParticipants)))
                        .toList());
    }

    private static Stream<GoldFile> shown(GoldRelease release, GoldSchedule schedule, Instant now) {
        return GoldSchedule.FILES.stream().filter(file -> schedule.isPublic(release, file, now));
    }

    /** What a phase to come will ask for is not told. */
    private static List<String> openedOn(GoldRelease release, GoldSchedule schedule, Instant now) {
        return schedule.phases().stream()
                .filter(phase -> phase.hasOpened(now) && Objects.equals(phase.gold.key, release.key))
                .map(phase -> phase.slug)
                .toList();
    }

    private static DataFile of(FurtherFileJson file, boolean allForParticipants) {
        return new DataFile(
                file.name(),
                file.href(),
                file.kind().name(),
                file.phase() == null ? List.of() : List.of(file.phase()),
                file.title(),
                file.titleTranslated(),
                allForParticipants || file.forParticipants(),
                new Release(null, null, file.licence()),
                file.size(),
                file.digest());
    }
}
