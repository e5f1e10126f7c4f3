package dev.podium.annotation.release;

import java.util.List;

/**
 * How a study stands at a moment: as long as it is equal, the same can be made of it.
 *
 * @param coverage how its units stand
 * @param changes of the study, and of the one whose ratings say what counts of it
 * @param opened whether all is counted: before a study is opened, judgements may be brought
 */
public record StudyState(ReleaseCounts.Coverage coverage, List<Changes> changes, boolean opened) {

    /**
     * What has changed of a study.
     *
     * @param form the latest version of its form
     * @param judged how often somebody has judged, or has left
     * @param decided how often somebody has decided
     */
    record Changes(long study, int form, long judged, long decided) {}

    public StudyState {
        changes = List.copyOf(changes);
    }
}
