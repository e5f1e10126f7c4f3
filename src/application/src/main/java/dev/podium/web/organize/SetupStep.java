package dev.podium.web.organize;

import dev.podium.task.ScoringProgramTask;
import dev.podium.task.TaskType;
import dev.podium.task.table.TableTask;
import java.util.List;
import java.util.stream.Stream;

/** The parts in which a competition is set up, in the order in which they are best done. */
public enum SetupStep {
    TEXTS("/texts"),
    /** Only where a table describes the task. */
    TASK("/task"),
    /** Only where programs of its organizers score. */
    PROGRAMS("/programs"),
    GOLD("/gold"),
    PHASES("/phases"),
    PUBLISH("");

    private final String path;

    SetupStep(String path) {
        this.path = path;
    }

    /** Those of a competition with such a task. */
    static List<SetupStep> of(TaskType task) {
        return Stream.of(values())
                .filter(step -> step != PROGRAMS || task instanceof ScoringProgramTask)
                .filter(step -> step != TASK || task instanceof TableTask)
                .toList();
    }

    /** Address of its page. */
    public String href(String slug) {
        return "/organize/" + slug + path;
    }
}
