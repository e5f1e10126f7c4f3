package dev.podium.api.submission;

import dev.podium.account.SignedIn;
import dev.podium.api.http.ApiResponses;
import dev.podium.competition.GoldSchedule;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.outcome.AwaitedEnvironments;
import dev.podium.evaluation.outcome.FailureNotices;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.evaluation.outcome.SubtaskProgramReports;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads what came of a submission, for those who may see it. */
@RequestScoped
class SubmissionReader {

    @Inject
    RunSummaries summaries;

    @Inject
    SubtaskProgramReports programReports;

    @Inject
    FailureNotices failures;

    @Inject
    AwaitedEnvironments awaited;

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    RunSelections choices;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    SubmissionJson read(Submission submission) {
        Locale language = responses.report().language();
        Audience audience = teams.audience(submission.competition, signedIn.account());
        Optional<Evaluation> seen = summaries.evaluation(submission, audience, clock.instant());
        return SubmissionJson.of(
                submission,
                choices.find(submission),
                seen.isPresent(),
                seen.map(evaluation -> shown(submission, evaluation, audience, language))
                        .or(() -> failures.find(submission, audience, clock.instant())
                                .map(told -> EvaluationJson.of(told, submission.phase.subtasks(), language)))
                        .orElse(null),
                language);
    }

    /**
     * What a program wrote about a submission.
     *
     * @throws Refused if it is not there, or not the reader's to have
     */
    SubtaskProgramReport.StoredArtifact artifact(Submission submission, String subtask, String step, String kind) {
        Audience audience = teams.audience(submission.competition, signedIn.account());
        return summaries
                .evaluation(submission, audience, clock.instant())
                .flatMap(evaluation -> programReports.find(evaluation, subtask, audience, clock.instant()))
                .flatMap(part -> part.artifact(step, kind))
                .orElseThrow(Refused::notThere);
    }

    /** Opens it, to be closed by the caller. */
    InputStream open(SubtaskProgramReport.StoredArtifact artifact) throws IOException {
        return programReports.open(artifact);
    }

    private EvaluationJson shown(Submission submission, Evaluation evaluation, Audience audience, Locale language) {
        boolean scored = evaluation.status == Evaluation.Status.scored;
        boolean queued = evaluation.status == Evaluation.Status.queued;
        return EvaluationJson.of(
                evaluation,
                audience == Audience.ORGANIZERS
                        || GoldSchedule.find(submission.competition).isDigestTold(evaluation.gold, clock.instant()),
                submission.phase.subtasks(),
                new EvaluationJson.Outcome(
                        scored ? summaries.scores(evaluation) : List.of(),
                        scored ? summaries.liveSubtasks(evaluation) : List.of(),
                        queued ? awaited.find(submission.phase, evaluation.program()) : List.of(),
                        programReports.find(evaluation, audience, clock.instant())),
                language);
    }
}
