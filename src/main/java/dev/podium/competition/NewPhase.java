package dev.podium.competition;

import dev.podium.platform.Digests;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * What an organizer says of a new phase.
 *
 * @param opens date and time in the competition's zone
 * @param closes date and time in the competition's zone, the first that is too late; empty: open end
 * @param subtasks that it scores; empty: all of the task type, with its columns
 * @param declarations what teams declare with a run
 * @param aboutShown whether leaderboards tell what teams say of their runs
 * @param gold key of the gold release that it is scored against
 */
public record NewPhase(
        String slug,
        String name,
        String description,
        LocalDateTime opens,
        Optional<LocalDateTime> closes,
        UUID gold,
        boolean strict,
        OptionalInt dailyLimit,
        OptionalInt totalLimit,
        Visibility visibility,
        List<ScoredSubtask> subtasks,
        List<Declaration> declarations,
        boolean aboutShown) {

    public NewPhase {
        subtasks = List.copyOf(subtasks);
        declarations = List.copyOf(declarations);
    }

    /** A phase as it stands: what a form of it shows, and what a change leaves out. */
    public static NewPhase of(Phase phase) {
        ZoneId zone = phase.competition.zoneId();
        return new NewPhase(
                phase.slug,
                phase.name,
                phase.description,
                LocalDateTime.ofInstant(phase.opensAt, zone),
                Optional.ofNullable(phase.closesAt).map(closes -> LocalDateTime.ofInstant(closes, zone)),
                phase.gold.key,
                phase.strict,
                runs(phase.dailyLimit),
                runs(phase.totalLimit),
                phase.visibility,
                phase.scored,
                phase.declarations,
                phase.aboutShown);
    }

    /** The same phase that asks this of teams. */
    public NewPhase asking(List<Declaration> declarations, boolean aboutShown) {
        return new NewPhase(
                slug,
                name,
                description,
                opens,
                closes,
                gold,
                strict,
                dailyLimit,
                totalLimit,
                visibility,
                subtasks,
                declarations,
                aboutShown);
    }

    /** The same for the same phase only: who changes it can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    private static OptionalInt runs(Integer limit) {
        return limit == null ? OptionalInt.empty() : OptionalInt.of(limit);
    }
}
