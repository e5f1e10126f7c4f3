package dev.podium.evaluation.outcome;

import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.LogReaders;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.task.reading.Problem;
import dev.podium.team.Audience;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What somebody may read of what programs wrote: organizers everything, the team of a run what the phase says, and others nothing.
 * Programs know the labels, so that whatever they wrote may hold some.
 *
 * @param insight how much they may know of what came of the run
 * @param logs how much of logs they read if they do not organize the competition
 */
record ArtifactRights(boolean organizer, OutcomeVisibility insight, LogReaders logs) {

    /** How codes begin of sentences about what a program wrote → what is told in place of one that quotes it. */
    private static final Map<String, String> QUOTING = Map.of(
            "program.scores-", "program.scores-untold",
            "program.script-", "program.script-untold");

    /** What is said of that in words of ours only. */
    private static final Set<String> OURS = Set.of(
            "program.script-evaluate",
            "program.script-reference",
            "program.scores-file",
            "program.scores-large",
            "program.scores-empty",
            "program.scores-json",
            "program.scores-object",
            "program.scores-more");

    /**
     * Those of a member of the team of a run, or of an organizer. One query where teams read whole logs.
     *
     * @param evaluation of the run
     */
    static ArtifactRights of(Evaluation evaluation, Audience audience, Instant now) {
        Phase phase = evaluation.phase;
        boolean quotable = phase.logReaders == LogReaders.all
                && GoldSchedule.find(phase.competition).isPublic(evaluation.gold, GoldFile.labels, now);
        boolean organizer = audience == Audience.ORGANIZERS;
        return new ArtifactRights(organizer, OutcomeVisibility.of(phase, audience, now), phase.logReaders(quotable));
    }

    /**
     * Those to the sentences of runs, many at once. No query: labels that are public count as if they were not, so that no more is
     * told than on the page of a run.
     */
    static ArtifactRights toSentences(Phase phase, Audience audience, Instant now) {
        return new ArtifactRights(
                audience == Audience.ORGANIZERS, OutcomeVisibility.of(phase, audience, now), phase.logReaders(false));
    }

    /** Those of a team to the sentences of a run, as far as it may know what came of it. No query. */
    static ArtifactRights toSentences(Phase phase, OutcomeVisibility insight) {
        return new ArtifactRights(/* organizer= */ false, insight, phase.logReaders(false));
    }

    /** Whether they may know what came of the run. */
    boolean scores() {
        return insight == OutcomeVisibility.EVERYTHING;
    }

    boolean has(Artifact.Kind kind) {
        return organizer
                || (scores()
                        && switch (kind) {
                            case predictions, details -> true;
                            case log -> logs == LogReaders.all;
                            case output -> false;
                        });
    }

    private boolean hasLastLine() {
        return organizer || (insight != OutcomeVisibility.NOTHING && logs != LogReaders.organizers);
    }

    /** Why a program failed, without what it wrote itself where that is not to be read. */
    SubtaskProgramResult.Failed told(SubtaskProgramResult.Failed failed) {
        if (!hasLastLine()) {
            return SubtaskProgramResult.Failed.of(failed.failure(), told(failed.reason()));
        }
        return organizer || logs != LogReaders.lastLine
                ? failed
                : new SubtaskProgramResult.Failed(failed.failure(), failed.reason(), failed.lastLine());
    }

    /**
     * The sentence alone, without words of the program where they are not to be read. Where scores are sealed even its exit status
     * may be one, and so may what it left out.
     */
    Problem told(Problem reason) {
        if (!hasLastLine() && !scores()) {
            return new Problem(0, "", "", "program.failed-untold", List.of());
        }
        return hasLastLine() || OURS.contains(reason.code())
                ? reason
                : QUOTING.entrySet().stream()
                        .filter(quoting -> reason.code().startsWith(quoting.getKey()))
                        .findFirst()
                        .map(quoting -> new Problem(0, "", "", quoting.getValue(), List.of()))
                        .orElse(reason);
    }
}
