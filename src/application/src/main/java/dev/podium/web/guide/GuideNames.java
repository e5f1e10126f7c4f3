package dev.podium.web.guide;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.task.FileFormat;
import dev.podium.task.TaskType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The names that the guide's commands are filled in with.
 *
 * @param name of the competition, as people say it; empty where the names are those of an example
 * @param slug of the competition
 * @param task how the scorer's commands are told of the task type; empty where only programs of the organizers score
 * @param phase slug of the phase that is open, else of the last one
 * @param subtask one that the phase scores
 * @param metric the one that ranks there
 * @param extension of its files
 */
record GuideNames(
        String name,
        String slug,
        Optional<String> task,
        String phase,
        String subtask,
        String metric,
        String extension) {

    /** Those of the competition that a trial brings along. */
    static final GuideNames EXAMPLE =
            new GuideNames("", "stage-demo", Optional.of("--task stage"), "final", "count", "mae", "csv");

    /** Those of a competition, with the names of the example where it has none yet. */
    static GuideNames of(Competition competition, List<Phase> phases, Instant now) {
        TaskType type = competition.type();
        Optional<Phase> phase = phases.stream()
                .filter(each -> each.state(now) == Phase.State.OPEN)
                .findFirst()
                .or(() -> phases.stream().reduce((former, later) -> later));
        Optional<ScoredSubtask> subtask =
                phase.map(each -> each.scored).flatMap(all -> all.stream().findFirst());
        return new GuideNames(
                competition.name,
                competition.slug,
                type.withItems().map(TaskType::commandOption),
                phase.map(each -> each.slug).orElse(EXAMPLE.phase),
                subtask.map(ScoredSubtask::subtask).orElse(EXAMPLE.subtask),
                subtask.map(each -> each.columns().get(0).metric()).orElse(EXAMPLE.metric),
                type.formats().stream()
                        .filter(format -> format.role() == FileFormat.Role.PREDICTIONS)
                        .map(FileFormat::extension)
                        .findFirst()
                        .orElse("zip"));
    }

    /** The team's file. */
    public String file() {
        return "predictions." + extension;
    }
}
