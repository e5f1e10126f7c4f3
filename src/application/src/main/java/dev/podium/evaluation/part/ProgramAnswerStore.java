package dev.podium.evaluation.part;

import dev.podium.task.ScoringProgramTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.Session;
import org.hibernate.query.MutationQuery;

/** Writes what systems answered to single items of a program, and how much of it is right, in the caller's transaction. */
@ApplicationScoped
public class ProgramAnswerStore {

    @Inject
    Session database;

    /** What is right of the items of a part under one column of labels. */
    private record Right(String subtask, String metric, double[] values) {}

    /** Keeps those of an evaluation that is scored; of a part that failed there are none. Two statements at most. */
    public void keep(long evaluation, List<SubtaskProgramResult> parts) {
        keepValues(
                evaluation,
                parts.stream()
                        .flatMap(part -> part.items().labels().right().entrySet().stream()
                                .map(right -> new Right(
                                        part.subtask(),
                                        ScoringProgramTask.rightLabels(right.getKey()),
                                        right.getValue())))
                        .toList());
        keepAnswers(
                evaluation,
                parts.stream()
                        .filter(part -> !part.items().labels().predicted().isEmpty())
                        .toList());
    }

    private void keepValues(long evaluation, List<Right> all) {
        if (all.isEmpty()) {
            return;
        }
        MutationQuery insert = database.createNativeMutationQuery(
                "insert into program_item_values (evaluation_id, subtask, metric, item_values) values "
                        + rows(all.size(), "(:evaluation, :subtask%1$d, :metric%1$d, :values%1$d)", ", "));
        for (int place = 0; place < all.size(); place++) {
            insert.setParameter("subtask" + place, all.get(place).subtask())
                    .setParameter("metric" + place, all.get(place).metric())
                    .setParameter(
                            "values" + place,
                            Arrays.stream(all.get(place).values()).boxed().toArray(Double[]::new));
        }
        insert.setParameter("evaluation", evaluation).executeUpdate();
    }

    private void keepAnswers(long evaluation, List<SubtaskProgramResult> parts) {
        if (parts.isEmpty()) {
            return;
        }
        MutationQuery insert =
                database.createNativeMutationQuery("""
                insert into program_answers (evaluation_id, subtask, first_item, answers)
                select :evaluation, subtask, (number - 1) / 128 * 128 + 1, array_agg(answer order by number)
                from (%s) each group by subtask, (number - 1) / 128""".formatted(rows(parts.size(), """
                        select cast(:subtask%1$d as text) as subtask, answer, number
                        from unnest(cast(:answers%1$d as text[])) with ordinality as one%1$d (answer, number)""", " union all ")));
        for (int place = 0; place < parts.size(); place++) {
            insert.setParameter("subtask" + place, parts.get(place).subtask())
                    .setParameter(
                            "answers" + place,
                            parts.get(place).items().labels().predicted().toArray(String[]::new));
        }
        insert.setParameter("evaluation", evaluation).executeUpdate();
    }

    private static String rows(int number, String row, String between) {
        return IntStream.range(0, number).mapToObj(row::formatted).collect(Collectors.joining(between));
    }
}
