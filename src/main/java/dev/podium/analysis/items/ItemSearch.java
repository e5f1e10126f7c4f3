package dev.podium.analysis.items;

import dev.podium.analysis.prepare.DifficultyMetric;
import dev.podium.analysis.prepare.RankedSystems;
import dev.podium.competition.Phase;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Finds items by how systems and annotators do on them. All is found and put in order in the database. */
@ApplicationScoped
class ItemSearch {

    /** Systems to choose from; one that is named is always there. */
    private static final int MOST_SYSTEMS = 200;

    /** A key that no team has. */
    private static final UUID NOBODY = new UUID(0, 0);

    private static final String JUDGED = """
            select i.metric, cardinality(i.evaluations), i.left_out, d.computed = d.changes
            from item_difficulty i join difficulty d on d.phase_id = i.phase_id
            where i.phase_id = :phase and i.subtask = :subtask and i.gold_release_id = :release""";

    private static final String SYSTEMS =
            "select evaluation_id, key, name, baseline from standing where place <= :most or key = :of order by place";

    private static final String PAGE = "select number, count(*) over () from each order by ";

    private static final String FROM = """
             from item_difficulty d
            left join item_scores v
              on v.evaluation_id = :evaluation and v.subtask = d.subtask and v.metric = d.metric
            left join gold_slicing a on a.gold_release_id = d.gold_release_id and a.slicing = :agreement
            """;

    private static final String OF_SUBTASK =
            " where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release";

    /** A few places of long arrays are read faster than all. */
    private static final String SOME =
            "select n, d.takers[n], d.wrong[n], d.means[n], v.item_values[n], a.item_slice[n]" + FROM
                    + "cross join unnest(cast(:numbers as integer[])) as n" + OF_SUBTASK;

    private static final String ALL = "select number, u.takers, u.wrong, u.mean, u.value, u.agreed" + FROM
            + "cross join lateral unnest(d.takers, d.wrong, d.means, v.item_values, a.item_slice)"
            + " with ordinality as u (takers, wrong, mean, value, agreed, number)" + OF_SUBTASK;

    private static final String AROUND = """
            select place, all_items, (select id from gold_item where gold_release_id = :release and number = previous),
              (select id from gold_item where gold_release_id = :release and number = next)
            from (select number, row_number() over way as place, count(*) over () as all_items,
                lag(number) over way as previous, lead(number) over way as next
              from each window way as (order by %s)) as placed
            where number = :number""";

    private static final String RESULTS = """
            select subtask, takers[cast(:number as integer)], wrong[cast(:number as integer)], means[cast(:number as integer)]
            from item_difficulty where phase_id = :phase and gold_release_id = :release""";

    private static final String AGREED = """
            select slicing, slices[item_slice[cast(:number as integer)]] from gold_slicing
            where gold_release_id = :release and slicing like 'agreement.%' and item_slice[cast(:number as integer)] is not null""";

    @Inject
    RankedSystems standing;

    @Inject
    Session database;

    /**
     * Numbers of items in the order that is wanted.
     *
     * @param all how many are wanted
     */
    record Numbers(List<Integer> numbers, long all) {}

    /** What can be chosen. Three queries. */
    ItemChoices choices(Phase phase, Subtask subtask, Optional<UUID> of) {
        List<ItemChoices.OfSlicing> slicings = slicings(phase);
        String agreement = ItemFilter.agreement(subtask);
        return new ItemChoices(
                judged(phase, subtask),
                systems(phase, subtask, of),
                slicings.stream()
                        .filter(slicing -> !slicing.slicing().equals(agreement))
                        .toList(),
                slicings.stream()
                        .filter(slicing -> slicing.slicing().equals(agreement))
                        .findFirst());
    }

    /** By what items have been judged; empty before they have been. One query. */
    Optional<DifficultyBasis> judged(Phase phase, Subtask subtask) {
        return database.createNativeQuery(JUDGED, Object[].class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("release", phase.gold.id)
                .getResultStream()
                .map(row -> new DifficultyBasis(
                        DifficultyMetric.of(type(phase), subtask, (String) row[0]),
                        (int) row[1],
                        (int) row[2],
                        (boolean) row[3]))
                .findFirst();
    }

    /** The systems on a leaderboard, the best first. One query. */
    List<ItemChoices.OnBoard> systems(Phase phase, Subtask subtask, Optional<UUID> of) {
        return standing.query(SYSTEMS, phase, subtask)
                .setParameter("most", MOST_SYSTEMS)
                .setParameter("of", of.orElse(NOBODY))
                .getResultStream()
                .map(row -> new ItemChoices.OnBoard(
                        ((Number) row[0]).longValue(), (UUID) row[1], (String) row[2], (boolean) row[3]))
                .toList();
    }

    /** In the order of the task type, then those that came with the gold. */
    private List<ItemChoices.OfSlicing> slicings(Phase phase) {
        List<String> order = type(phase).slicings().stream().map(Slicing::id).toList();
        return database.createNativeQuery(
                        "select slicing, slices from gold_slicing where gold_release_id = :release order by slicing",
                        Object[].class)
                .setParameter("release", phase.gold.id)
                .getResultStream()
                .map(row -> new ItemChoices.OfSlicing((String) row[0], List.of((String[]) row[1])))
                .sorted(Comparator.comparing(
                        slicing -> order.contains(slicing.slicing()) ? order.indexOf(slicing.slicing()) : order.size()))
                .toList();
    }

    private static TaskType<?, ?> type(Phase phase) {
        return TaskTypes.byId(phase.competition.taskType).orElseThrow();
    }

    /** Those from a place on, in their order. One query. */
    Numbers page(Phase phase, ItemFilter filter, ItemChoices choices, long before, int length) {
        ItemSearchSql sql = ItemSearchSql.of(phase, filter, choices);
        List<Object[]> rows = sql.bind(database.createNativeQuery(sql.each() + PAGE + sql.order(), Object[].class))
                .setFirstResult((int) before)
                .setMaxResults(length)
                .getResultList();
        return new Numbers(
                rows.stream().map(row -> ((Number) row[0]).intValue()).toList(),
                rows.isEmpty() ? 0 : ((Number) rows.get(0)[1]).longValue());
    }

    /** What is known of a few items, by their numbers. One query. */
    Map<Integer, ItemResult> results(Phase phase, ItemFilter filter, ItemChoices choices, List<Integer> numbers) {
        return results(
                database.createNativeQuery(SOME, Object[].class)
                        .setParameter("numbers", numbers.toArray(Integer[]::new)),
                phase,
                filter,
                choices);
    }

    /** What is known of all items, by their numbers. One query. */
    Map<Integer, ItemResult> results(Phase phase, ItemFilter filter, ItemChoices choices) {
        return results(database.createNativeQuery(ALL, Object[].class), phase, filter, choices);
    }

    private static Map<Integer, ItemResult> results(
            NativeQuery<Object[]> query, Phase phase, ItemFilter filter, ItemChoices choices) {
        Map<Integer, ItemResult> results = new HashMap<>();
        List<Object[]> rows = query.setParameter("phase", phase.id)
                .setParameter("release", phase.gold.id)
                .setParameter("subtask", filter.subtask().id())
                .setParameter(
                        "evaluation",
                        choices.system(filter)
                                .map(ItemChoices.OnBoard::evaluation)
                                .orElse(-1L))
                .setParameter("agreement", ItemFilter.agreement(filter.subtask()))
                .getResultList();
        for (Object[] row : rows) {
            Optional<Boolean> agreed = row[5] == null ? Optional.empty() : choices.agreed(((Number) row[5]).intValue());
            results.put(
                    ((Number) row[0]).intValue(),
                    new ItemResult(
                            ((Number) row[1]).intValue(), whole(row[2]), optional(row[3]), optional(row[4]), agreed));
        }
        return results;
    }

    /** Where an item stands among those that are wanted; empty where it is none of them. One query. */
    Optional<ItemView.Place> around(Phase phase, ItemFilter filter, ItemChoices choices, int number) {
        ItemSearchSql sql = ItemSearchSql.of(phase, filter, choices);
        return sql.bind(database.createNativeQuery(sql.each() + AROUND.formatted(sql.order()), Object[].class))
                .setParameter("number", number)
                .getResultStream()
                .map(row -> new ItemView.Place(
                        ((Number) row[0]).longValue(),
                        ((Number) row[1]).longValue(),
                        Optional.ofNullable((String) row[2]),
                        Optional.ofNullable((String) row[3])))
                .findFirst();
    }

    /** How systems and annotators do on one item, by subtask. Two queries. */
    Map<String, ItemResult> results(Phase phase, int number) {
        Map<String, Boolean> agreed = new HashMap<>();
        List<Object[]> slices = database.createNativeQuery(AGREED, Object[].class)
                .setParameter("release", phase.gold.id)
                .setParameter("number", number)
                .getResultList();
        slices.forEach(row -> agreed.put((String) row[0], ItemFilter.YES.equals(row[1])));
        Map<String, ItemResult> results = new LinkedHashMap<>();
        List<Object[]> rows = database.createNativeQuery(RESULTS, Object[].class)
                .setParameter("phase", phase.id)
                .setParameter("release", phase.gold.id)
                .setParameter("number", number)
                .getResultList();
        for (Subtask subtask : phase.subtasks()) {
            Optional<Boolean> agree = Optional.ofNullable(agreed.get(ItemFilter.agreement(subtask)));
            Optional<Object[]> row =
                    rows.stream().filter(one -> one[0].equals(subtask.id())).findFirst();
            results.put(
                    subtask.id(),
                    row.map(of -> new ItemResult(
                                    ((Number) of[1]).intValue(),
                                    whole(of[2]),
                                    optional(of[3]),
                                    OptionalDouble.empty(),
                                    agree))
                            .orElse(ItemResult.unjudged(agree)));
        }
        return results;
    }

    private static OptionalInt whole(Object value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(((Number) value).intValue());
    }

    private static OptionalDouble optional(Object value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of((double) value);
    }
}
