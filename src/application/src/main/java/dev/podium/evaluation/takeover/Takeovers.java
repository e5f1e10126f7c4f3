package dev.podium.evaluation.takeover;

import dev.podium.account.Account;
import dev.podium.competition.FileCommitment;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseChanged;
import dev.podium.competition.PhaseRevealed;
import dev.podium.evaluation.CountingRunsQuery;
import dev.podium.evaluation.EvaluationQueue;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.platform.database.StorableText;
import dev.podium.submission.DroppedItems;
import dev.podium.submission.Takeover;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/**
 * Takes the submissions that count for the teams of a phase over into another phase of the competition, where they are
 * scored against its gold. Baselines are not taken: every phase has its own. A submission is taken over once, however
 * often this is done and over however many phases it came, and what was taken costs its team no run. Where the best run
 * does not count, it counts only as long as its team has nothing of its own in the target, as {@link CountingRunsQuery} says.
 */
@ApplicationScoped
public class Takeovers {

    private static final int LONGEST_NOTE = 1000;

    /** What describes a submission and is the same wherever it is taken is copied: a new column of that kind is added twice. */
    private static final String COPY = """
            insert into submission (key, phase_id, accepted_at, salt, commitment, takeover_id, taken_over_from, taken_over_for,
              costs_a_run, late, status, competition_id, team_id, track_id, track_note, account_id, received_at, file_name, size, digest,
              method, description, code_url, paper_url, declared, seed, warnings)
            select gen_random_uuid(), :phase, :now, taken.salt, taken.commitment, :takeover, coalesce(source.taken_over_from, source.id),
              string_to_array(taken.subtasks, ','),
              false, false, 'accepted', source.competition_id, source.team_id, source.track_id, source.track_note, source.account_id, source.received_at,
              source.file_name, source.size, source.digest, source.method, source.description, source.code_url,
              source.paper_url, source.declared, source.seed, source.warnings
            from unnest(cast(:ids as bigint[]), cast(:salts as text[]), cast(:commitments as text[]),
              cast(:subtasks as text[])) as taken (source_id, salt, commitment, subtasks)
            join submission source on source.id = taken.source_id
            order by source.received_at, source.id""";

    private static final String COUNTING = """
            select s.id, s.key, t.name as team, s.file_name, s.description, s.received_at, s.digest,
              (select string_agg(l.subtask, ',') from live_evaluation l
                where l.evaluation_id = e.id and l.phase_id = :source and l.lane = 'official') as subtasks,
              cast(s.warnings ->> 'total' as integer) as warnings, there.key as there
            from submission s
            join team t on t.id = s.team_id and not t.baseline
            join evaluation e on e.submission_id = s.id
            left join submission there on there.phase_id = :target
              and coalesce(there.taken_over_from, there.id) = coalesce(s.taken_over_from, s.id)
            where s.phase_id = :source and s.status = 'accepted' and exists (select from live_evaluation l
              where l.evaluation_id = e.id and l.phase_id = :source and l.lane = 'official')
            order by t.name, s.received_at, s.id""";

    /**
     * A row of {@link #COUNTING}.
     *
     * @param subtasks in which it counts, with commas between them
     * @param there what was made of it in the target before
     */
    private record Counting(
            long id,
            UUID key,
            String team,
            String fileName,
            String description,
            Instant receivedAt,
            String digest,
            String subtasks,
            int warnings,
            Optional<UUID> there) {

        TakeoverPlan.Run run(List<String> order, Phase target) {
            List<String> counts = List.of(subtasks.split(","));
            return new TakeoverPlan.Run(
                    id,
                    key,
                    team,
                    fileName,
                    description,
                    receivedAt,
                    digest,
                    order.stream().filter(counts::contains).toList(),
                    fate(there.isPresent(), counts, warnings, target),
                    there);
        }
    }

    /**
     * What came of a taking over so far.
     *
     * @param all how many submissions were taken
     * @param ended how many of them are scored or failed
     * @param failed how many could not be scored
     */
    public record Progress(int all, int ended, int failed) {

        static final Progress NONE = new Progress(0, 0, 0);

        public boolean isDone() {
            return ended == all;
        }
    }

    @Inject
    Session database;

    @Inject
    AuditLog log;

    @Inject
    EvaluationQueue queue;

    @Inject
    TakeoverRules rules;

    @Inject
    RequestClock clock;

    @Inject
    DroppedItems droppedItems;

    @Inject
    Event<RunsTakenOver> takenOver;

    /**
     * What would be taken over now. Changes nothing. Three queries.
     *
     * @throws Refused if the phases do not allow it
     */
    public TakeoverPlan plan(Phase source, Phase target, Instant now) {
        rules.refuseUnfit(source, target, now);
        List<String> order = source.subtasks().stream().map(Subtask::id).toList();
        return new TakeoverPlan(
                source,
                target,
                NestedRowMapper.query(database, COUNTING, Counting.class)
                        .setParameter("source", source.id)
                        .setParameter("target", target.id)
                        .getResultStream()
                        .map(counting -> counting.run(order, target))
                        .toList());
    }

    private static TakeoverPlan.Fate fate(boolean there, List<String> countsIn, int warnings, Phase target) {
        if (there) {
            return TakeoverPlan.Fate.there;
        }
        if (target.subtasks().stream().map(Subtask::id).noneMatch(countsIn::contains)) {
            return TakeoverPlan.Fate.unscored;
        }
        return target.strict && warnings > 0 ? TakeoverPlan.Fate.faulty : TakeoverPlan.Fate.taken;
    }

    /**
     * Takes over what a plan showed. Nothing of it is a team's choice: what counted for a team in a subtask of the source does
     * so in the target, until the team chooses or hands something in there.
     *
     * @param fingerprint of the plan that the organizer saw
     * @param note what everybody is told of it; may be empty
     * @throws Refused if the phases do not allow it or are gone, the plan would be another one by now, nothing is left to take, or the
     *     note is too long
     */
    @Transactional
    public Takeover take(Phase from, Phase into, String fingerprint, String note, Account organizer) {
        String text = StorableText.of(note == null ? "" : note.strip());
        if (TextLength.exceeds(text, LONGEST_NOTE)) {
            throw Refused.because(Refused.Kind.FAULTY, "takeover.note", LONGEST_NOTE);
        }
        lockTeams(from);
        List<Phase> phases = locked(from, into);
        Phase source = phases.get(0);
        Phase target = phases.get(1);
        Instant now = clock.databaseNow();
        TakeoverPlan plan = plan(source, target, now);
        if (!plan.fingerprint().equals(fingerprint)) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.changed");
        }
        if (plan.taken().isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.nothing", source.name, target.name);
        }
        Takeover takeover = note(source, target, text, organizer, now);
        droppedItems.takeOver(source, target, rules.dropped(source, target).orElseThrow());
        copy(plan.taken(), takeover, target, now);
        queue.enqueue(takeover, target);
        log.note(organizer.id, Action.PHASE_TOOK_OVER, target.subject(), changes(plan, text));
        takenOver.fire(new RunsTakenOver(takeover));
        return takeover;
    }

    /** Teams come before phases in the order of locks: who chooses a run, or hands one in, takes them first, too. */
    private void lockTeams(Phase source) {
        database.createNativeQuery("""
                        select t.id from team t where t.competition_id = :competition
                        and exists (select from live_evaluation l where l.phase_id = :source and l.team_id = t.id)
                        order by t.id for no key update""", Long.class)
                .setParameter("competition", source.competition.id)
                .setParameter("source", source.id)
                .getResultList();
    }

    /** Both phases, locked against everybody else in the order of their numbers. */
    private List<Phase> locked(Phase source, Phase target) {
        Map<Long, Phase> phases = new HashMap<>();
        Stream.of(source, target)
                .sorted(Comparator.comparing(phase -> phase.id))
                .forEach(phase -> phases.put(phase.id, Phase.locked(phase)));
        return List.of(phases.get(source.id), phases.get(target.id));
    }

    private Takeover note(Phase source, Phase target, String text, Account organizer, Instant now) {
        Takeover takeover = new Takeover();
        takeover.key = UUID.randomUUID();
        takeover.competition = target.competition;
        takeover.source = source;
        takeover.phase = target;
        takeover.note = text;
        takeover.takenAt = now;
        takeover.takenBy = database.getReference(Account.class, organizer.id);
        takeover.persistAndFlush();
        return takeover;
    }

    private void copy(List<TakeoverPlan.Run> runs, Takeover takeover, Phase target, Instant now) {
        List<Optional<FileCommitment>> seals = runs.stream()
                .map(run -> target.visibility.isBlind()
                        ? Optional.of(FileCommitment.to(run.digest()))
                        : Optional.<FileCommitment>empty())
                .toList();
        database.createNativeMutationQuery(COPY)
                .setParameter("phase", target.id)
                .setParameter("takeover", takeover.id)
                .setParameter("now", now)
                .setParameter("ids", runs.stream().map(TakeoverPlan.Run::id).toArray(Long[]::new))
                .setParameter(
                        "subtasks",
                        runs.stream()
                                .map(run -> String.join(",", run.subtasks()))
                                .toArray(String[]::new))
                .setParameter(
                        "salts",
                        seals.stream()
                                .map(seal -> seal.map(FileCommitment::salt).orElse(null))
                                .toArray(String[]::new))
                .setParameter(
                        "commitments",
                        seals.stream()
                                .map(seal ->
                                        seal.map(FileCommitment::commitment).orElse(null))
                                .toArray(String[]::new))
                .executeUpdate();
    }

    private static AuditChanges changes(TakeoverPlan plan, String note) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("from", plan.source().name);
        values.put("submissions", plan.taken().size());
        values.put("leftOut", plan.leftOut());
        values.put("note", note.isEmpty() ? null : note);
        return AuditChanges.to(values);
    }

    private record ProgressOf(long takeover, Progress progress) {}

    /** What came of each of some takings over, by their numbers; nothing of one that was not asked for. One query. */
    public Map<Long, Progress> progress(List<Takeover> takeovers) {
        Map<Long, Progress> found = NestedRowMapper.query(database, """
                        select s.takeover_id as takeover, count(*) as all, count(*) filter (where e.status in ('scored', 'failed')) as ended,
                          count(*) filter (where e.status = 'failed' and e.failure <> 'withdrawn') as failed
                        from submission s join evaluation e on e.submission_id = s.id and e.standing
                        where s.takeover_id = any (:takeovers) group by s.takeover_id""", ProgressOf.class)
                .setParameter(
                        "takeovers",
                        takeovers.stream().map(takeover -> takeover.id).toArray(Long[]::new))
                .getResultStream()
                .collect(Collectors.toMap(ProgressOf::takeover, ProgressOf::progress));
        return takeovers.stream()
                .collect(Collectors.toMap(
                        takeover -> takeover.id, takeover -> found.getOrDefault(takeover.id, Progress.NONE)));
    }

    /** What was taken over stays as hidden as it was promised to be. */
    void hold(@Observes PhaseChanged event) {
        rules.hold(event.phase());
    }

    /** A phase tells no earlier than those that it took submissions from. */
    void holdReveal(@Observes PhaseRevealed event) {
        rules.holdReveal(event.phase());
    }
}
