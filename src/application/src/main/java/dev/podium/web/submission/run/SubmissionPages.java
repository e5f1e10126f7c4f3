package dev.podium.web.submission.run;

import dev.podium.account.SignedIn;
import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.ItemScoreExport;
import dev.podium.competition.CountingRule;
import dev.podium.competition.FileCommitment;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldFileName;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.evaluation.RunRole;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.RunTracks;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.evaluation.outcome.FailureNotices;
import dev.podium.evaluation.rescoring.FormerScores;
import dev.podium.leaderboard.PreviousRunComparison;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.RunDescriptionChanges;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionDownload;
import dev.podium.submission.Submissions;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.reading.Problems;
import dev.podium.team.Audience;
import dev.podium.team.Membership;
import dev.podium.team.Teams;
import dev.podium.team.Viewer;
import dev.podium.web.form.Confirmation;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.DroppedItemsFile;
import dev.podium.web.layout.EmbargoNotice;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.submission.RunDescriptionFields;
import dev.podium.web.submission.SubtaskProgramTexts;
import dev.podium.web.submission.SubtaskProgramView;
import dev.podium.web.submission.SubtaskProgramViews;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestForm;

/** Shows one submission to its team and to the organizers. */
@Path("/submissions/{key}")
final class SubmissionPages {

    private static final String CHANGED_MEANWHILE = "submission.changed-meanwhile";

    @Inject
    SignedIn signedIn;

    @Inject
    Submissions submissions;

    @Inject
    Teams teams;

    @Inject
    RunSummaries summaries;

    @Inject
    RunWaitReasons waits;

    @Inject
    SubtaskProgramViews programViews;

    @Inject
    FailureNotices toldFailures;

    @Inject
    RunSelections choices;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    RunTracks tracks;

    @Inject
    Competitions competitions;

    @Inject
    RunDescriptionChanges descriptionChanges;

    @Inject
    RequestClock clock;

    @Inject
    RunEvents events;

    @Inject
    LeaderboardStandings standings;

    @Inject
    PreviousRunComparison previousRuns;

    @Inject
    FormerScores formerScores;

    @Inject
    ItemScoreExport itemScoreExport;

    @Inject
    DroppedItemLists droppedItemLists;

    @Inject
    View view;

    @Inject
    Forms forms;

    @Inject
    Format format;

    @GET
    public TemplateInstance show(@PathParam("key") UUID key) {
        return page(visible(key), RunRefusal.NONE);
    }

    private TemplateInstance page(Submission submission, RunRefusal refusal) {
        TaskType type = submission.phase.type();
        return summaries
                .evaluation(submission, audience(submission), clock.instant())
                .<TemplateInstance>map(evaluation -> open(submission, evaluation, type, refusal))
                .orElseGet(() -> sealed(submission, type, refusal));
    }

    /** What a member of the team may know of a run in a sealed phase: that it was taken in, as it is. */
    private SealedSubmissionPage sealed(Submission submission, TaskType type, RunRefusal refusal) {
        boolean ours = isOurs(submission);
        SealedSubmissionPage.Failures failures = failures(submission);
        return new SealedSubmissionPage(
                CompetitionFrame.of(submission.competition, CompetitionTab.SUBMISSIONS)
                        .about(submission.phase),
                submission.competition.zoneId(),
                run(submission),
                submission.receivedAt,
                EmbargoNotice.of(submission.phase, submission.phase.visibility.ownScores()),
                failures,
                new SealedSubmissionPage.File(
                        submission.fileName, submission.size, submission.digest, submission.commitment.commitment()),
                submission.competition.checksFiles(),
                ProblemTable.of(submission.fileName, submission.warnings, view.locale()),
                problems(submission),
                about(submission, ours, refusal),
                decisions(
                        submission,
                        ours,
                        type,
                        refusal.choice(),
                        failures.whole().isPresent()),
                submission.phase.slug);
    }

    private ProblemTable problems(Submission submission) {
        Problems found = Optional.ofNullable(submission.problems).orElse(Problems.NONE);
        return ProblemTable.of(submission.fileName, found, view.locale());
    }

    private SealedSubmissionPage.Failures failures(Submission submission) {
        Optional<FailureNotices.FailureNotice> told = toldFailures.find(submission, Audience.TEAMS, clock.instant());
        return new SealedSubmissionPage.Failures(
                submission.phase.tellsFailures(),
                told.map(failed -> failed.evaluation().failure),
                submission.costsARun,
                told.map(failed -> programViews.find(submission, failed)).orElse(List.of()));
    }

    private SubmissionPage open(Submission submission, Evaluation evaluation, TaskType type, RunRefusal refusal) {
        boolean ours = isOurs(submission);
        GoldSchedule data = GoldSchedule.find(submission.competition);
        List<SubtaskProgramView> lines = programViews.find(submission, evaluation, audience(submission));
        List<SubmissionPage.SubtaskScores> scores = scores(submission, evaluation, type, lines);
        return new SubmissionPage(
                CompetitionFrame.of(submission.competition, CompetitionTab.SUBMISSIONS)
                        .about(submission.phase),
                submission.competition.zoneId(),
                run(submission),
                progress(submission, evaluation, type, lines, scores),
                scores,
                scores.stream()
                        .filter(SubmissionPage.SubtaskScores::isNotEntered)
                        .map(SubmissionPage.SubtaskScores::name)
                        .collect(Collectors.joining(", ")),
                lines,
                record(submission, evaluation, data, audience(submission)),
                submission.awaitsCheck,
                ProblemTable.of(submission.fileName, submission.warnings, view.locale()),
                problems(submission),
                about(submission, ours, refusal),
                decisions(submission, ours, type, refusal.choice(), false),
                type.withItems().map(known -> offline(submission, evaluation, known, data)));
    }

    private SubmissionPage.Progress progress(
            Submission submission,
            Evaluation evaluation,
            TaskType type,
            List<SubtaskProgramView> lines,
            List<SubmissionPage.SubtaskScores> scores) {
        boolean queued = evaluation.status == Evaluation.Status.queued;
        RunWaitReasons.Wait wait = queued ? waits.find(submission) : RunWaitReasons.Wait.NONE;
        boolean ready = !queued || (wait.isForNothing() && !evaluation.waitsForAnotherScorer());
        return new SubmissionPage.Progress(
                RunState.of(evaluation.status, ready),
                new SubmissionPage.Times(
                        submission.receivedAt,
                        evaluation.status == Evaluation.Status.scoring ? evaluation.startedAt : evaluation.queuedAt,
                        evaluation.finishedAt),
                Optional.ofNullable(evaluation.failure)
                        .map(reason -> new SubmissionPage.Failed(
                                reason,
                                reason.isOfNoAnswers(lines.stream().anyMatch(SubtaskProgramView::isFailed)),
                                submission.costsARun,
                                type.withItems().isPresent())),
                live(evaluation, type),
                NotCountingReason.of(submission, isUndefined(scores)),
                awaited(wait));
    }

    private static boolean isUndefined(List<SubmissionPage.SubtaskScores> scores) {
        List<SubmissionPage.SubtaskScores> entered =
                scores.stream().filter(subtask -> !subtask.scores().isEmpty()).toList();
        return !entered.isEmpty() && entered.stream().allMatch(SubmissionPage.SubtaskScores::isRankingUndefined);
    }

    private String awaited(RunWaitReasons.Wait wait) {
        return wait.environments().stream()
                .map(awaited -> awaited.sharing()
                        ? view.texts(SubtaskProgramTexts.class)
                                .sharing(awaited.environment().name())
                        : awaited.environment().name())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** Whether the reader may still say something of it. */
    private boolean isOurs(Submission submission) {
        return submission.status == Submission.Status.accepted
                && !submission.team.baseline
                && Membership.is(signedIn.require(), submission.team);
    }

    private RunDescription about(Submission submission, boolean ours, RunRefusal refusal) {
        return RunDescription.of(submission, ours, submission.isInItsTime(clock.instant()), refusal);
    }

    /** @param failed whether no more is known of it than that nothing of it could be scored */
    private RunDecisions decisions(
            Submission submission, boolean ours, TaskType type, Complaint complaint, boolean failed) {
        boolean stands = submission.status == Submission.Status.accepted;
        boolean changeable = ours && submission.isInItsTime(clock.instant());
        List<Subtask> chosenByTeam = submission.late || !stands
                ? List.of()
                : submission.phase.subtasks().stream()
                        .filter(subtask -> submission.phase.counting(subtask) == CountingRule.chosen)
                        .toList();
        OutcomeVisibility insight = OutcomeVisibility.of(submission, audience(submission), clock.instant());
        boolean outcome = insight == OutcomeVisibility.EVERYTHING;
        Set<String> scoreless = chosenByTeam.isEmpty() ? Set.of() : choices.withoutScore(submission, insight);
        Map<String, RunRole> roles = chosenByTeam.isEmpty() ? Map.of() : choices.rolesOf(submission, insight, failed);
        Map<String, RunSelections.Others> others =
                chosenByTeam.isEmpty() ? Map.of() : choices.besides(submission, outcome);
        return new RunDecisions(
                Optional.ofNullable(submission.takeover)
                        .map(takeover -> new RunDecisions.Origin(
                                submission.takenOverFrom.key, takeover.source.name, takeover.takenAt)),
                submission.late,
                Optional.ofNullable(submission.withdrawnAt),
                changeable,
                complaint,
                Optional.ofNullable(submission.track).map(track -> inTrack(submission, track, stands, changeable)),
                chosenByTeam.stream()
                        .map(subtask -> new RunDecisions.OfSubtask(
                                subtask.id(),
                                MetricName.ofSubtask(type, subtask, view.locale()),
                                Optional.ofNullable(roles.get(subtask.id())),
                                scoreless.contains(subtask.id()),
                                outcome,
                                others.get(subtask.id())))
                        .toList());
    }

    /** @param byTeam whether the reader's team may still move it itself */
    private RunDecisions.InTrack inTrack(Submission submission, Track track, boolean stands, boolean byTeam) {
        boolean movable = stands
                && !submission.competition.isArchived()
                && (byTeam || competitions.decides(signedIn.require(), submission.competition));
        return new RunDecisions.InTrack(
                track.name,
                track.description(view.locale()),
                Objects.requireNonNullElse(submission.trackNote, ""),
                movable
                        ? Track.findByCompetition(submission.competition).stream()
                                .filter(other -> !other.id.equals(track.id))
                                .map(other -> new RunDecisions.OtherTrack(other.slug, other.name))
                                .toList()
                        : List.of(),
                !byTeam);
    }

    @POST
    @Path("/track")
    public Response move(@PathParam("key") UUID key, @RestForm String track, @RestForm String note) {
        Submission submission = visible(key);
        return decide(
                key,
                Success.RUN_MOVED,
                () -> tracks.move(
                        submission,
                        track == null ? "" : track,
                        note == null ? "" : note,
                        signedIn.require(),
                        clock.databaseNow()));
    }

    @POST
    @Path("/withdraw")
    public Response withdraw(@PathParam("key") UUID key, @RestForm boolean sure) {
        Submission submission = visible(key);
        return decide(key, Success.RUN_WITHDRAWN, () -> {
            Confirmation.require(sure);
            withdrawals.withdraw(submission, signedIn.require(), clock.databaseNow());
        });
    }

    @POST
    @Path("/choose")
    public Response choose(@PathParam("key") UUID key, @RestForm String subtask, @RestForm String kind) {
        Submission submission = visible(key);
        return decide(
                key,
                Success.CHOICE_SAVED,
                () -> choices.choose(
                        submission,
                        subtask == null ? "" : subtask,
                        kind(kind),
                        signedIn.require(),
                        clock.databaseNow()));
    }

    /** The page of the run, whether a decision was made or not. */
    private Response decide(UUID key, Success success, Runnable decision) {
        return forms.done(
                () -> decision.run(),
                success.at(address(key)),
                complaint -> page(submissions.visibleNow(key, signedIn.require()), RunRefusal.ofChoice(complaint)));
    }

    /** Empty takes back what was said before. */
    private static Optional<RunSelection> kind(String sent) {
        return "none".equals(sent) ? Optional.empty() : Optional.of(RunSelection.of(sent));
    }

    @POST
    @Path("/about")
    public Response about(@PathParam("key") UUID key, @BeanParam RunDescriptionFields fields, @RestForm String seen) {
        Submission submission = visible(key);
        List<RunDeclaration> asked = submission.phase.declarations;
        try {
            descriptionChanges.make(
                    submission, is -> fields.about(asked, asSeen(is, seen)), signedIn.require(), clock.databaseNow());
            return Success.ABOUT_SAVED.at(address(key));
        } catch (Refused refused) {
            if (refused.kind() == Refused.Kind.NOT_THERE) {
                throw refused;
            }
            Submission now = submissions.visibleNow(key, signedIn.require());
            MethodDescription typed = fields.about(asked, now.about);
            Complaint complaint = Complaint.of(refused, view.locale());
            Optional<String> kept =
                    Optional.ofNullable(seen).filter(known -> !refused.code().equals(CHANGED_MEANWHILE));
            return Response.status(refused.kind().status())
                    .entity(page(now, new RunRefusal(Optional.of(typed), kept, complaint, Complaint.NONE)))
                    .build();
        }
    }

    /**
     * What is said, if it is what the form showed.
     *
     * @param seen its fingerprint; null where nobody asks
     */
    private static MethodDescription asSeen(MethodDescription is, String seen) {
        if (seen != null && !is.fingerprint().equals(seen)) {
            throw Refused.because(Refused.Kind.CONFLICT, CHANGED_MEANWHILE);
        }
        return is;
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: withdraw|choose|about|track}")
    public Response form(@PathParam("key") UUID key) {
        return back(key);
    }

    private static Response back(UUID key) {
        return Redirect.to(address(key));
    }

    private static String address(UUID key) {
        return "/submissions/" + key;
    }

    /** What happens to the submission from now on, until it is scored or failed. */
    @GET
    @Path("/events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Blocking
    public Multi<OutboundSseEvent> follow(@PathParam("key") UUID key, @Context Sse sse) {
        Submission submission = visible(key);
        return events.of(submission, audience(submission), sse);
    }

    @GET
    @Path("/file")
    public Response file(@PathParam("key") UUID key) throws IOException {
        Submission submission = visible(key);
        SubmissionDownload file = SubmissionDownload.of(submission);
        return Response.ok(submissions.file(submission))
                .type(file.contentType())
                .header(HttpHeaders.CONTENT_LENGTH, submission.size)
                .header(HttpHeaders.CONTENT_DISPOSITION, file.disposition())
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }

    private Submission visible(UUID key) {
        return submissions.visible(key, signedIn.require());
    }

    private Audience audience(Submission submission) {
        return teams.audience(submission.competition, signedIn.account());
    }

    private SubmissionPage.Run run(Submission submission) {
        boolean baseline = submission.team.baseline;
        return new SubmissionPage.Run(
                submission.key,
                submission.team.name,
                baseline,
                submission.status == Submission.Status.accepted,
                submission.number(),
                submission.about.method(),
                submission.about.description(),
                submission.phase.name,
                submission.phase.slug);
    }

    private List<SubmissionPage.SubtaskScores> scores(
            Submission submission, Evaluation evaluation, TaskType type, List<SubtaskProgramView> programs) {
        if (evaluation.status != Evaluation.Status.scored) {
            return List.of();
        }
        List<RunSummaries.ScoredMetric> scored = summaries.scores(evaluation);
        Viewer viewer = new Viewer(evaluation.phase, audience(submission), clock.instant());
        boolean explained = LeaderboardStandings.areExplained(viewer);
        boolean hasPrevious = !submission.team.baseline;
        boolean ownPage = type.withItems().isPresent() && mayBeExplained(submission, evaluation);
        List<String> live = summaries.liveSubtasks(evaluation);
        return evaluation.phase.subtasks().stream()
                .map(subtask -> {
                    boolean entered =
                            scored.stream().anyMatch(score -> score.subtask().equals(subtask.id()));
                    Optional<LeaderboardStanding> standing =
                            entered ? standings.find(submission, subtask, viewer, explained) : Optional.empty();
                    return new SubmissionPage.SubtaskScores(
                            subtask.id(),
                            MetricName.ofSubtask(type, subtask, view.locale()),
                            scores(scored, type, subtask, standing),
                            standing,
                            live.contains(subtask.id()),
                            entered && hasPrevious ? previous(submission, evaluation, subtask) : Optional.empty(),
                            ownPage
                                    && standing.filter(LeaderboardStanding::explained)
                                            .isEmpty(),
                            programs.stream()
                                    .filter(SubtaskProgramView::isFailed)
                                    .anyMatch(part -> part.id().equals(subtask.id())));
                })
                .toList();
    }

    private Optional<SubmissionPage.Step> previous(Submission submission, Evaluation evaluation, Subtask subtask) {
        int decimals = subtask.ranking().decimals();
        return previousRuns
                .find(submission, evaluation, subtask)
                .map(step -> new SubmissionPage.Step(
                        step.previous(),
                        step.number(),
                        format.visibleDifference(step.difference(), decimals)
                                + step.interval()
                                        .map(ends -> " " + format.interval(ends, decimals))
                                        .orElse(""),
                        step.p().isPresent() ? format.p(step.p().getAsDouble()) : "",
                        step.clustered()));
    }

    /** Of each metric of a subtask; none where the file does not enter it. */
    private List<SubmissionPage.Score> scores(
            List<RunSummaries.ScoredMetric> scored,
            TaskType type,
            Subtask subtask,
            Optional<LeaderboardStanding> standing) {
        Map<String, RunSummaries.ScoredMetric> known = scored.stream()
                .filter(score -> score.subtask().equals(subtask.id()))
                .collect(Collectors.toMap(RunSummaries.ScoredMetric::metric, Function.identity()));
        return subtask.metrics().stream()
                .filter(column -> !known.isEmpty())
                .map(column -> score(Optional.ofNullable(known.get(column.metric())), type, subtask, column, standing))
                .toList();
    }

    private SubmissionPage.Score score(
            Optional<RunSummaries.ScoredMetric> scored,
            TaskType type,
            Subtask subtask,
            Subtask.Column column,
            Optional<LeaderboardStanding> standing) {
        return new SubmissionPage.Score(
                MetricName.of(type, subtask, column, view.locale()),
                scored.map(RunSummaries.ScoredMetric::value),
                standing.map(known -> known.intervals().get(column.metric()))
                        .map(ends -> format.interval(ends, column.decimals()))
                        .orElse(""),
                scored.map(RunSummaries.ScoredMetric::signature).orElse(""),
                column.equals(subtask.ranking()));
    }

    private String live(Evaluation evaluation, TaskType type) {
        List<String> live = summaries.liveSubtasks(evaluation);
        return evaluation.phase.subtasks().stream()
                .filter(subtask -> live.contains(subtask.id()))
                .map(subtask -> MetricName.ofSubtask(type, subtask, view.locale()))
                .collect(Collectors.joining(", "));
    }

    private boolean mayBeExplained(Submission submission, Evaluation evaluation) {
        Viewer viewer = new Viewer(submission.phase, audience(submission), clock.instant());
        return ItemDisclosure.explains(evaluation, viewer, Phase.findByCompetition(submission.competition));
    }

    private boolean mayHaveItemValues(Submission submission, Evaluation evaluation) {
        Viewer viewer = new Viewer(submission.phase, audience(submission), clock.instant());
        return !submission.competition.isOfPrograms()
                && ItemDisclosure.explains(evaluation, viewer, Phase.findByCompetition(submission.competition));
    }

    private List<SubmissionPage.Former> former(Submission submission) {
        TaskType type = submission.phase.type();
        Map<Instant, List<FormerScores.Former>> byEnd = formerScores.find(submission).stream()
                .collect(Collectors.groupingBy(FormerScores.Former::until, LinkedHashMap::new, Collectors.toList()));
        return byEnd.values().stream()
                .map(scores -> new SubmissionPage.Former(
                        scores.get(0).until(),
                        scores.get(0).reason(),
                        scores.get(0).gold(),
                        scores.get(0).scorer(),
                        formerScores(submission.phase, type, scores)))
                .toList();
    }

    /** In the order of the columns of the phase. */
    private List<SubmissionPage.FormerScore> formerScores(
            Phase phase, TaskType type, List<FormerScores.Former> scores) {
        List<SubmissionPage.FormerScore> shown = new ArrayList<>();
        for (Subtask subtask : phase.subtasks()) {
            for (Subtask.Column column : subtask.metrics()) {
                scores.stream()
                        .filter(score -> score.subtask().equals(subtask.id())
                                && score.metric().equals(column.metric()))
                        .forEach(score -> shown.add(new SubmissionPage.FormerScore(
                                MetricName.ofSubtask(type, subtask, view.locale()),
                                MetricName.of(type, subtask, column, view.locale()),
                                score.value(),
                                score.signature())));
            }
        }
        return shown;
    }

    /** The values of the items of the run, for those who may know them. */
    @GET
    @Path("/items.csv")
    public Response items(@PathParam("key") UUID key) {
        Submission submission = visible(key);
        Evaluation evaluation = summaries
                .evaluation(submission, audience(submission), clock.instant())
                .filter(known -> mayHaveItemValues(submission, known))
                .orElseThrow(Refused::notThere);
        ItemScoreExport.File file = itemScoreExport.find(evaluation);
        return Response.ok((StreamingOutput) file::writeTo, ItemScoreExport.File.CONTENT_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"items-" + key + ".csv\"")
                .build();
    }

    private SubmissionPage.Evidence record(
            Submission submission, Evaluation evaluation, GoldSchedule data, Audience audience) {
        boolean told = audience == Audience.ORGANIZERS || data.isDigestTold(evaluation.gold, clock.instant());
        return new SubmissionPage.Evidence(
                submission.fileName,
                submission.size,
                submission.digest,
                Optional.ofNullable(submission.commitment).map(FileCommitment::commitment),
                evaluation.gold.title(),
                evaluation.gold.items,
                told ? evaluation.gold.digest : "",
                evaluation.scorer,
                Optional.ofNullable(submission.seed),
                summaries.lastRun(evaluation),
                former(submission),
                mayHaveItemValues(submission, evaluation));
    }

    private SubmissionPage.Offline offline(
            Submission submission, Evaluation evaluation, TaskType type, GoldSchedule data) {
        boolean withLabels = data.isPublic(evaluation.gold, GoldFile.labels, clock.instant());
        String command = "java -jar podium-scorer.jar %s %s \\\n  --%s %s \\\n  --predictions %s"
                .formatted(
                        withLabels ? "score" : "check",
                        type.commandOption(),
                        withLabels ? "gold" : "items",
                        GoldFileName.of(
                                submission.competition, evaluation.gold, withLabels ? GoldFile.labels : GoldFile.items),
                        SubmissionDownload.of(submission).name());
        Phase phase = submission.phase;
        if (!droppedItemLists.areTold(new Viewer(phase, audience(submission), clock.instant()))) {
            return new SubmissionPage.Offline(command, withLabels, "");
        }
        DroppedItemsFile dropped = DroppedItemsFile.of(phase);
        return new SubmissionPage.Offline(command + " \\\n  --dropped " + dropped.name(), withLabels, dropped.href());
    }
}
