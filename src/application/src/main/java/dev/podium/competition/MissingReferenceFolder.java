package dev.podium.competition;

import dev.podium.program.ProgramUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder of reference data that is not there: the program of a unit finds none.
 *
 * @param release in which it is looked for
 * @param unit whose folder it is
 */
public record MissingReferenceFolder(GoldRelease release, ProgramUnit unit) {

    /**
     * Of the gold that phases are scored against, where they score the unit; without a phase, of the newest release.
     *
     * @param phases of the competition, with their gold
     * @param releases of the competition
     */
    public static List<MissingReferenceFolder> find(
            Competition competition, List<Phase> phases, List<GoldRelease> releases) {
        if (!competition.isOfPrograms()) {
            return List.of();
        }
        if (phases.isEmpty()) {
            return releases.stream().max(Comparator.comparing(release -> release.createdAt)).stream()
                    .flatMap(newest -> of(newest, competition))
                    .toList();
        }
        return phases.stream()
                .flatMap(phase -> of(phase, competition))
                .distinct()
                .toList();
    }

    private static Stream<MissingReferenceFolder> of(Phase phase, Competition competition) {
        Set<String> scored = phase.scored.stream().map(ScoredSubtask::subtask).collect(Collectors.toSet());
        return of(phase.gold, competition)
                .filter(missing -> scored.contains(missing.unit().subtask()));
    }

    private static Stream<MissingReferenceFolder> of(GoldRelease release, Competition competition) {
        return release.unitsWithout(competition.program).stream()
                .map(unit -> new MissingReferenceFolder(release, unit));
    }
}
