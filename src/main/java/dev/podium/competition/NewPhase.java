package dev.podium.competition;

import java.time.LocalDateTime;
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
        List<ScoredSubtask> subtasks) {

    public NewPhase {
        subtasks = List.copyOf(subtasks);
    }
}
