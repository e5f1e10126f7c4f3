package dev.podium.api.submission;

import dev.podium.account.SignedIn;
import dev.podium.api.http.ApiResponses;
import dev.podium.competition.GoldSchedule;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunReports;
import dev.podium.evaluation.RunSelections;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;

/** Reads what came of a submission, for those who may see it. */
@RequestScoped
class SubmissionReader {

    @Inject
    RunReports reports;

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    RunSelections choices;

    @Inject
    RequestClock arrival;

    @Inject
    ApiResponses answers;

    SubmissionJson read(Submission submission) {
        Locale language = answers.report().language();
        Audience audience = teams.audience(submission.competition, signedIn.account());
        return SubmissionJson.of(
                submission,
                choices.find(submission),
                reports.evaluation(submission, audience, arrival.instant())
                        .map(evaluation -> shown(submission, evaluation, audience, language))
                        .orElse(null),
                language);
    }

    private EvaluationJson shown(Submission submission, Evaluation evaluation, Audience audience, Locale language) {
        boolean scored = evaluation.status == Evaluation.Status.scored;
        return EvaluationJson.of(
                evaluation,
                audience == Audience.ORGANIZERS
                        || GoldSchedule.find(submission.competition).isDigestTold(evaluation.gold, arrival.instant()),
                submission.phase.subtasks(),
                scored ? reports.scores(evaluation) : List.of(),
                scored ? reports.liveSubtasks(evaluation) : List.of(),
                language);
    }
}
