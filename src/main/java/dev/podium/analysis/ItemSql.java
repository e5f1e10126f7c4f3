package dev.podium.analysis;

import dev.podium.competition.Phase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.query.NativeQuery;

/**
 * The items that somebody wants as a table {@code each} of a query: what is kept of them in arrays, side by side.
 *
 * @param each the table
 * @param order by what its rows stand
 * @param values of its parameters
 */
record ItemSql(String each, String order, Map<String, Object> values) {

    /** Arrays are never joined by number: the database would take them for a hundred rows. */
    private static final String EACH = """
            with each as materialized (
              select u.* from item_difficulty d
              left join item_scores v on v.evaluation_id = :evaluation and v.subtask = d.subtask and v.metric = d.metric
              left join gold_slicing a on a.gold_release_id = d.gold_release_id and a.slicing = :agreement
              left join gold_slicing s on s.gold_release_id = d.gold_release_id and s.slicing = :slicing
              cross join lateral unnest(d.takers, d.wrong, d.means, %s, %s, v.item_values, a.item_slice, s.item_slice)
                with ordinality as u (takers, wrong, mean, rank, sole, value, agreed, chosen, number)
              where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release%s
            )
            """;

    /** In the place of an array that costs time and is not wanted. */
    private static final String NOTHING = "cast(null as integer[])";

    private static final String FOUND =
            " and u.number in (select number from gold_item where gold_release_id = :release"
                    + " and (id ilike :beginning or excerpt ilike :inside))";

    static ItemSql of(Phase phase, ItemFilter filter, ItemChoices choices) {
        Map<String, Object> values = new HashMap<>();
        values.put("phase", phase.id);
        values.put("release", phase.gold.id);
        values.put("subtask", filter.subtask().id());
        values.put(
                "evaluation",
                choices.system(filter).map(ItemChoices.OnBoard::evaluation).orElse(-1L));
        values.put("agreement", ItemFilter.agreement(filter.subtask()));
        values.put("slicing", filter.slice().map(ItemFilter.OfSlice::slicing).orElse(""));
        List<String> conditions = new ArrayList<>();
        filter.heeded().ifPresent(how -> conditions.add(condition(how, filter, choices, values)));
        filter.agree().ifPresent(agree -> {
            conditions.add("u.agreed = :agreed");
            values.put("agreed", choices.place(agree));
        });
        filter.slice().ifPresent(slice -> {
            conditions.add("u.chosen = :chosen");
            values.put("chosen", choices.place(slice));
        });
        StringBuilder where = new StringBuilder();
        conditions.forEach(condition -> where.append(" and ").append(condition));
        if (!filter.search().isEmpty()) {
            String beginning = filter.search().replaceAll("([\\\\%_])", "\\\\$1") + "%";
            values.put("beginning", beginning);
            values.put("inside", "%" + beginning);
            where.append(FOUND);
        }
        boolean lowerIsBetter = yardstick(choices).column().isLowerBetter();
        String order = switch (filter.order()) {
            case file -> "number";
            case hardest -> "rank";
            case worst -> "value" + (lowerIsBetter ? " desc" : "") + " nulls last, number";
        };
        boolean ranked = filter.order() == ItemFilter.Sort.hardest;
        boolean alone = filter.heeded().filter(ItemFilter.Answered.one::equals).isPresent();
        String each = EACH.formatted(ranked ? "d.ranks" : NOTHING, alone ? "d.sole" : NOTHING, where);
        return new ItemSql(each, order, values);
    }

    private static Yardstick yardstick(ItemChoices choices) {
        return choices.judged().orElseThrow().yardstick();
    }

    private static String condition(
            ItemFilter.Answered how, ItemFilter filter, ItemChoices choices, Map<String, Object> values) {
        return switch (how) {
            case wrong -> wrong(choices, values);
            case right -> "not " + wrong(choices, values);
            case one -> filter.of().isPresent() ? "u.sole = array_position(d.evaluations, :evaluation)" : "u.sole > 0";
            case none -> "u.takers > 0 and u.wrong = u.takers";
        };
    }

    /** Of no value it is neither true nor false, so that it is found by neither. */
    private static String wrong(ItemChoices choices, Map<String, Object> values) {
        values.put("bound", yardstick(choices).rule().orElseThrow().bound());
        boolean lowerIsBetter = yardstick(choices).column().isLowerBetter();
        return "(u.value " + (lowerIsBetter ? ">" : "<") + " :bound)";
    }

    <T> NativeQuery<T> bind(NativeQuery<T> query) {
        values.forEach(query::setParameter);
        return query;
    }
}
