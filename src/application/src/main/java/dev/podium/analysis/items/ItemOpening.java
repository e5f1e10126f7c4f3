package dev.podium.analysis.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.evaluation.part.ProgramItemLists;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Says of which subtasks there are items at all: where programs score, of those of whose items they have told something. */
@ApplicationScoped
class ItemOpening {

    @Inject
    ProgramItemLists lists;

    /**
     * Refuses what is not there: of programs also whatever there is as long as labels are not shown, since items are a part of the
     * reference data. One query at most.
     *
     * @throws Refused as where only a program knows of items
     */
    void refuseUnopened(Viewer viewer, Subtask subtask, ItemDisclosure disclosure) {
        if (viewer.phase().competition.isOfPrograms()
                && !(disclosure.labels() && lists.lengths(viewer.phase()).containsKey(subtask.id()))) {
            viewer.phase().itemTask();
        }
    }

    /** How many items a subtask has. One query at most. */
    int items(Viewer viewer, Subtask subtask) {
        return viewer.phase().competition.isOfPrograms()
                ? lists.lengths(viewer.phase()).getOrDefault(subtask.id(), 0)
                : viewer.phase().gold.items;
    }
}
