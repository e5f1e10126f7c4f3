package dev.podium.competition;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * From when the files of gold releases can be downloaded: what organizers said about each, read beside the phases of the
 * competition. A file that is scheduled belongs to a phase that is scored against it, so that a corrected release becomes
 * public with the moment at which it counts, and not before. What it corrects comes as it was said to: who opens the seals
 * that were made of it needs the file.
 *
 * @param phases all of the competition, with their gold releases
 */
public record GoldSchedule(List<Phase> phases) {

    /** The files that can be public. */
    public static final List<GoldFile> FILES = List.of(GoldFile.items, GoldFile.labels);

    private static final Comparator<Instant> UNKNOWN_LAST = Comparator.nullsLast(Comparator.naturalOrder());

    /**
     * When a file comes.
     *
     * @param phase on which it waits
     * @param when empty where that is not known
     */
    public record Coming(PublicFrom from, Phase phase, Optional<Instant> when) {}

    public GoldSchedule {
        phases = List.copyOf(phases);
    }

    /** That of a competition as it is now. One query. */
    public static GoldSchedule find(Competition competition) {
        return new GoldSchedule(Phase.findByCompetition(competition));
    }

    /** Whether everybody who sees the competition may download a file. */
    public boolean isPublic(GoldRelease release, GoldFile file, Instant now) {
        return release.removedAt == null
                && release.digest(file).isPresent()
                && hasCome(release, release.publishing.from(file), now);
    }

    /** Whether the time has come for a file of a release that is not removed. */
    boolean hasCome(GoldRelease release, PublicFrom from, Instant now) {
        return switch (from) {
            case now -> true;
            case never -> false;
            case opening -> users(release).anyMatch(phase -> phase.hasOpened(now));
            case closing, reveal -> counts(release) && awaited(release).allMatch(phase -> hasEnded(phase, from, now));
        };
    }

    /** The files that everybody can download, by what names them: to be compared with those of another moment. */
    public Set<String> publicFiles(List<GoldRelease> releases, Instant now) {
        return releases.stream()
                .flatMap(release -> FILES.stream()
                        .filter(file -> isPublic(release, file, now))
                        .map(file -> release.key + " " + file))
                .collect(Collectors.toSet());
    }

    /** Whether everybody may know the items of a release: one of its files is public. */
    public boolean areItemsKnown(GoldRelease release, Instant now) {
        return FILES.stream().anyMatch(file -> isPublic(release, file, now));
    }

    /**
     * Whether the digest of the file with labels is shown with what was scored against it: not while the file is still to come.
     * One that never comes is named by it, so that everybody can see which one it was, and so is one that was corrected before
     * it came: seals that were made of it are opened with those of the correction.
     */
    public boolean isDigestTold(GoldRelease release, Instant now) {
        PublicFrom from = release.publishing.labels();
        return from == PublicFrom.never
                || isPublic(release, GoldFile.labels, now)
                || (awaited(release).findAny().isPresent()
                        && awaited(release).allMatch(phase -> hasEnded(phase, from, now)));
    }

    /** When a file comes; empty where it is here, never comes, is not there at all, or nothing is scored against the release. */
    public Optional<Coming> coming(GoldRelease release, GoldFile file, Instant now) {
        if (isPublic(release, file, now) || release.digest(file).isEmpty() || !counts(release)) {
            return Optional.empty();
        }
        PublicFrom from = release.publishing.from(file);
        return switch (from) {
            case now, never -> Optional.empty();
            case opening ->
                users(release)
                        .min(Comparator.comparing(phase -> phase.opensAt))
                        .map(phase -> new Coming(from, phase, Optional.of(phase.opensAt)));
            case closing, reveal ->
                awaited(release)
                        .filter(phase -> !hasEnded(phase, from, now))
                        .max(Comparator.comparing(phase -> end(phase, from), UNKNOWN_LAST))
                        .map(phase -> new Coming(
                                isRevealed(phase, from) ? from : PublicFrom.closing,
                                phase,
                                Optional.ofNullable(end(phase, from)).filter(now::isBefore)));
        };
    }

    /** Whether phases on its split are scored against an earlier version and none against this one: it corrects them. */
    public boolean isCorrectionToCome(String split, int version) {
        List<Integer> used = phases.stream()
                .filter(phase -> phase.gold.split.equals(split))
                .map(phase -> phase.gold.version)
                .toList();
        return !used.isEmpty() && used.stream().allMatch(other -> other < version);
    }

    private boolean counts(GoldRelease release) {
        return users(release).findAny().isPresent();
    }

    /** The phases that are scored against a release, or were until a rescoring put another one in its place. */
    private Stream<Phase> users(GoldRelease release) {
        return phases.stream()
                .filter(phase ->
                        Objects.equals(phase.gold.key, release.key) || phase.earlierGold.contains(release.key));
    }

    /** The phases that must have ended: its users, and those on its split, as versions of a split have nearly the same labels. */
    private Stream<Phase> awaited(GoldRelease release) {
        return Stream.concat(onTheSplit(release), users(release)).distinct();
    }

    private Stream<Phase> onTheSplit(GoldRelease release) {
        return phases.stream().filter(phase -> phase.gold.split.equals(release.split));
    }

    private static boolean hasEnded(Phase phase, PublicFrom from, Instant now) {
        return isRevealed(phase, from)
                ? phase.revealedAt != null && !now.isBefore(phase.revealedAt)
                : phase.isSettled(now);
    }

    /** Null where it is not known. */
    private static Instant end(Phase phase, PublicFrom from) {
        return isRevealed(phase, from) ? phase.plannedRevealAt : phase.settlesAt();
    }

    private static boolean isRevealed(Phase phase, PublicFrom from) {
        return from == PublicFrom.reveal && phase.visibility.waitsForTheReveal();
    }
}
