package dev.podium.api.codabench;

import dev.podium.account.SignedIn;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.FileProblem;
import dev.podium.api.http.ProblemTexts;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.outcome.RunOutcome;
import dev.podium.evaluation.outcome.RunOutcomes;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Says what came of submissions in the words of Codabench, to those who may see it. */
@RequestScoped
class CodabenchSubmissionReader {

    private static final String SUBMITTED = "Submitted";
    private static final String SCORING = "Scoring";
    private static final String FINISHED = "Finished";
    private static final String FAILED = "Failed";
    private static final String CANCELLED = "Cancelled";

    @Inject
    RunOutcomes outcomes;

    @Inject
    NumericIdLookup numbered;

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    /** A submission, as a whole or in the one subtask that its number names. */
    CodabenchSubmissionJson read(String number, Submission submission) {
        Audience audience = teams.audience(submission.competition, signedIn.account());
        Optional<RunOutcome> outcome = outcome(submission, audience);
        Words words = words(List.of(submission));
        return numbered.isChild(number)
                ? words.child(submission, numbered.subtasks(number, submission).get(0), outcome)
                : words.whole(submission, outcome);
    }

    /** What came of a submission; empty where the reader may not see that yet. */
    Optional<RunOutcome> outcome(Submission submission, Audience audience) {
        return Optional.ofNullable(
                outcomes.find(List.of(submission), audience, clock.instant()).get(submission.id));
    }

    /**
     * Submissions with what they do in each of several subtasks.
     *
     * @param audience as whom their reader looks at all of them
     */
    List<CodabenchSubmissionJson> read(List<Submission> submissions, Audience audience) {
        Map<Long, RunOutcome> found = outcomes.find(submissions, audience, clock.instant());
        Words words = words(submissions);
        List<CodabenchSubmissionJson> all = new ArrayList<>();
        for (Submission submission : submissions) {
            Optional<RunOutcome> outcome = Optional.ofNullable(found.get(submission.id));
            all.add(words.whole(submission, outcome));
            List<Subtask> tasks = NumericIdLookup.tasks(submission.phase);
            if (tasks.size() > 1) {
                tasks.forEach(subtask -> all.add(words.child(submission, subtask, outcome)));
            }
        }
        return all;
    }

    private Words words(List<Submission> submissions) {
        List<Competition> competitions =
                submissions.stream().map(submission -> submission.competition).toList();
        return new Words(
                Organizer.findFirstNames(competitions), responses.report().language());
    }

    /** Columns of phases and names of organizers, looked up once. */
    private final class Words {

        private final Map<Long, String> organizers;
        private final Locale language;
        private final Map<Long, CodabenchColumns> columns = new HashMap<>();

        private Words(Map<Long, String> organizers, Locale language) {
            this.organizers = organizers;
            this.language = language;
        }

        private CodabenchColumns columns(Phase phase) {
            return columns.computeIfAbsent(phase.id, unknown -> CodabenchColumns.of(phase, language));
        }

        private CodabenchSubmissionJson whole(Submission submission, Optional<RunOutcome> outcome) {
            List<Subtask> tasks = NumericIdLookup.tasks(submission.phase);
            if (tasks.size() == 1) {
                return json(
                        submission,
                        numbered.of(submission),
                        CodabenchSubmissionJson.Family.NONE,
                        state(submission, outcome, tasks),
                        scores(submission, tasks.get(0), outcome),
                        task(submission, tasks.get(0)));
            }
            List<Integer> children = tasks.stream()
                    .map(subtask -> numbered.of(submission, subtask))
                    .toList();
            return json(
                    submission,
                    numbered.of(submission),
                    new CodabenchSubmissionJson.Family(true, null, children),
                    state(submission, outcome, tasks),
                    List.of(),
                    null);
        }

        private CodabenchSubmissionJson child(Submission submission, Subtask subtask, Optional<RunOutcome> outcome) {
            return json(
                    submission,
                    numbered.of(submission, subtask),
                    new CodabenchSubmissionJson.Family(false, numbered.of(submission), List.of()),
                    state(submission, outcome, List.of(subtask)),
                    scores(submission, subtask, outcome),
                    task(submission, subtask));
        }

        private CodabenchSubmissionJson json(
                Submission submission,
                int number,
                CodabenchSubmissionJson.Family family,
                CodabenchSubmissionJson.State state,
                List<CodabenchSubmissionJson.Score> scores,
                CodabenchTaskJson task) {
            Map<String, String> declared = submission.about.declared();
            return new CodabenchSubmissionJson(
                    CodabenchSubmissionJson.Head.of(submission, number),
                    new CodabenchSubmissionJson.Place(numbered.of(submission.phase), submission.phase.name),
                    family,
                    state,
                    scores,
                    declared.isEmpty() ? null : declared,
                    task,
                    false);
        }

        private CodabenchTaskJson task(Submission submission, Subtask subtask) {
            Competition competition = submission.competition;
            return CodabenchTaskJson.of(
                    competition,
                    subtask,
                    numbered.of(competition, subtask),
                    organizers.getOrDefault(competition.id, ""),
                    language);
        }

        private CodabenchSubmissionJson.State state(
                Submission submission, Optional<RunOutcome> outcome, List<Subtask> tasks) {
            boolean counts = outcome.isPresent()
                    && tasks.stream().anyMatch(subtask -> outcome.get().counts(subtask.id()));
            return new CodabenchSubmissionJson.State(
                    status(submission, outcome, tasks),
                    details(submission, outcome, tasks),
                    counts ? numbered.of(submission.phase) : null,
                    counts);
        }

        private String details(Submission submission, Optional<RunOutcome> outcome, List<Subtask> tasks) {
            if (submission.status == Submission.Status.withdrawn) {
                return null;
            }
            if (submission.isRefused()) {
                return FileProblem.of(submission.problems, language).stream()
                        .map(FileProblem::inOneLine)
                        .collect(Collectors.joining("\n"));
            }
            if (outcome.isEmpty()) {
                return ProblemTexts.in(language).text("client.sealed");
            }
            return failedPart(outcome.get(), tasks)
                    .map(part -> outcome.get().failed().get(part.id()).message(language))
                    .or(() -> outcome.get()
                            .failure()
                            .map(failure -> ProblemTexts.in(language)
                                    .failure(failure, !outcome.get().failed().isEmpty(), submission.costsARun)))
                    .orElse(null);
        }

        private List<CodabenchSubmissionJson.Score> scores(
                Submission submission, Subtask subtask, Optional<RunOutcome> outcome) {
            List<CodabenchSubmissionJson.Score> scores = new ArrayList<>();
            Map<String, CodabenchColumns.Column> shown =
                    columns(submission.phase).of(subtask);
            for (Map.Entry<String, CodabenchColumns.Column> column : shown.entrySet()) {
                OptionalDouble value = outcome.map(came -> came.value(subtask.id(), column.getKey()))
                        .orElseGet(OptionalDouble::empty);
                value.ifPresent(number -> scores.add(score(scores.size() + 1, column.getValue(), number)));
            }
            return scores;
        }
    }

    private static CodabenchSubmissionJson.Score score(int id, CodabenchColumns.Column column, double value) {
        return new CodabenchSubmissionJson.Score(
                id, column.index(), new BigDecimal(Double.toString(value)).toPlainString(), column.key());
    }

    /** A subtask alone that a program could not score while others could be. */
    private static Optional<Subtask> failedPart(RunOutcome outcome, List<Subtask> tasks) {
        return tasks.size() == 1
                ? tasks.stream()
                        .filter(subtask -> outcome.failed().containsKey(subtask.id()))
                        .findFirst()
                : Optional.empty();
    }

    /** Nobody can tell from a sealed one how far it is. */
    private static String status(Submission submission, Optional<RunOutcome> outcome, List<Subtask> tasks) {
        if (submission.status == Submission.Status.withdrawn) {
            return CANCELLED;
        }
        if (outcome.isEmpty()) {
            return FINISHED;
        }
        return switch (outcome.get().status()) {
            case queued -> SUBMITTED;
            case scoring -> SCORING;
            case scored -> failedPart(outcome.get(), tasks).isPresent() ? FAILED : FINISHED;
            case failed ->
                outcome.get()
                                .failure()
                                .filter(Evaluation.Failure.withdrawn::equals)
                                .isPresent()
                        ? CANCELLED
                        : FAILED;
        };
    }
}
