package dev.podium.analysis.items;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.BoardParameters;
import dev.podium.platform.Refused;
import dev.podium.task.AnswerFormat;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Session;

/** Reads what the systems on the leaderboards of a phase say of one item, and what that is worth. */
@ApplicationScoped
class SystemAnswers {

    /** Systems of one subtask, and lines of one page. */
    static final int MOST_SYSTEMS = 100;

    /** Bytes of an answer: where all systems' are read, and where one is. */
    private static final int LONGEST_OF_ALL = 1 << 15;

    private static final int LONGEST_OF_ONE = 1 << 22;

    /** A key that no team has. */
    private static final UUID NOBODY = new UUID(0, 0);

    /** The best first, in every subtask; the reader's own wherever it stands. */
    private static final String RANKED = """
            select evaluation_id, subtask, key, team, name, baseline, systems
            from (
              select wanted.subtask, nth, ranked.*, count(*) over (partition by wanted.subtask) as systems
              from unnest(cast(:subtasks as text[]), cast(:metrics as text[]), cast(:lower as boolean[]))
                with ordinality as wanted (subtask, metric, lower_is_better, nth)
              cross join lateral ranked_system(:phase, wanted.subtask, wanted.metric, wanted.lower_is_better) as ranked
              where official and gold_release_id = :release
            ) as counted
            where (:everybody and place <= :most) or team = :own
            order by nth, place""";

    /**
     * One system in one subtask.
     *
     * @param owner key of the team itself
     * @param all how many are on the leaderboard
     */
    private record RankedRow(
            long evaluation, String subtask, UUID team, UUID owner, String name, boolean baseline, long all) {}

    private static final String VALUES = """
            select evaluation_id, subtask || '.' || metric, item_values[cast(:number as integer)]
            from item_value where evaluation_id = any (:evaluations) and subtask || '.' || metric = any (:shown)""";

    /** What a system's item is worth in a column of the leaderboards; null where it takes no part. */
    private record ValueRow(long evaluation, String column, Double value) {}

    private static final String ANSWERS = """
            select evaluation_id, case when octet_length(answer) <= :longest then answer end
            from (select chunk.evaluation_id, chunk.answers[cast(:number as integer) - chunk.first_item + 1] as answer
              from unnest(cast(:evaluations as bigint[])) as wanted (id)
              cross join lateral (select a.evaluation_id, a.first_item, a.answers from {answers} a
                where a.evaluation_id = wanted.id and a.first_item <= :number order by a.first_item desc limit 1) chunk) as each""";

    /** An answer; null where it is too long. */
    private record AnswerRow(long evaluation, String answer) {}

    @Inject
    Session database;

    /**
     * What is asked for.
     *
     * @param own the reader's team
     * @param withOthers whether other systems are shown, and values
     * @param system whose answer is read where answers are texts
     */
    record Request(ItemSource source, int number, Optional<UUID> own, boolean withOthers, Optional<UUID> system) {

        Phase phase() {
            return source.phase();
        }
    }

    private record Run(long evaluation, UUID team, UUID owner, String name, boolean baseline, Set<String> subtasks) {}

    /** Three queries, none of them where nobody is to be shown. */
    ItemView.Answers find(Request wanted) {
        if (!wanted.withOthers() && wanted.own().isEmpty()) {
            return new ItemView.Answers(List.of(), 0, Optional.empty());
        }
        List<RankedRow> rows = findRanked(wanted);
        List<Run> runs = runs(rows, wanted.own());
        Optional<Run> chosen = wanted.source().shape() == AnswerFormat.TEXT ? chosen(runs, wanted) : Optional.empty();
        Map<Long, Map<String, Double>> values = wanted.withOthers() ? values(runs, wanted) : Map.of();
        Map<Long, String> answers = chosen.isPresent()
                ? answers(List.of(chosen.get()), wanted, LONGEST_OF_ONE)
                : answers(runs, wanted, LONGEST_OF_ALL);
        List<ItemView.OfSystem> systems = new ArrayList<>();
        Optional<ItemView.OfSystem> shown = Optional.empty();
        for (Run run : runs) {
            ItemView.OfSystem system = new ItemView.OfSystem(
                    run.team(),
                    run.name(),
                    run.baseline(),
                    wanted.own().filter(run.owner()::equals).isPresent(),
                    run.subtasks(),
                    values.getOrDefault(run.evaluation(), Map.of()),
                    Optional.ofNullable(answers.get(run.evaluation())));
            systems.add(system);
            shown = chosen.filter(run::equals).isPresent() ? Optional.of(system) : shown;
        }
        long most = rows.stream().mapToLong(RankedRow::all).max().orElse(0);
        return new ItemView.Answers(systems, wanted.withOthers() ? (int) Math.max(0, most - MOST_SYSTEMS) : 0, shown);
    }

    private List<RankedRow> findRanked(Request wanted) {
        return BoardParameters.set(
                        database.createNativeQuery(RANKED, RankedRow.class),
                        wanted.source().subtasks())
                .setParameter("phase", wanted.phase().id)
                .setParameter("release", wanted.phase().gold.id)
                .setParameter("everybody", wanted.withOthers())
                .setParameter("most", MOST_SYSTEMS)
                .setParameter("own", wanted.own().orElse(NOBODY))
                .getResultList();
    }

    /** One line a run, which may count in several subtasks. */
    private static List<Run> runs(List<RankedRow> rows, Optional<UUID> own) {
        Map<Long, Run> runs = new LinkedHashMap<>();
        for (RankedRow row : rows) {
            runs.computeIfAbsent(
                            row.evaluation(),
                            each -> new Run(
                                    each, row.team(), row.owner(), row.name(), row.baseline(), new LinkedHashSet<>()))
                    .subtasks()
                    .add(row.subtask());
        }
        List<Run> shown = new ArrayList<>();
        for (Run run : runs.values()) {
            if (shown.size() < MOST_SYSTEMS || own.filter(run.owner()::equals).isPresent()) {
                shown.add(run);
            }
        }
        return shown;
    }

    private static Optional<Run> chosen(List<Run> runs, Request wanted) {
        if (wanted.system().isPresent()) {
            return Optional.of(ofTeam(runs, wanted.system()).orElseThrow(Refused::notThere));
        }
        return runs.stream()
                .filter(run -> wanted.own().filter(run.owner()::equals).isPresent())
                .findFirst()
                .or(() -> runs.stream().findFirst());
    }

    private static Optional<Run> ofTeam(List<Run> runs, Optional<UUID> team) {
        return runs.stream()
                .filter(run -> team.filter(run.team()::equals).isPresent())
                .findFirst();
    }

    private Map<Long, Map<String, Double>> values(List<Run> runs, Request wanted) {
        Map<Long, Map<String, Double>> values = new HashMap<>();
        List<ValueRow> rows = database.createNativeQuery(VALUES, ValueRow.class)
                .setParameter("number", wanted.number())
                .setParameter("evaluations", evaluations(runs))
                .setParameter("shown", shown(wanted.source().subtasks()))
                .getResultList();
        for (ValueRow row : rows) {
            if (row.value() != null) {
                values.computeIfAbsent(row.evaluation(), evaluation -> new HashMap<>())
                        .put(row.column(), row.value());
            }
        }
        return values;
    }

    /** The columns of the phase's leaderboards. */
    private static String[] shown(List<Subtask> subtasks) {
        return subtasks.stream()
                .flatMap(subtask -> subtask.metrics().stream().map(column -> subtask.id() + "." + column.metric()))
                .toArray(String[]::new);
    }

    private Map<Long, String> answers(List<Run> runs, Request wanted, int longest) {
        Map<Long, String> answers = new HashMap<>();
        wanted.source()
                .bind(database.createNativeQuery(wanted.source().in(ANSWERS), AnswerRow.class))
                .setParameter("number", wanted.number())
                .setParameter("longest", longest)
                .setParameter("evaluations", evaluations(runs))
                .getResultList()
                .forEach(row -> answers.put(row.evaluation(), row.answer()));
        return answers;
    }

    private static Long[] evaluations(List<Run> runs) {
        return runs.stream().map(Run::evaluation).toArray(Long[]::new);
    }
}
