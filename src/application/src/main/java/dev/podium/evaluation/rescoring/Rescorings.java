package dev.podium.evaluation.rescoring;

import dev.podium.account.Account;
import dev.podium.competition.GoldCommitment;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.FieldEdits;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.RuleChange;
import dev.podium.competition.change.RulesChanged;
import dev.podium.evaluation.DroppedItemList;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.evaluation.EvaluationQueue;
import dev.podium.evaluation.LiveEvaluations;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RescoringObstacle;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.platform.database.StorableText;
import dev.podium.submission.DroppedItems;
import dev.podium.submission.PublicItems;
import dev.podium.task.table.TableTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Scores phases again, beside the numbers that stand, and lets the new ones take their place. */
@ApplicationScoped
public class Rescorings {

    private static final int LONGEST_REASON = 1000;
    private static final int ITEMS_NAMED = 3;

    /** Dropped items that are named in public; the list has all. */
    private static final int ITEMS_TOLD = 50;

    @Inject
    Session database;

    @Inject
    AuditLog log;

    @Inject
    EvaluationQueue queue;

    @Inject
    LiveEvaluations live;

    @Inject
    GoldReleases goldReleases;

    @Inject
    PublicItems publicItems;

    @Inject
    DroppedItems droppedItems;

    @Inject
    DroppedItemLists droppedItemLists;

    @Inject
    Event<RulesChanged> rulesChanged;

    /**
     * How far a rescoring is.
     *
     * @param all how many runs of teams and baselines it scores
     * @param ended how many of them are scored or failed
     * @param failed how many could not be scored
     */
    public record Progress(int all, int ended, int failed) {

        public boolean isDone() {
            return ended == all;
        }

        /** From 0 to 100; 100 only when nothing is left. */
        public int percent() {
            return all == 0 ? 100 : (int) (100L * ended / all);
        }
    }

    /**
     * The rescoring of a key.
     *
     * @throws Refused if it is not there
     */
    public Rescoring find(Phase phase, UUID key) {
        return Rescoring.byKey(phase, key).orElseThrow(Refused::notThere);
    }

    /** The version of the scorer that would score a phase now. */
    public static String scorer(Phase phase) {
        return phase.competition.type().scorer();
    }

    /**
     * Begins to score all runs of a phase against a gold release by the scorer that is installed. What stands stays.
     *
     * @param reason why, as participants read it when it goes live
     * @throws Refused if gold and scorer are those that stand, the release is of another competition, has items that the
     *     phase does not ask for, or less than half of them, another rescoring of the phase waits for a decision, or the reason says nothing
     */
    @Transactional
    public Rescoring start(Phase wanted, GoldRelease gold, String reason, Account organizer, Instant now)
            throws IOException {
        String text = StorableText.of(reason == null ? "" : reason.strip());
        if (text.isEmpty() || TextLength.exceeds(text, LONGEST_REASON)) {
            throw Refused.because(Refused.Kind.FAULTY, "rescoring.reason", LONGEST_REASON);
        }
        Phase phase = Phase.locked(wanted);
        if (!gold.competition.id.equals(phase.competition.id)) {
            throw Refused.notThere();
        }
        String scorer = scorer(phase);
        if (gold.id.equals(phase.gold.id) && scorer.equals(phase.scorer)) {
            throw Refused.because(Refused.Kind.CONFLICT, "rescoring.changes-nothing", phase.name, gold.title());
        }
        Rescoring.running(phase).ifPresent(other -> {
            throw Refused.because(Refused.Kind.CONFLICT, "rescoring.one-at-a-time", phase.name);
        });
        GoldRelease release = database.find(GoldRelease.class, gold.id);
        GoldItemComparison compared = compared(phase, release);
        Rescoring rescoring = new Rescoring();
        rescoring.key = UUID.randomUUID();
        rescoring.phase = phase;
        rescoring.gold = release;
        rescoring.scorer = scorer;
        rescoring.goldBefore = phase.gold;
        rescoring.scorerBefore = phase.scorer;
        rescoring.reason = text;
        rescoring.startedAt = now;
        rescoring.startedBy = database.getReference(Account.class, organizer.id);
        rescoring.persistAndFlush();
        droppedItems.keep(phase, rescoring.id, compared.dropped());
        log.note(organizer.id, Action.RESCORING_STARTED, phase.subject(), changes(rescoring));
        queue.enqueueBeside(rescoring);
        return rescoring;
    }

    /** The files that were submitted answer the items of the phase: some may be dropped, none can be added. */
    private GoldItemComparison compared(Phase phase, GoldRelease gold) throws IOException {
        if (gold.asksAs(phase.gold)) {
            return GoldItemComparison.same(gold.items);
        }
        GoldItemComparison compared = GoldItemComparison.of(publicItems.of(phase.gold), publicItems.of(gold));
        compared.unfit().ifPresent(unfit -> {
            throw refused(unfit, compared, phase, gold);
        });
        return compared;
    }

    private static Refused refused(
            RescoringObstacle unfit, GoldItemComparison compared, Phase phase, GoldRelease gold) {
        return switch (unfit) {
            case other, few ->
                Refused.because(
                        Refused.Kind.CONFLICT,
                        unfit == RescoringObstacle.other ? "rescoring.other-items" : "rescoring.few-items",
                        gold.title(),
                        compared.common(),
                        compared.asked(),
                        phase.name);
            case added, dropped ->
                Refused.because(
                        Refused.Kind.CONFLICT,
                        "rescoring.added-items",
                        gold.title(),
                        compared.added().size(),
                        phase.name,
                        compared.added().stream().sorted().limit(ITEMS_NAMED).collect(Collectors.joining(", ")));
        };
    }

    private record Shared(long release, long common, long dropped, boolean kept) {}

    /**
     * The releases that a phase cannot be scored against, by their numbers, and why. Those whose items a worker has not kept yet are
     * none of them: {@link #start} looks into their files. One query.
     */
    public Map<Long, RescoringObstacle> unfit(Phase phase, List<GoldRelease> releases) {
        Map<Long, GoldRelease> others = releases.stream()
                .filter(release -> !release.asksAs(phase.gold))
                .collect(Collectors.toMap(release -> release.id, Function.identity()));
        Map<Long, RescoringObstacle> unfit = new HashMap<>();
        if (others.isEmpty()) {
            return unfit;
        }
        database.createNativeQuery("""
                        select g.id as release, (select count(*) from gold_item i
                            join gold_item asked on asked.gold_release_id = :asked and asked.id = i.id
                            where i.gold_release_id = g.id) as common,
                          (select count(*) from gold_item i where i.gold_release_id = g.id
                            and exists (select from dropped_item d where d.phase_id = :phase and d.item = i.id)
                            and not exists (select from gold_item asked where asked.gold_release_id = :asked and asked.id = i.id))
                            as dropped,
                          exists (select from gold_item i where i.gold_release_id = g.id and i.number = g.items)
                            and exists (select from gold_item i where i.gold_release_id = :asked and i.number = :items) as kept
                        from gold_release g where g.id in (:releases)""", Shared.class)
                .setParameter("asked", phase.gold.id)
                .setParameter("items", phase.gold.items)
                .setParameter("phase", phase.id)
                .setParameter("releases", others.keySet())
                .getResultStream()
                .filter(Shared::kept)
                .forEach(shared -> GoldItemComparison.unfit(
                                phase.gold.items, (int) shared.common(), added(shared, others))
                        .ifPresent(why -> unfit.put(
                                shared.release(),
                                why == RescoringObstacle.added && shared.dropped() == added(shared, others)
                                        ? RescoringObstacle.dropped
                                        : why)));
        return unfit;
    }

    private static int added(Shared shared, Map<Long, GoldRelease> releases) {
        return releases.get(shared.release()).items - (int) shared.common();
    }

    /** How far a rescoring is. One query. */
    public Progress progress(Rescoring rescoring) {
        return NestedRowMapper.query(database, """
                        select count(*) as all, count(*) filter (where e.status in ('scored', 'failed')) as ended,
                          count(*) filter (where e.status = 'failed') as failed
                        from evaluation e join submission s on s.id = e.submission_id and s.status = 'accepted'
                        where e.phase_id = :phase and e.gold_release_id = :gold and e.scorer = :scorer""", Progress.class)
                .setParameter("phase", rescoring.phase.id)
                .setParameter("gold", rescoring.gold.id)
                .setParameter("scorer", rescoring.scorer)
                .getSingleResult();
    }

    /**
     * Lets the new numbers take the place of those that stand, on every leaderboard and page of the phase at once. What has
     * not begun to be scored as before is not any more.
     *
     * @throws Refused if something is still being scored, it was decided before, or what scored lacks a column of the phase
     */
    @Transactional
    public void makeLive(Rescoring wanted, Account organizer, Instant now) {
        lockEvaluations(wanted.phase);
        Phase phase = Phase.locked(wanted.phase);
        Rescoring rescoring = undecided(wanted);
        Progress progress = progress(rescoring);
        if (!progress.isDone()) {
            throw Refused.because(
                    Refused.Kind.CONFLICT, "rescoring.not-done", progress.all() - progress.ended(), progress.all());
        }
        refuseMissingColumns(phase, rescoring);
        log.note(organizer.id, Action.RESCORING_MADE_LIVE, phase.subject(), changes(rescoring));
        if (phase.hasBegun(now)) {
            rulesChanged.fire(new RulesChanged(
                    RuleChange.tell(phase, edits(rescoring, now), rescoring.reason, organizer, now), true));
        }
        goldReleases.keepPublic(phase, "rescoredPhase", organizer, now);
        phase.replaceGold(rescoring.gold);
        if (!phase.scorer.equals(rescoring.scorer)) {
            forgetItems(phase);
        }
        phase.scorer = rescoring.scorer;
        end(rescoring, Rescoring.Outcome.live, organizer, now);
        letStand(rescoring);
        forgetUnbegun(phase, rescoring.goldBefore, rescoring.scorerBefore);
        live.settle(phase);
        if (phase.visibility.isBlind()) {
            GoldCommitment.make(phase, now);
        }
    }

    /** What was found of items by their numbers is of those that another program told. */
    private void forgetItems(Phase phase) {
        for (String table : List.of("item_difficulty", "error_overlap")) {
            database.createNativeMutationQuery("delete from " + table + " where phase_id = :phase")
                    .setParameter("phase", phase.id)
                    .executeUpdate();
        }
    }

    /** What scored may have been changed since, and columns been chosen that it did not have. */
    private static void refuseMissingColumns(Phase phase, Rescoring rescoring) {
        phase.competition
                .scorerOf(rescoring.scorer)
                .flatMap(type -> phase.scored.stream()
                        .filter(subtask -> !subtask.fits(type))
                        .findFirst())
                .ifPresent(unfit -> {
                    throw Refused.because(
                            Refused.Kind.CONFLICT, "rescoring.column-missing", phase.name, unfit.subtask());
                });
    }

    /** Evaluations come before the phase in the order of locks: who scores or withdraws a run takes them first, too. */
    private void lockEvaluations(Phase phase) {
        database.createNativeQuery(
                        "select id from evaluation where phase_id = :phase order by id for no key update", Long.class)
                .setParameter("phase", phase.id)
                .getResultList();
    }

    private void letStand(Rescoring rescoring) {
        database.createNativeMutationQuery("""
                        update evaluation set standing = false where phase_id = :phase and standing and exists (
                          select from evaluation next where next.submission_id = evaluation.submission_id
                          and next.gold_release_id = :gold and next.scorer = :scorer)""")
                .setParameter("phase", rescoring.phase.id)
                .setParameter("gold", rescoring.gold.id)
                .setParameter("scorer", rescoring.scorer)
                .executeUpdate();
        database.createNativeMutationQuery("""
                        update evaluation set standing = true
                        where phase_id = :phase and gold_release_id = :gold and scorer = :scorer""")
                .setParameter("phase", rescoring.phase.id)
                .setParameter("gold", rescoring.gold.id)
                .setParameter("scorer", rescoring.scorer)
                .executeUpdate();
    }

    /**
     * Drops a rescoring: what stands stays. What has not begun to be scored is not scored any more.
     *
     * @throws Refused if it was decided before
     */
    @Transactional
    public void discard(Rescoring wanted, Account organizer, Instant now) {
        lockEvaluations(wanted.phase);
        Phase phase = Phase.locked(wanted.phase);
        Rescoring rescoring = undecided(wanted);
        log.note(organizer.id, Action.RESCORING_DISCARDED, phase.subject(), changes(rescoring));
        end(rescoring, Rescoring.Outcome.discarded, organizer, now);
        forgetUnbegun(phase, rescoring.gold, rescoring.scorer);
    }

    private void forgetUnbegun(Phase phase, GoldRelease gold, String scorer) {
        database.createNativeMutationQuery("""
                        delete from evaluation where phase_id = :phase and gold_release_id = :gold and scorer = :scorer
                        and status = 'queued' and runs = 0 and not standing""")
                .setParameter("phase", phase.id)
                .setParameter("gold", gold.id)
                .setParameter("scorer", scorer)
                .executeUpdate();
    }

    /** Which items are dropped is published where everybody may know them. */
    private FieldEdits edits(Rescoring rescoring, Instant now) {
        Map<String, String> before = values(rescoring.goldBefore, rescoring.scorerBefore);
        Map<String, String> after = values(rescoring.gold, rescoring.scorer);
        before.put("metrics", metrics(rescoring.phase, rescoring.scorerBefore, rescoring.scorer));
        after.put("metrics", metrics(rescoring.phase, rescoring.scorer, rescoring.scorerBefore));
        if (rescoring.drops()
                && GoldSchedule.find(rescoring.phase.competition).areItemsKnown(rescoring.goldBefore, now)) {
            List<String> told = droppedItemLists.find(rescoring, ITEMS_TOLD + 1).items().stream()
                    .map(DroppedItemList.Item::id)
                    .toList();
            after.put(
                    "dropped",
                    String.join(", ", told.subList(0, Math.min(ITEMS_TOLD, told.size())))
                            + (told.size() > ITEMS_TOLD ? ", …" : ""));
        }
        return FieldEdits.between(before, after);
    }

    /**
     * Of a table's task, which metrics its definition had, and what those measured that measure something else by the other one; empty of
     * other tasks, whose columns stay.
     */
    private static String metrics(Phase phase, String scorer, String other) {
        Optional<TableTask> task = table(phase, scorer);
        Optional<TableTask> compared = table(phase, other);
        return task.stream()
                .flatMap(type -> type.subtasks().stream())
                .map(subtask -> subtask.metrics().stream()
                        .map(column -> metric(task.get(), compared, subtask.id(), column.metric()))
                        .collect(Collectors.joining(", ", subtask.id() + ": ", "")))
                .collect(Collectors.joining("; "));
    }

    private static String metric(TableTask task, Optional<TableTask> compared, String subtask, String metric) {
        Optional<String> measured = task.parameters(subtask, metric);
        return compared.flatMap(other -> other.parameters(subtask, metric))
                .filter(other -> !measured.equals(Optional.of(other)))
                .map(other -> metric + " (" + measured.orElse("") + ")")
                .orElse(metric);
    }

    private static Optional<TableTask> table(Phase phase, String scorer) {
        return phase.competition
                .scorerOf(scorer)
                .filter(TableTask.class::isInstance)
                .map(TableTask.class::cast);
    }

    private static Map<String, String> values(GoldRelease gold, String scorer) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("gold", gold.title());
        values.put("items", Integer.toString(gold.items));
        values.put("scorer", scorer);
        return values;
    }

    private static AuditChanges changes(Rescoring rescoring) {
        Map<String, String> after = values(rescoring.gold, rescoring.scorer);
        after.put("reason", rescoring.reason);
        return AuditChanges.between(values(rescoring.goldBefore, rescoring.scorerBefore), after);
    }

    private static void end(Rescoring rescoring, Rescoring.Outcome outcome, Account organizer, Instant now) {
        rescoring.outcome = outcome;
        rescoring.endedAt = now;
        rescoring.endedBy = organizer;
    }

    private Rescoring undecided(Rescoring wanted) {
        Rescoring rescoring = database.find(Rescoring.class, wanted.id, LockModeType.PESSIMISTIC_WRITE);
        if (!rescoring.isRunning()) {
            throw Refused.because(Refused.Kind.CONFLICT, "rescoring.decided");
        }
        return rescoring;
    }
}
