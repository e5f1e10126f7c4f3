package dev.podium.evaluation;

import dev.podium.account.Account;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Lets teams say which of their runs counts, where their choice does, and which are shown beside it. */
@ApplicationScoped
public class RunSelections {

    /** Most runs of a team that are shown beside the one that counts, in a subtask. */
    public static final int MOST_CONTRASTIVE = 2;

    /** The code of what is refused because another member chose meanwhile. */
    public static final String CHANGED_MEANWHILE = "submission.choice-changed-meanwhile";

    @Inject
    Session database;

    @Inject
    LiveEvaluations live;

    @Inject
    RunRoles roles;

    @Inject
    AuditLog log;

    /**
     * Says what a run is to its team in a subtask, in the place of what was said of it before. As the primary one it takes
     * the place of the one before, which is neither then.
     *
     * @param choice empty to take back what was said of it
     * @param now by the database's clock: a decision counts when it is made, not when its request began
     * @throws Refused if the account is no member of its team, the team has no choice there, the run was withdrawn or
     *     came in late, the team knows that it has no score there, the phase has closed, or the team names too many
     *     contrastive runs
     */
    @Transactional
    public void choose(
            Submission wanted, String subtaskId, Optional<RunSelection> choice, Account member, Instant now) {
        Team.lockedNow(wanted.team);
        Submission submission = database.find(Submission.class, wanted.id);
        database.refresh(submission, LockModeType.PESSIMISTIC_WRITE);
        if (!Membership.is(member, submission.team)) {
            throw Refused.notThere();
        }
        Subtask subtask = submission.phase.subtask(subtaskId).orElseThrow(Refused::notThere);
        refuseUnlessOpen(submission, subtask, now);
        Optional<RunSelection> before = Optional.ofNullable(find(submission).get(subtask.id()));
        if (before.equals(choice)) {
            return;
        }
        if (choice.isPresent()
                && withoutScore(submission, OutcomeVisibility.of(submission, Audience.TEAMS, now))
                        .contains(subtask.id())) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.chosen-without-score");
        }
        forget(submission, subtask, choice);
        choice.ifPresent(kind -> keep(submission, subtask, kind, member, now));
        log.note(member.id, Action.SUBMISSION_CHOSEN, submission.subject(), changes(subtask, before, choice));
        live.settle(submission.phase, submission.team);
    }

    /**
     * What a member says of the runs of a team in a subtask.
     *
     * @param seen what was said when the member decided, by the keys of runs; what is wanted no more is taken back
     * @param wanted what is said now
     */
    public record Decision(String subtask, Map<UUID, RunSelection> seen, Map<UUID, RunSelection> wanted) {}

    /**
     * Says at once what runs of a team are to it, in all subtasks or none. What somebody else said meanwhile of other runs stays.
     *
     * @throws Refused as {@link #choose}, and if what was seen stands no more
     */
    @Transactional
    public void chooseAll(Phase phase, Team team, List<Decision> decisions, Account member, Instant now) {
        Team current = Team.lockedNow(team);
        decisions.forEach(decision -> decide(phase, current, decision, member, now));
    }

    private void decide(Phase phase, Team team, Decision decision, Account member, Instant now) {
        String subtask = decision.subtask();
        Map<UUID, RunSelection> seen = decision.seen();
        Map<UUID, RunSelection> wanted = decision.wanted();
        Map<UUID, RunSelection> before = said(phase, team, decision);
        if (before.equals(wanted)) {
            return;
        }
        if (isOutdated(seen, before, wanted)) {
            throw Refused.because(Refused.Kind.CONFLICT, CHANGED_MEANWHILE);
        }
        long contrastive = wanted.values().stream()
                .filter(RunSelection.contrastive::equals)
                .count();
        if (contrastive > MOST_CONTRASTIVE) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.contrastive-many", contrastive, MOST_CONTRASTIVE);
        }
        seen.keySet().stream()
                .filter(key -> !wanted.containsKey(key))
                .forEach(key -> choose(ofTeam(key, phase, team), subtask, Optional.empty(), member, now));
        wanted.forEach((key, choice) -> {
            if (before.get(key) != choice) {
                choose(ofTeam(key, phase, team), subtask, Optional.of(choice), member, now);
            }
        });
    }

    /** Whether a run that is decided on, or another primary one that would lose its place, is not what the member saw it as. */
    private static boolean isOutdated(
            Map<UUID, RunSelection> seen, Map<UUID, RunSelection> before, Map<UUID, RunSelection> wanted) {
        Set<UUID> decided = new HashSet<>(seen.keySet());
        decided.addAll(wanted.keySet());
        if (wanted.containsValue(RunSelection.primary)) {
            before.entrySet().stream()
                    .filter(said -> said.getValue() == RunSelection.primary)
                    .forEach(said -> decided.add(said.getKey()));
        }
        return decided.stream().anyMatch(run -> before.get(run) != seen.get(run) && before.get(run) != wanted.get(run));
    }

    private static Submission ofTeam(UUID key, Phase phase, Team team) {
        return Submission.byKey(key)
                .filter(submission -> submission.team.id.equals(team.id) && submission.phase.id.equals(phase.id))
                .orElseThrow(Refused::notThere);
    }

    private record SelectionRow(UUID submission, RunSelection choice) {}

    /** In the tracks, where there are any, of the runs that are decided on. */
    private Map<UUID, RunSelection> said(Phase phase, Team team, Decision decision) {
        Set<UUID> decided = new HashSet<>(decision.seen().keySet());
        decided.addAll(decision.wanted().keySet());
        return NestedRowMapper.query(database, """
                        select s.key as submission, c.kind as choice from choice c join submission s on s.id = c.submission_id
                        where c.phase_id = :phase and c.team_id = :team and c.subtask = :subtask
                          and exists (select from submission o
                            where o.key = any (:decided) and o.track_id is not distinct from s.track_id)""", SelectionRow.class)
                .setParameter("phase", phase.id)
                .setParameter("team", team.id)
                .setParameter("subtask", decision.subtask())
                .setParameter("decided", decided.toArray(UUID[]::new))
                .getResultStream()
                .collect(Collectors.toMap(SelectionRow::submission, SelectionRow::choice));
    }

    private static void refuseUnlessOpen(Submission submission, Subtask subtask, Instant now) {
        Phase phase = submission.phase;
        if (phase.counting(subtask) != CountingRule.chosen || submission.late) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.no-choice", phase.name);
        }
        submission.refuseIfRefused();
        if (submission.status == Submission.Status.withdrawn) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.withdrawn");
        }
        if (!submission.isInItsTime(now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.chosen-too-late", phase.name);
        }
    }

    /** The subtasks in which somebody may know that a run has no score: it cannot count there. Two queries at most. */
    public Set<String> withoutScore(Submission submission, OutcomeVisibility insight) {
        return switch (insight) {
            case NOTHING -> Set.of();
            case FAILURES -> failed(submission);
            case EVERYTHING -> withoutScore(submission);
        };
    }

    private Set<String> failed(Submission submission) {
        if (Evaluation.statusOf(submission.key)
                .filter(Evaluation.Status.failed::equals)
                .isPresent()) {
            return submission.phase.subtasks().stream().map(Subtask::id).collect(Collectors.toSet());
        }
        return database.createNativeQuery("""
                        select p.subtask from evaluation_part p join evaluation e on e.id = p.evaluation_id
                        where e.submission_id = :submission and e.standing and p.status = 'failed'""", String.class)
                .setParameter("submission", submission.id)
                .getResultStream()
                .collect(Collectors.toSet());
    }

    /** Those in which scoring it has ended and gave no value that ranks. One query. */
    private Set<String> withoutScore(Submission submission) {
        return database.createNativeQuery("""
                        select x.subtask from phase p cross join jsonb_to_recordset(p.subtasks) as x (subtask text, columns jsonb)
                        where p.id = :phase and lacks_score(:submission, x.subtask, x.columns #>> '{0,metric}')""", String.class)
                .setParameter("phase", submission.phase.id)
                .setParameter("submission", submission.id)
                .getResultStream()
                .collect(Collectors.toSet());
    }

    /** What was said of the run, and of the one whose place it takes. */
    private void forget(Submission submission, Subtask subtask, Optional<RunSelection> choice) {
        database.createNativeMutationQuery("""
                        delete from choice where phase_id = :phase and subtask = :subtask and team_id = :team
                        and (submission_id = :submission
                          or (:primary and kind = 'primary' and track_id is not distinct from cast(:track as bigint)))""")
                .setParameter("phase", submission.phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("team", submission.team.id)
                .setParameter("submission", submission.id)
                .setParameter("track", trackId(submission))
                .setParameter(
                        "primary", choice.filter(RunSelection.primary::equals).isPresent())
                .executeUpdate();
    }

    /** The team is locked: nobody names another run meanwhile. */
    private void keep(Submission submission, Subtask subtask, RunSelection choice, Account member, Instant now) {
        if (choice == RunSelection.contrastive && contrastive(submission, subtask) >= MOST_CONTRASTIVE) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.contrastive-full", MOST_CONTRASTIVE);
        }
        database.createNativeMutationQuery("""
                        insert into choice (phase_id, subtask, team_id, track_id, submission_id, kind, chosen_at, chosen_by)
                        select :phase, :subtask, :team, track_id, id, :kind, :at, :by from submission where id = :submission""")
                .setParameter("phase", submission.phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("team", submission.team.id)
                .setParameter("submission", submission.id)
                .setParameter("kind", choice.name())
                .setParameter("at", now)
                .setParameter("by", member.id)
                .executeUpdate();
    }

    private long contrastive(Submission submission, Subtask subtask) {
        return database.createNativeQuery("""
                        select count(*) from choice where phase_id = :phase and subtask = :subtask
                        and team_id = :team and kind = 'contrastive'
                        and track_id is not distinct from cast(:track as bigint)""", Long.class)
                .setParameter("phase", submission.phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("team", submission.team.id)
                .setParameter("track", trackId(submission))
                .getSingleResult();
    }

    private static Long trackId(Submission submission) {
        return submission.track == null ? null : submission.track.id;
    }

    private static AuditChanges changes(Subtask subtask, Optional<RunSelection> before, Optional<RunSelection> after) {
        AuditChanges changes = AuditChanges.of(
                "kind",
                before.map(RunSelection::name).orElse(null),
                after.map(RunSelection::name).orElse(null));
        changes.after().put("subtask", subtask.id());
        return changes;
    }

    private record SaidOfRun(String subtask, RunSelection choice) {}

    /** What its team says of a run, by subtask; nothing of most. One query. */
    public Map<String, RunSelection> find(Submission submission) {
        return NestedRowMapper.query(
                        database,
                        "select subtask, kind as choice from choice where submission_id = :submission",
                        SaidOfRun.class)
                .setParameter("submission", submission.id)
                .getResultStream()
                .collect(Collectors.toMap(SaidOfRun::subtask, SaidOfRun::choice));
    }

    /**
     * What a run is to its team, by subtask. One query.
     *
     * @param insight what the reader may know of what came of runs; what is said needs no score otherwise
     * @param failed whether the reader knows that this one has failed
     */
    public Map<String, RunRole> rolesOf(Submission submission, OutcomeVisibility insight, boolean failed) {
        RunRoles.OfRun of = roles.find(List.of(submission.team)).getOrDefault(submission.key, RunRoles.OfRun.NONE);
        return switch (insight) {
            case NOTHING -> of.sealed();
            case FAILURES -> failed ? of.failed() : of.sealed();
            case EVERYTHING -> of.open();
        };
    }

    /**
     * The other runs of a team that came in in time and stand, in a subtask.
     *
     * @param contrastive how many of them the team named so
     * @param able how many of them could count
     * @param counting the one that counts; null where the reader may not know that, and where none does
     */
    public record Others(long contrastive, long able, Counting counting) {}

    /** A run that counts. */
    public record Counting(UUID submission, Instant receivedAt) {}

    private record Besides(String subtask, long contrastive, long able, UUID counting, Instant countingReceivedAt) {

        Others others() {
            return new Others(contrastive, able, counting == null ? null : new Counting(counting, countingReceivedAt));
        }
    }

    /**
     * The other runs of its team in its phase, by subtask. One query.
     *
     * @param outcome whether the reader may know what came of runs; else those that failed are among them
     */
    public Map<String, Others> besides(Submission submission, boolean outcome) {
        return NestedRowMapper.query(database, """
                        select scored.subtask, count(c.kind) as contrastive,
                          count(s.id) filter (where c.kind is null and not (:outcome and lacks_score(s.id, scored.subtask, scored.metric)))
                            as able,
                          cast(max(cast(s.key as text)) filter (where live.evaluation_id is not null) as uuid) as counting,
                          max(s.received_at) filter (where live.evaluation_id is not null) as counting_received_at
                        from unnest(cast(:subtasks as text[]), cast(:metrics as text[])) as scored (subtask, metric)
                        left join submission s on s.phase_id = :phase and s.team_id = :team and s.id <> :submission
                          and s.status = 'accepted' and not s.late and s.track_id is not distinct from cast(:track as bigint)
                        left join choice c on c.submission_id = s.id and c.subtask = scored.subtask
                          and c.kind = 'contrastive'
                        left join (live_evaluation live join evaluation e on e.id = live.evaluation_id)
                          on :outcome and e.submission_id = s.id and live.phase_id = :phase and live.subtask = scored.subtask
                          and live.lane = 'official'
                        group by scored.subtask""", Besides.class)
                .setParameter("outcome", outcome)
                .setParameter("track", trackId(submission))
                .setParameter(
                        "metrics",
                        submission.phase.subtasks().stream()
                                .map(subtask -> subtask.ranking().metric())
                                .toArray(String[]::new))
                .setParameter(
                        "subtasks",
                        submission.phase.subtasks().stream().map(Subtask::id).toArray(String[]::new))
                .setParameter("phase", submission.phase.id)
                .setParameter("team", submission.team.id)
                .setParameter("submission", submission.id)
                .getResultStream()
                .collect(Collectors.toMap(Besides::subtask, Besides::others));
    }

    /** Of what was withdrawn or refused nothing is said any more. */
    void forget(Submission dropped) {
        database.createNativeMutationQuery("delete from choice where submission_id = :submission")
                .setParameter("submission", dropped.id)
                .executeUpdate();
    }
}
