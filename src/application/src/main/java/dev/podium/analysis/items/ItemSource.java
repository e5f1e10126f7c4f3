package dev.podium.analysis.items;

import dev.podium.competition.Phase;
import dev.podium.task.AnswerFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.query.NativeQuery;

/**
 * Where the items of a subtask are kept: with the gold of its phase, or where a program scores it, as its first run told them. Queries
 * name the tables <code>{items}</code>, <code>{slicings}</code> and <code>{answers}</code>, and have a parameter {@code release}.
 */
record ItemSource(Phase phase, Subtask subtask) {

    private static final String ITEMS = "{items}";
    private static final String SLICINGS = "{slicings}";
    private static final String ANSWERS = "{answers}";

    private static final Map<String, String> OF_GOLD =
            Map.of(ITEMS, "gold_item", SLICINGS, "gold_slicing", ANSWERS, "item_answers");

    private static final Map<String, String> OF_PROGRAM = Map.of(
            ITEMS, """
            (select l.gold_release_id, cast(one.number as integer) as number, one.id, cast('' as text) as excerpt,
              json_build_object() as attributes, cast(array[] as text[]) as tokens,
              coalesce(one.answer, cast(json_build_object() as text)) as answer, json_build_object() as notes,
              cast(null as text[]) as labels
            from program_items l cross join lateral unnest(l.ids, l.answers) with ordinality as one (id, answer, number)
            where l.gold_release_id = :release and l.scorer = :scorer and l.subtask = :unit)""",
            SLICINGS, """
            (select gold_release_id, slicing, slices, item_slice from program_slicing
            where gold_release_id = :release and scorer = :scorer and subtask = :unit)""",
            ANSWERS, "(select evaluation_id, first_item, answers from program_answers where subtask = :unit)");

    private boolean isOfProgram() {
        return phase.competition.isOfPrograms();
    }

    /** The query with the tables. */
    String in(String sql) {
        String named = sql;
        for (Map.Entry<String, String> table : (isOfProgram() ? OF_PROGRAM : OF_GOLD).entrySet()) {
            named = named.replace(table.getKey(), table.getValue());
        }
        return named;
    }

    /** The query with those parameters that these tables need. */
    <T> NativeQuery<T> bind(NativeQuery<T> query) {
        if (!isOfProgram()) {
            return query;
        }
        for (Map.Entry<String, String> known :
                Map.of("scorer", phase.scorer, "unit", subtask.id()).entrySet()) {
            if (query.getParameters().stream()
                    .anyMatch(parameter -> known.getKey().equals(parameter.getName()))) {
                query.setParameter(known.getKey(), known.getValue());
            }
        }
        return query;
    }

    private Optional<ItemTask<?, ?>> task() {
        return phase.type().withItems();
    }

    /** The shape of answers. */
    AnswerFormat shape() {
        return task().<AnswerFormat>map(ItemTask::shape).orElse(AnswerFormat.VALUES);
    }

    /** Slicings that are known before any is kept, in their order. */
    List<String> slicings() {
        return task().stream()
                .flatMap(type -> type.slicings().stream())
                .map(Slicing::id)
                .toList();
    }

    /** What sentences of one text have in common; empty where items are no sentences that follow each other. */
    String textColumn() {
        return task().filter(type -> type.shape() == AnswerFormat.SPANS)
                .flatMap(ItemTask::clustering)
                .orElse("");
    }

    /** The subtasks that have the same items. */
    List<Subtask> subtasks() {
        return isOfProgram() ? List.of(subtask) : phase.subtasks();
    }
}
