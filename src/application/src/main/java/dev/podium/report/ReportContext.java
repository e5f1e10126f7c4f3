package dev.podium.report;

import dev.podium.competition.Phase;
import dev.podium.task.ErrorRule;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;

/**
 * What a report is about, and when it was asked for.
 *
 * @param phase with its competition and gold release
 * @param podium version of the platform
 */
record ReportContext(Phase phase, Instant now, String podium) {

    /** The organizer who asks. */
    Viewer viewer() {
        return new Viewer(phase, Audience.ORGANIZERS, now);
    }

    LocalDate day() {
        return viewer().day();
    }

    TaskType type() {
        return phase.type();
    }

    /** When a system is wrong about an item of a subtask; empty where answers are only better or worse, or have no items. */
    Optional<ErrorRule> errorRule(String subtask) {
        return type().withItems().flatMap(items -> items.errorRule(subtask));
    }

    TaskNames names() {
        return type().names(Locale.ENGLISH);
    }

    /** Whether everybody may see the leaderboards already. */
    boolean isPublic() {
        return phase.competition.isPublished() && Audience.EVERYBODY.seesLeaderboards(phase, now);
    }

    /** What a subtask is called in English. */
    String subtask(String id) {
        return names().subtask(id);
    }

    /** What a slicing is called in English. */
    String slicing(String id) {
        return names().slicing(id);
    }

    /** When an answer is wrong, in an English sentence. */
    String wrong(ErrorRule rule) {
        return names().wrong(rule, rule.bound());
    }
}
