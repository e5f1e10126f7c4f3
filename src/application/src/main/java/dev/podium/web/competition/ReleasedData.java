package dev.podium.web.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.PublicFrom;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The data of a competition, as everybody sees them.
 *
 * @param files that can be downloaded
 * @param coming files that are announced; nothing else is told of them
 * @param withdrawn releases of which a file was public and is it no more, the last one first
 */
record ReleasedData(List<GoldFileView> files, List<Coming> coming, List<Withdrawn> withdrawn) {

    private static final int FEW = 4;

    /**
     * A file that can be downloaded later.
     *
     * @param phase on which it waits
     * @param when empty where that is not known
     */
    record Coming(String split, int version, boolean labels, PublicFrom from, String phase, Optional<Instant> when) {}

    /**
     * What organizers took back.
     *
     * @param note why, in Markdown
     */
    record Withdrawn(String title, Instant when, String note) {}

    /**
     * What there is now.
     *
     * @param all releases of the competition, removed ones too
     * @param sizes of files by their digests
     */
    static ReleasedData of(
            Competition competition,
            List<GoldRelease> all,
            GoldSchedule schedule,
            Function<List<String>, Map<String, Long>> sizes,
            Instant now) {
        Map<String, Long> known = sizes.apply(each(
                all,
                (release, file) -> schedule.isPublic(release, file, now) ? release.digest(file) : Optional.empty()));
        return new ReleasedData(
                each(
                        all,
                        (release, file) -> schedule.isPublic(release, file, now)
                                ? Optional.of(GoldFileView.of(competition, release, file, known))
                                : Optional.empty()),
                each(
                        all.stream()
                                .filter(release -> release.removedAt == null)
                                .toList(),
                        (release, file) -> schedule.coming(release, file, now)
                                .map(coming -> new Coming(
                                        release.split,
                                        release.version,
                                        file == GoldFile.labels,
                                        coming.from(),
                                        coming.phase().name,
                                        coming.when()))),
                all.stream()
                        .filter(release -> release.withdrawnAt != null)
                        .map(release -> new Withdrawn(release.title(), release.withdrawnAt, release.withdrawnNote))
                        .toList());
    }

    private static <T> List<T> each(List<GoldRelease> all, BiFunction<GoldRelease, GoldFile, Optional<T>> made) {
        return all.stream()
                .flatMap(release -> GoldSchedule.FILES.stream().map(file -> made.apply(release, file)))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Some of the files. */
    public List<GoldFileView> few() {
        return files.subList(0, Math.min(FEW, files.size()));
    }

    public boolean isEmpty() {
        return files.isEmpty() && coming.isEmpty() && withdrawn.isEmpty();
    }
}
