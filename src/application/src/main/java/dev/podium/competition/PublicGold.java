package dev.podium.competition;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * That the gold of a sealed phase is no secret. Organizers may want that, and then say why to everybody.
 *
 * @param sealed the phase whose scores nobody is to know
 * @param live a phase on the same data whose scores are known before; empty: its labels are public, were once, or will be
 * @param told the first release that tells these labels; empty where a phase does
 */
public record PublicGold(Phase sealed, Optional<Phase> live, Optional<GoldRelease> told) {

    /** What of a phase decides whether its gold is known, and what it is told with. */
    public static final Set<String> PARTS = Set.of(
            "name",
            "gold",
            "goldNote",
            "opens",
            "closes",
            "reveals",
            "ownScores",
            "teamBoard",
            "publicBoard",
            "itemAnalyses");

    /** All of a competition as it is now. Two queries. */
    public static List<PublicGold> find(
            Competition competition, List<Phase> phases, List<GoldRelease> releases, Instant now) {
        return of(phases, releases, FormerlyPublicLabels.find(competition, phases), now);
    }

    /**
     * All of some phases. Reads nothing.
     *
     * @param once releases whose labels were public and are not any more
     */
    public static List<PublicGold> of(
            List<Phase> phases, List<GoldRelease> releases, List<GoldRelease> once, Instant now) {
        List<PublicGold> known = new ArrayList<>();
        GoldSchedule schedule = new GoldSchedule(phases);
        for (Phase phase : phases) {
            if (!phase.visibility.isBlind() || phase.shows(Visibility::ownScores, now)) {
                continue;
            }
            phases.stream()
                    .filter(other -> other != phase && isSame(other.gold, phase.gold) && tells(other, phase, now))
                    .forEach(other -> known.add(new PublicGold(phase, Optional.of(other), Optional.empty())));
            Stream.concat(
                            once.stream(),
                            releases.stream().filter(release -> areLabelsTold(schedule, release, phase, now)))
                    .filter(release -> isSame(release, phase.gold))
                    .findFirst()
                    .ifPresent(release -> known.add(new PublicGold(phase, Optional.empty(), Optional.of(release))));
        }
        return known;
    }

    /** Whether a public note says why. */
    public boolean isExplained() {
        return !sealed.goldNote.isBlank()
                || live.filter(phase -> !phase.goldNote.isBlank()).isPresent();
    }

    /**
     * Refuses what makes the gold of a sealed phase known without a word to everybody.
     *
     * @param before what was known already without a word
     * @param phase the phase that is added or changed
     */
    public static void refuseUnexplained(Set<String> before, List<PublicGold> after, Phase phase) {
        first(
                        before,
                        after,
                        known -> known.sealed == phase
                                || known.live.filter(phase::equals).isPresent())
                .ifPresent(known -> {
                    throw known.unexplained();
                });
    }

    /** Refuses what is known without a word to everybody, whatever was known before. */
    public static void refuseUnexplained(List<PublicGold> all) {
        first(Set.of(), all, known -> true).ifPresent(known -> {
            throw known.unexplained();
        });
    }

    private Refused unexplained() {
        return live.map(other ->
                        Refused.because(Refused.Kind.CONFLICT, "phase.gold-note-live", sealed.name, other.name))
                .orElseGet(() -> Refused.because(
                        Refused.Kind.CONFLICT,
                        "phase.gold-note-labels",
                        sealed.name,
                        told.map(GoldRelease::title).orElse("")))
                .about("goldNote");
    }

    /** Refuses to make the labels of a sealed phase public that does not say why. */
    public static void refuseLabels(Set<String> before, List<PublicGold> after) {
        first(before, after, known -> known.live.isEmpty()).ifPresent(known -> {
            throw Refused.because(Refused.Kind.CONFLICT, "gold.labels-of-a-sealed-phase", known.sealed.name);
        });
    }

    private static Optional<PublicGold> first(Set<String> before, List<PublicGold> after, Predicate<PublicGold> meant) {
        return after.stream()
                .filter(meant)
                .filter(known -> !known.isExplained() && !before.contains(known.name()))
                .findFirst();
    }

    /** What names those without a public note, to be compared with those of another moment. */
    public static Set<String> unexplained(List<PublicGold> known) {
        return known.stream()
                .filter(each -> !each.isExplained())
                .map(PublicGold::name)
                .collect(Collectors.toSet());
    }

    private String name() {
        return sealed.slug + " " + live.map(phase -> phase.slug).orElse("");
    }

    /** Versions of a split differ in a few labels, and the same file can have two names. */
    public static boolean isSame(GoldRelease one, GoldRelease other) {
        return one.split.equals(other.split)
                || one.digest.equals(other.digest)
                || (one.blindDigest != null && one.asksAs(other));
    }

    /** Whether teams learn in one phase what their answers are worth before the sealed one has ended. */
    private static boolean tells(Phase other, Phase sealed, Instant now) {
        VisibleFrom scores = other.visibility.ownScores();
        return scores == VisibleFrom.live
                || other.shows(Visibility::ownScores, now)
                || (scores == VisibleFrom.closed && isBefore(other.settlesAt(), sealed));
    }

    private static boolean areLabelsTold(GoldSchedule schedule, GoldRelease release, Phase sealed, Instant now) {
        return schedule.isPublic(release, GoldFile.labels, now)
                || schedule.coming(release, GoldFile.labels, now)
                        .flatMap(GoldSchedule.Coming::when)
                        .filter(when -> isBefore(when, sealed))
                        .isPresent();
    }

    private static boolean isBefore(Instant moment, Phase sealed) {
        return moment != null && (sealed.settlesAt() == null || moment.isBefore(sealed.settlesAt()));
    }
}
