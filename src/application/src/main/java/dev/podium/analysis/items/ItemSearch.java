package dev.podium.analysis.items;

import dev.podium.analysis.prepare.DifficultyMetric;
import dev.podium.analysis.prepare.RankedSystems;
import dev.podium.competition.Phase;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
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
import java.util.function.Function;
import java.util.stream.Collectors;
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
            select i.metric, i.wrong is not null, cardinality(i.evaluations), i.left_out, d.computed = d.changes
            from item_difficulty i join difficulty d on d.phase_id = i.phase_id
            where i.phase_id = :phase and i.subtask = :subtask and i.gold_release_id = :release""";

    private record JudgedRow(String metric, boolean errors, int systems, int leftOut, boolean current) {

        Optional<DifficultyBasis> basis(TaskType type, Subtask subtask) {
            return DifficultyMetric.of(type, subtask, metric, errors)
                    .map(yardstick -> new DifficultyBasis(yardstick, systems, leftOut, current));
        }
    }

    /** As {@link ItemFilterOptions.OnBoard}. */
    private static final String SYSTEMS = """
            select evaluation_id as evaluation, key as team, name, baseline
            from ranked_system(:phase, :subtask, :ranking, :lowerIsBetter)
            where official and gold_release_id = :release and (place <= :most or key = :of)
            order by place""";

    /** As {@link ItemFilterOptions.OfSlicing}. */
    private static final String SLICINGS =
            "select slicing, slices as labels from {slicings} s where gold_release_id = :release order by slicing";

    private static final String PAGE = "select number, count(*) over () as all from each order by ";

    private record PageRow(int number, long all) {}

    /** A few places of long arrays are read faster than all. */
    private static final String SOME = """
            select n as number, d.takers[n] as takers, d.wrong[n] as wrong, d.means[n] as mean, v.item_values[n] as value,
              a.item_slice[n] as agreement
            from item_difficulty d
            left join item_value v on v.evaluation_id = :evaluation and v.subtask = d.subtask and v.metric = d.metric
            left join {slicings} a on a.gold_release_id = d.gold_release_id and a.slicing = :agreement
            cross join unnest(cast(:numbers as integer[])) as n
            where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release""";

    private static final String ALL = """
            select number, u.takers, u.wrong, u.mean, u.value, u.agreement
            from item_difficulty d
            left join item_value v on v.evaluation_id = :evaluation and v.subtask = d.subtask and v.metric = d.metric
            left join {slicings} a on a.gold_release_id = d.gold_release_id and a.slicing = :agreement
            cross join lateral unnest(d.takers, d.wrong, d.means, v.item_values, a.item_slice) with ordinality
              as u (takers, wrong, mean, value, agreement, number)
            where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release""";

    /** Of one item; {@code agreement} is a place in the slicing by whether annotators agree, from 1. */
    private record ResultRow(
            int number,
            int takers,
            OptionalInt wrong,
            OptionalDouble mean,
            OptionalDouble value,
            OptionalInt agreement) {

        ItemResult result(ItemFilterOptions choices) {
            Optional<Boolean> agreed = agreement.isPresent() ? choices.agreed(agreement.getAsInt()) : Optional.empty();
            return new ItemResult(takers, wrong, mean, value, agreed);
        }
    }

    /** As {@link ItemView.Place}. */
    private static final String AROUND = """
            select place as number, all_items as all,
              (select id from {items} i where gold_release_id = :release and number = placed.previous) as previous,
              (select id from {items} i where gold_release_id = :release and number = placed.next) as next
            from (select number, row_number() over way as place, count(*) over () as all_items,
                lag(number) over way as previous, lead(number) over way as next
              from each window way as (order by %s)) as placed
            where number = :number""";

    private static final String RESULTS = """
            select subtask, takers[cast(:number as integer)] as takers, wrong[cast(:number as integer)] as wrong,
              means[cast(:number as integer)] as mean
            from item_difficulty where phase_id = :phase and gold_release_id = :release""";

    private record SubtaskRow(String subtask, int takers, OptionalInt wrong, OptionalDouble mean) {

        ItemResult result(Optional<Boolean> agreed) {
            return new ItemResult(takers, wrong, mean, OptionalDouble.empty(), agreed);
        }
    }

    private static final String AGREED = """
            select slicing, slices[item_slice[cast(:number as integer)]] from {slicings} s
            where gold_release_id = :release and slicing like 'agreement.%' and item_slice[cast(:number as integer)] is not null""";

    private record AgreedRow(String slicing, String label) {}

    @Inject
    RankedSystems ranked;

    @Inject
    Session database;

    /**
     * Numbers of items in the order that is wanted.
     *
     * @param all how many are wanted
     */
    record Numbers(List<Integer> numbers, long all) {}

    /** What can be chosen. Three queries. */
    ItemFilterOptions choices(Phase phase, Subtask subtask, Optional<UUID> of) {
        List<ItemFilterOptions.OfSlicing> slicings = slicings(new ItemSource(phase, subtask));
        String agreement = ItemFilter.agreement(subtask);
        return new ItemFilterOptions(
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
        return database.createNativeQuery(JUDGED, JudgedRow.class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("release", phase.gold.id)
                .getResultStream()
                .findFirst()
                .flatMap(row -> row.basis(phase.scoredBy(), subtask));
    }

    /** The systems on a leaderboard, the best first. One query. */
    List<ItemFilterOptions.OnBoard> systems(Phase phase, Subtask subtask, Optional<UUID> of) {
        return ranked.query(SYSTEMS, ItemFilterOptions.OnBoard.class, phase, subtask)
                .setParameter("most", MOST_SYSTEMS)
                .setParameter("of", of.orElse(NOBODY))
                .getResultList();
    }

    /** In the order of the task type, then those that came with the gold. */
    private List<ItemFilterOptions.OfSlicing> slicings(ItemSource source) {
        List<String> order = source.slicings();
        return source.bind(NestedRowMapper.query(database, source.in(SLICINGS), ItemFilterOptions.OfSlicing.class))
                .setParameter("release", source.phase().gold.id)
                .getResultStream()
                .sorted(Comparator.comparing(
                        slicing -> order.contains(slicing.slicing()) ? order.indexOf(slicing.slicing()) : order.size()))
                .toList();
    }

    /** Those from a place on, in their order. One query. */
    Numbers page(Phase phase, ItemFilter filter, ItemFilterOptions choices, long before, int length) {
        ItemSearchSql sql = ItemSearchSql.of(phase, filter, choices);
        ItemSource source = new ItemSource(phase, filter.subtask());
        String wanted = source.in(sql.each() + PAGE + sql.order());
        List<PageRow> rows = source.bind(sql.bind(NestedRowMapper.query(database, wanted, PageRow.class)))
                .setFirstResult((int) before)
                .setMaxResults(length)
                .getResultList();
        return new Numbers(
                rows.stream().map(PageRow::number).toList(),
                rows.isEmpty() ? 0 : rows.get(0).all());
    }

    /** What is known of a few items, by their numbers. One query. */
    Map<Integer, ItemResult> results(Phase phase, ItemFilter filter, ItemFilterOptions choices, List<Integer> numbers) {
        return results(
                NestedRowMapper.query(database, new ItemSource(phase, filter.subtask()).in(SOME), ResultRow.class)
                        .setParameter("numbers", numbers.toArray(Integer[]::new)),
                phase,
                filter,
                choices);
    }

    /** What is known of all items, by their numbers. One query. */
    Map<Integer, ItemResult> results(Phase phase, ItemFilter filter, ItemFilterOptions choices) {
        return results(
                NestedRowMapper.query(database, new ItemSource(phase, filter.subtask()).in(ALL), ResultRow.class),
                phase,
                filter,
                choices);
    }

    private static Map<Integer, ItemResult> results(
            NativeQuery<ResultRow> query, Phase phase, ItemFilter filter, ItemFilterOptions choices) {
        Map<Integer, ItemResult> results = new HashMap<>();
        new ItemSource(phase, filter.subtask())
                .bind(query)
                .setParameter("phase", phase.id)
                .setParameter("release", phase.gold.id)
                .setParameter("subtask", filter.subtask().id())
                .setParameter(
                        "evaluation",
                        choices.system(filter)
                                .map(ItemFilterOptions.OnBoard::evaluation)
                                .orElse(-1L))
                .setParameter("agreement", ItemFilter.agreement(filter.subtask()))
                .getResultList()
                .forEach(row -> results.put(row.number(), row.result(choices)));
        return results;
    }

    /** Where an item stands among those that are wanted; empty where it is none of them. One query. */
    Optional<ItemView.Place> around(Phase phase, ItemFilter filter, ItemFilterOptions choices, int number) {
        ItemSearchSql sql = ItemSearchSql.of(phase, filter, choices);
        ItemSource source = new ItemSource(phase, filter.subtask());
        String wanted = source.in(sql.each() + AROUND.formatted(sql.order()));
        return source.bind(sql.bind(NestedRowMapper.query(database, wanted, ItemView.Place.class)))
                .setParameter("number", number)
                .getResultStream()
                .findFirst();
    }

    /** How systems and annotators do on one item, by each subtask that has it. Two queries. */
    Map<String, ItemResult> results(ItemSource source, int number) {
        Phase phase = source.phase();
        Map<String, Boolean> agreed = new HashMap<>();
        source.bind(database.createNativeQuery(source.in(AGREED), AgreedRow.class))
                .setParameter("release", phase.gold.id)
                .setParameter("number", number)
                .getResultList()
                .forEach(row -> agreed.put(row.slicing(), ItemFilter.YES.equals(row.label())));
        Map<String, SubtaskRow> rows = NestedRowMapper.query(database, RESULTS, SubtaskRow.class)
                .setParameter("phase", phase.id)
                .setParameter("release", phase.gold.id)
                .setParameter("number", number)
                .getResultStream()
                .collect(Collectors.toMap(SubtaskRow::subtask, Function.identity()));
        Map<String, ItemResult> results = new LinkedHashMap<>();
        for (Subtask subtask : source.subtasks()) {
            Optional<Boolean> agree = Optional.ofNullable(agreed.get(ItemFilter.agreement(subtask)));
            results.put(
                    subtask.id(),
                    Optional.ofNullable(rows.get(subtask.id()))
                            .map(row -> row.result(agree))
                            .orElse(ItemResult.unjudged(agree)));
        }
        return results;
    }
}
