package dev.podium.analysis.items;

import dev.podium.analysis.prepare.DifficultyMetric;
import dev.podium.competition.Phase;
import dev.podium.platform.LikePattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.query.NativeQuery;

/**
 * The numbers of the items that somebody wants, as a table {@code each} of a query, with that alone by which they are found
 * and put in order.
 *
 * @param each the table
 * @param order by what its rows stand
 * @param values of its parameters
 */
record ItemSearchSql(String each, String order, Map<String, Object> values) {

    private static final String NUMBER = "number";

    /** Side by side, arrays need no join by number, for which the database would take them for a hundred rows. */
    private static final String SIDE_BY_SIDE = """
            with each as (
              select u.* from item_difficulty d%s
              cross join lateral unnest(%s) with ordinality as u (%s, number)
              where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release%s
            )
            """;

    private static final String IN_THE_FILE =
            "with each as (select u.number from {items} u where u.gold_release_id = :release%s)\n";

    private static final String VALUES =
            " join item_value v on v.evaluation_id = :evaluation and v.subtask = d.subtask and v.metric = d.metric";

    private static final String AGREED =
            " join {slicings} a on a.gold_release_id = d.gold_release_id and a.slicing = :agreement";

    private static final String CHOSEN =
            " join {slicings} s on s.gold_release_id = d.gold_release_id and s.slicing = :slicing";

    private static final String FOUND =
            " and u.number in (select number from {items} i where gold_release_id = :release"
                    + " and (id ilike :beginning or excerpt ilike :inside))";

    /** Gathers what a query needs. */
    private static final class Parts {

        private final Map<String, String> arrays = new LinkedHashMap<>();
        private final Map<String, Object> values = new HashMap<>();
        private final List<String> conditions = new ArrayList<>();
        private String joins = "";

        private void array(String name, String array) {
            arrays.put(name, array);
        }

        private void array(String name, String array, String join, String parameter, Object value) {
            if (arrays.put(name, array) == null) {
                joins += join;
                values.put(parameter, value);
            }
        }

        private void where(String condition) {
            conditions.add(" and " + condition);
        }
    }

    static ItemSearchSql of(Phase phase, ItemFilter filter, ItemFilterOptions choices) {
        Parts parts = new Parts();
        parts.values.put("release", phase.gold.id);
        filter.heeded().ifPresent(how -> answered(how, filter, choices, parts));
        filter.agree().ifPresent(agree -> {
            parts.array("agreed", "a.item_slice", AGREED, "agreement", ItemFilter.agreement(filter.subtask()));
            parts.where("u.agreed = :agreed");
            parts.values.put("agreed", choices.place(agree));
        });
        filter.slice().ifPresent(slice -> {
            parts.array("chosen", "s.item_slice", CHOSEN, "slicing", slice.slicing());
            parts.where("u.chosen = :chosen");
            parts.values.put("chosen", choices.place(slice));
        });
        String order = order(filter, choices, parts);
        if (!filter.search().isEmpty()) {
            parts.values.put("beginning", LikePattern.beginning(filter.search()));
            parts.values.put("inside", LikePattern.inside(filter.search()));
            parts.conditions.add(FOUND);
        }
        String where = String.join("", parts.conditions);
        if (parts.arrays.isEmpty()) {
            return new ItemSearchSql(IN_THE_FILE.formatted(where), order, parts.values);
        }
        parts.values.put("phase", phase.id);
        parts.values.put("subtask", filter.subtask().id());
        String each = SIDE_BY_SIDE.formatted(
                parts.joins, String.join(", ", parts.arrays.values()), String.join(", ", parts.arrays.keySet()), where);
        return new ItemSearchSql(each, order, parts.values);
    }

    private static void answered(ItemFilter.Answered how, ItemFilter filter, ItemFilterOptions choices, Parts parts) {
        switch (how) {
            case wrong -> parts.where(wrong(filter, choices, parts));
            case right -> parts.where("not " + wrong(filter, choices, parts));
            case one -> {
                parts.array("sole", "d.sole");
                choices.system(filter).ifPresent(system -> parts.values.put("sole", system.evaluation()));
                parts.where(filter.of().isPresent() ? "u.sole = array_position(d.evaluations, :sole)" : "u.sole > 0");
            }
            case none -> {
                parts.array("takers", "d.takers");
                parts.array("wrong", "d.wrong");
                parts.where("u.takers > 0 and u.wrong = u.takers");
            }
        }
    }

    /** Of no value it is neither true nor false, so that it is found by neither. */
    private static String wrong(ItemFilter filter, ItemFilterOptions choices, Parts parts) {
        value(filter, choices, parts);
        DifficultyMetric yardstick = choices.judged().orElseThrow().yardstick();
        parts.values.put("bound", yardstick.rule().orElseThrow().bound());
        return "(u.value " + (yardstick.column().isLowerBetter() ? ">" : "<") + " :bound)";
    }

    private static void value(ItemFilter filter, ItemFilterOptions choices, Parts parts) {
        long evaluation = choices.system(filter).orElseThrow().evaluation();
        parts.array("value", "v.item_values", VALUES, "evaluation", evaluation);
    }

    private static String order(ItemFilter filter, ItemFilterOptions choices, Parts parts) {
        return switch (filter.order()) {
            case file -> NUMBER;
            case hardest -> {
                parts.array("rank", "d.ranks");
                yield "rank";
            }
            case worst -> {
                value(filter, choices, parts);
                boolean lowerIsBetter =
                        choices.judged().orElseThrow().yardstick().column().isLowerBetter();
                yield "value" + (lowerIsBetter ? " desc" : "") + " nulls last, number";
            }
        };
    }

    <T> NativeQuery<T> bind(NativeQuery<T> query) {
        values.forEach(query::setParameter);
        return query;
    }
}
