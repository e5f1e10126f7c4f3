package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.trial.TrialRun;
import dev.podium.evaluation.part.ProgramAnswerStore;
import dev.podium.evaluation.part.ProgramItemLists;
import dev.podium.evaluation.part.ProgramResultStore;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.RequestClock;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.SchemaMismatchException;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.SubmissionFacts;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Signature;
import dev.podium.submission.DroppedItems;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.task.Scores;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.recount.ItemCounts;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/**
 * The life of an evaluation: queued, scoring, then scored or failed. A job may run more than once, even twice at the same
 * time; the row is locked at each step, and what comes after the end changes nothing. Where the team is locked, too, the
 * evaluation comes first. One that is gone, because its phase was deleted, is nobody's concern any more. All times are those of the
 * database's clock: a worker's own may be wrong.
 */
@ApplicationScoped
public class Evaluations {

    /** Runs that fail by our fault before an evaluation does. */
    public static final int MOST_RUNS = 3;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    @Inject
    Schema schema;

    @Inject
    ScoreStore scores;

    @Inject
    ProgramResultStore parts;

    @Inject
    ProgramAnswerStore answers;

    @Inject
    ProgramItemLists items;

    @Inject
    LiveEvaluations live;

    @Inject
    RunSelections choices;

    @Inject
    ScoringBatchSelection batches;

    @Inject
    DroppedItems droppedItems;

    @Inject
    Event<Ended> ended;

    /**
     * Begins a run.
     *
     * @param worker who runs it
     * @return empty where there is nothing to do here: it was ended, or was begun too often and failed just now, or {@link
     *     #waitsForAnotherScorer}
     * @throws SchemaMismatchException if the tables are not those of this program
     */
    @Transactional
    public Optional<ClaimedEvaluation> claim(long id, String worker, RunLimitsOf limits) {
        return claim(id, worker, limits, lead -> 1).stream().findFirst();
    }

    /**
     * Begins a run, and runs of others that wait and can share its process, as {@link ScoringBatchSelection} says.
     *
     * @param most how many runs these may be together, at least 1
     * @return as above; that of the evaluation comes first
     */
    @Transactional
    public List<ClaimedEvaluation> claim(
            long id, String worker, RunLimitsOf limits, ToIntFunction<ClaimedEvaluation> most) {
        schema.requireOwn();
        Evaluation evaluation = locked(id);
        if (evaluation == null || evaluation.status.isFinal()) {
            return List.of();
        }
        if (evaluation.submission.status != Submission.Status.accepted) {
            evaluation.fail(
                    evaluation.submission.isRefused() ? Evaluation.Failure.refused : Evaluation.Failure.withdrawn,
                    null,
                    clock.databaseNow());
            return List.of();
        }
        if (evaluation.waitsForAnotherScorer()) {
            return List.of();
        }
        TaskType type = evaluation.type();
        Instant now = clock.databaseNow();
        if (scores.endLostRuns(id, worker, type, now)) {
            Log.infof("submission %s: run %d was lost with its worker", evaluation.submission.key, evaluation.runs);
        }
        if (scores.brokenRuns(id) >= MOST_RUNS) {
            fail(evaluation, Evaluation.Failure.platform, "lost with its worker again and again");
            return List.of();
        }
        boolean mayShare = ScoringBatchSelection.mayShare(evaluation);
        evaluation.runs++;
        evaluation.status = Evaluation.Status.scoring;
        evaluation.startedAt = now;
        Set<String> dropped = droppedItems.find(evaluation.phase);
        ClaimedEvaluation lead = run(
                evaluation,
                id,
                evaluation.submission.key,
                evaluation.runs,
                worker,
                evaluation.submission.digest,
                dropped);
        List<ClaimedEvaluation> runs = new ArrayList<>(List.of(lead));
        if (mayShare) {
            long bytes = type.resources().uploadBytes() - evaluation.submission.size;
            batches.join(evaluation, worker, most.applyAsInt(lead) - 1, bytes, now)
                    .forEach(joined -> runs.add(run(
                            evaluation,
                            joined.evaluation(),
                            joined.submission(),
                            1,
                            worker,
                            joined.digest(),
                            dropped)));
        }
        scores.beginRuns(runs, now, limits.of(type));
        return List.copyOf(runs);
    }

    private static ClaimedEvaluation run(
            Evaluation lead,
            long id,
            UUID submission,
            int number,
            String worker,
            String predictions,
            Set<String> dropped) {
        return new ClaimedEvaluation(
                id,
                submission,
                number,
                worker,
                lead.type(),
                lead.gold.digest,
                lead.gold.items,
                predictions,
                dropped,
                programs(lead));
    }

    private static Optional<ClaimedEvaluation.Programs> programs(Evaluation evaluation) {
        Phase phase = evaluation.phase;
        return evaluation
                .program()
                .map(definition -> new ClaimedEvaluation.Programs(
                        definition, checks(evaluation), subtasks(phase), facts(evaluation.submission, phase)));
    }

    /**
     * Units that score it, each with its check as that is now, which looks at a file before it is scored for the first time. So no
     * check needs an environment that scoring does not. What they let through is never checked again.
     */
    private static List<ProgramUnit> checks(Evaluation evaluation) {
        if (!evaluation.submission.awaitsCheck) {
            return List.of();
        }
        ProgramDefinition scoring = evaluation.program().orElseThrow();
        ProgramDefinition now = evaluation.phase.competition.program;
        return subtasks(evaluation.phase).stream()
                .flatMap(subtask -> scoring.unit(subtask).stream())
                .flatMap(unit ->
                        now.unit(unit.subtask()).flatMap(ProgramUnit::checkProgram).map(unit::withCheck).stream())
                .toList();
    }

    private static List<String> subtasks(Phase phase) {
        return phase.scored.stream().map(ScoredSubtask::subtask).toList();
    }

    private static SubmissionFacts facts(Submission submission, Phase phase) {
        MethodDescription about = submission.about;
        Map<String, String> declared = new LinkedHashMap<>();
        about.answers(phase.declarations).forEach(answer -> declared.put(answer.label(), answer.text()));
        return new SubmissionFacts(
                submission.fileName,
                submission.team.name,
                about.method(),
                about.description(),
                about.code(),
                about.paper(),
                declared);
    }

    /** Whether it waits for a worker with another version of the scorer than the one that is installed here. */
    @Transactional
    public boolean waitsForAnotherScorer(long id) {
        Evaluation evaluation = database.find(Evaluation.class, id);
        return evaluation != null && evaluation.waitsForAnotherScorer();
    }

    /** The units whose programs are to score an evaluation; none where it is gone or has ended: its job needs none of them to end, too. */
    @Transactional
    public List<ProgramUnit> units(long id) {
        Evaluation evaluation = database.find(Evaluation.class, id);
        return Stream.ofNullable(evaluation)
                .filter(found -> !found.status.isFinal())
                .flatMap(found -> found.program().stream()
                        .flatMap(program ->
                                subtasks(found.phase).stream().flatMap(subtask -> program.unit(subtask).stream())))
                .toList();
    }

    /**
     * Evaluations of a phase are scored or have failed; fired in the transaction in which that happens. Some may count for nobody.
     *
     * @param evaluations their numbers
     */
    public record Ended(Phase phase, Collection<Long> evaluations) {}

    /** How a worker limits a task type. */
    @FunctionalInterface
    public interface RunLimitsOf {
        SandboxLimits of(TaskType type);
    }

    /** A run and what its scorer found out. */
    public record Scored(ClaimedEvaluation claim, ScoringResult result) {}

    /** Ends an evaluation with its scores, item values, answers and status in one transaction. */
    @Transactional
    public void scored(ClaimedEvaluation claim, ScoringResult result, SandboxUsage usage) {
        scored(List.of(new Scored(claim, result)), usage);
    }

    /**
     * Ends evaluations of one phase with their scores, item values, answers and status, all in one transaction. In few statements,
     * however many they are.
     *
     * @param usage of each
     */
    @Transactional
    public void scored(List<Scored> all, SandboxUsage usage) {
        List<ClaimedEvaluation> claims = all.stream().map(Scored::claim).toList();
        List<Ending> endings = locked(claims);
        Instant now = clock.databaseNow();
        scores.endRuns(claims, now, "finished", null, usage);
        batches.leave(ids(claims), claims.get(0).worker());
        Map<Long, Ending> open = endings.stream()
                .filter(ending -> !ending.ended())
                .collect(Collectors.toMap(Ending::evaluation, ending -> ending));
        if (open.isEmpty()) {
            return;
        }
        scores.end(open.keySet(), now);
        scores.store(all.stream()
                .filter(scored -> open.containsKey(scored.claim().evaluation()))
                .toList());
        Set<Long> teams = open.values().stream()
                .filter(Ending::standing)
                .map(Ending::team)
                .collect(Collectors.toSet());
        if (!teams.isEmpty()) {
            Phase phase = database.find(Phase.class, endings.get(0).phase());
            live.settle(phase, teams);
            ended.fire(new Ended(phase, open.keySet()));
        }
    }

    /**
     * Ends an evaluation of programs whose file a check refuses: it costs no run, and counts nowhere, whatever else it was to be scored
     * by, and whyever it could not be scored before. Of one that has ended nothing changes.
     *
     * @param problems at least one
     * @return whether it has ended; not where the file has passed the check meanwhile, as it was scored beside: that holds
     */
    @Transactional
    public boolean refused(ClaimedEvaluation claim, Problems problems, SandboxUsage usage) {
        Optional<Submission> found = Submission.byKey(claim.submission());
        if (found.isEmpty()) {
            return true;
        }
        Submission submission = found.get();
        List<Evaluation> all = database.createQuery(
                        "from Evaluation e where e.submission = :submission order by e.id", Evaluation.class)
                .setParameter("submission", submission)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
        Instant now = clock.databaseNow();
        if (all.stream().noneMatch(each -> each.id == claim.evaluation() && !each.status.isFinal())) {
            scores.endRuns(List.of(claim), now, "finished", null, usage);
            return true;
        }
        Team.lockedNow(submission.team);
        database.refresh(submission, LockModeType.PESSIMISTIC_WRITE);
        if (!submission.awaitsCheck) {
            return false;
        }
        scores.endRuns(List.of(claim), now, "finished", null, usage);
        submission.status = Submission.Status.refused;
        submission.problems = problems;
        submission.awaitsCheck = false;
        submission.costsARun = false;
        List<Evaluation> refused = all.stream()
                .filter(each -> !each.status.isFinal() || (each.current && each.status == Evaluation.Status.failed))
                .toList();
        refused.forEach(each -> each.fail(Evaluation.Failure.refused, null, now));
        choices.forget(submission);
        live.settle(submission.phase, submission.team);
        ended.fire(new Ended(
                submission.phase, refused.stream().map(each -> each.id).toList()));
        return true;
    }

    /**
     * Ends an evaluation of programs, with what they wrote: with the scores of those that gave some, or as a failure where none did.
     *
     * @param unchecked why a check itself failed, so that the file was scored unchecked; empty where none did
     * @param written one for each subtask that was scored
     * @throws IOException if what they wrote cannot be kept
     */
    @Transactional(rollbackOn = IOException.class)
    public void ran(
            ClaimedEvaluation claim,
            Optional<Problem> unchecked,
            List<SubtaskProgramResult> written,
            SandboxUsage usage)
            throws IOException {
        Evaluation evaluation = locked(claim.evaluation());
        List<SubtaskProgramResult> all = written;
        boolean isOpen = evaluation != null && !evaluation.status.isFinal();
        if (isOpen) {
            passed(evaluation.submission, unchecked);
            ProgramItemLists.Basis basis = new ProgramItemLists.Basis(evaluation.gold.id, evaluation.scorer);
            all = written.stream().map(part -> items.aligned(basis, part)).toList();
            parts.replace(claim.evaluation(), all);
        }
        if (all.stream().anyMatch(part -> !part.values().isEmpty())) {
            scored(claim, new ScoringResult(scores(claim, all), List.of()), usage);
            if (isOpen) {
                answers.keep(claim.evaluation(), all);
            }
        } else {
            SubtaskProgramResult.Failed first = all.stream()
                    .flatMap(part -> part.failed().stream())
                    .findFirst()
                    .orElse(SubtaskProgramResult.UNANSWERED);
            failed(
                    claim,
                    Evaluation.Failure.valueOf(first.failure().name()),
                    first.reason().code(),
                    usage);
        }
    }

    /** Notes that no check refused it. Its team is locked first, as everywhere: others lock the submission behind it. */
    private void passed(Submission submission, Optional<Problem> unchecked) {
        if (!submission.awaitsCheck) {
            return;
        }
        Team.lockedNow(submission.team);
        database.refresh(submission, LockModeType.PESSIMISTIC_WRITE);
        if (submission.awaitsCheck) {
            submission.awaitsCheck = false;
            submission.checkFault = unchecked.orElse(null);
        }
    }

    private static Scores scores(ClaimedEvaluation claim, List<SubtaskProgramResult> all) {
        return new Scores(claim.type().subtasks().stream()
                .map(subtask -> new Scores.OfSubtask(
                        subtask.id(),
                        all.stream()
                                .filter(part -> part.subtask().equals(subtask.id()))
                                .flatMap(part -> measurements(claim, subtask, part))
                                .toList()))
                .toList());
    }

    private static Stream<Measurement> measurements(
            ClaimedEvaluation claim, Subtask subtask, SubtaskProgramResult part) {
        return subtask.metrics().stream()
                .filter(column -> part.values().containsKey(column.metric()))
                .map(column -> {
                    ItemCounts counts = part.items().counts().getOrDefault(column.metric(), ItemCounts.NONE);
                    return new Measurement(
                            column.metric(),
                            column.direction(),
                            Signature.of(claim.type().scorer(), subtask.id() + "." + column.metric()),
                            part.values().get(column.metric()),
                            counts.values(),
                            counts.width(),
                            counts.counts());
                });
    }

    /** An evaluation that a run was for, locked. What does not stand counts for nobody, whatever came out. */
    private record Ending(long evaluation, boolean ended, boolean standing, long phase, long team) {}

    /** Those that are still there, in the order of locks. One query. */
    private List<Ending> locked(List<ClaimedEvaluation> claims) {
        return database.createNativeQuery("""
                        select e.id as evaluation, e.status in ('scored', 'failed') as ended, e.standing, e.phase_id as phase,
                          s.team_id as team
                        from evaluation e join submission s on s.id = e.submission_id
                        where e.id in (:evaluations) order by e.id for update of e""", Ending.class)
                .setParameterList("evaluations", ids(claims))
                .getResultList();
    }

    private static List<Long> ids(List<ClaimedEvaluation> claims) {
        return claims.stream().map(ClaimedEvaluation::evaluation).toList();
    }

    /** Ends an evaluation for good. */
    @Transactional
    public void failed(ClaimedEvaluation claim, Evaluation.Failure failure, String detail, SandboxUsage usage) {
        Evaluation evaluation = locked(claim.evaluation());
        if (evaluation == null) {
            return;
        }
        scores.endRuns(List.of(claim), clock.databaseNow(), failure.name(), detail, usage);
        if (!evaluation.status.isFinal()) {
            fail(evaluation, failure, detail);
        }
    }

    /**
     * Ends a run that failed by our fault. The evaluation waits for its next run, or fails where this was the last one.
     *
     * @return whether there is a next run
     */
    @Transactional
    public boolean broken(ClaimedEvaluation claim, String detail, SandboxUsage usage) {
        Evaluation evaluation = locked(claim.evaluation());
        if (evaluation == null) {
            return false;
        }
        scores.endRuns(List.of(claim), clock.databaseNow(), "platform", detail, usage);
        if (evaluation.status.isFinal()) {
            return false;
        }
        if (scores.brokenRuns(claim.evaluation()) >= MOST_RUNS) {
            fail(evaluation, Evaluation.Failure.platform, detail);
            return false;
        }
        evaluation.status = Evaluation.Status.queued;
        return true;
    }

    /**
     * Gives runs back that a worker cannot finish, because it is being stopped or because the process broke that they shared with
     * others: they do not count. Jobs of company are handed out again.
     *
     * @param why null where nothing is wrong
     */
    @Transactional
    public void interrupted(List<ClaimedEvaluation> claims, String why) {
        List<Long> there = locked(claims).stream().map(Ending::evaluation).toList();
        scores.endRuns(claims, clock.databaseNow(), "interrupted", why, SandboxUsage.UNKNOWN);
        scores.queueAgain(there);
        batches.handBack(ids(claims), claims.get(0).worker());
    }

    private void fail(Evaluation evaluation, Evaluation.Failure failure, String detail) {
        evaluation.fail(failure, detail, clock.databaseNow());
        if (evaluation.current) {
            evaluation.submission.costsARun &= costsARun(evaluation, failure);
        }
        ended.fire(new Ended(evaluation.phase, List.of(evaluation.id)));
    }

    /**
     * Where failures are sealed, too, a run that is given back would tell how its file fared, unless the fault is all ours. A program of
     * organizers that has worked in no trial may be at fault itself.
     */
    private boolean costsARun(Evaluation evaluation, Evaluation.Failure failure) {
        boolean sealed = OutcomeVisibility.of(evaluation.phase, Audience.TEAMS, clock.databaseNow())
                == OutcomeVisibility.NOTHING;
        return failure.costsARun()
                || (failure != Evaluation.Failure.platform && sealed)
                || (failure == Evaluation.Failure.program
                        && TrialRun.haveSucceeded(evaluation.phase.competition, evaluation.scorer));
    }

    /** Null where it is gone. */
    private Evaluation locked(long id) {
        return database.find(Evaluation.class, id, LockModeType.PESSIMISTIC_WRITE);
    }
}
