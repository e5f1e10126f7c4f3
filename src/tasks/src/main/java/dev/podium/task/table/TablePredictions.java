package dev.podium.task.table;

import dev.podium.task.Predictions;
import dev.podium.task.reading.ObjectLines;
import java.util.List;
import java.util.Set;

/** What a system says of each row. */
final class TablePredictions implements Predictions {

    private final TableDefinition definition;
    private final TableItems items;
    private final Set<String> entered;
    private final List<Object[]> outputs;

    /**
     * What was read.
     *
     * @param entered the subtasks that the file has the columns of
     * @param outputs of each item the answers in the order of the definition, null for subtasks that are not entered
     */
    TablePredictions(TableDefinition definition, TableItems items, Set<String> entered, List<Object[]> outputs) {
        this.definition = definition;
        this.items = items;
        this.entered = Set.copyOf(entered);
        this.outputs = List.copyOf(outputs);
    }

    @Override
    public TableItems items() {
        return items;
    }

    @Override
    public boolean enters(String subtask) {
        return entered.contains(subtask);
    }

    /** The answer at a place of the definition. */
    Object output(int item, int answer) {
        return outputs.get(item)[answer];
    }

    @Override
    public String answer(int item) {
        return ObjectLines.object(json -> {
            for (int a = 0; a < definition.answers().size(); a++) {
                if (output(item, a) != null) {
                    json.writeFieldName(definition.answers().get(a).name());
                    definition.answers().get(a).write(output(item, a), json);
                }
            }
        });
    }
}
