package dev.podium.worker;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.podium.evaluation.Result;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Signature;
import dev.podium.task.Scores;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads what a scorer wrote, trusting nothing: exactly the subtasks and metrics of the task type, every number finite
 * (JSON {@code 1e999} is read as infinity) but for what is undefined, every array as long as the gold has items.
 */
final class RecordReader {

    private static final ObjectMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final int LONGEST_ANSWER = 1 << 20;

    private final TaskType<?, ?> type;
    private final int items;

    private RecordReader(TaskType<?, ?> type, int items) {
        this.type = type;
        this.items = items;
    }

    /**
     * The result that a record holds.
     *
     * @param items number of gold items
     * @throws UnusableRecord if anything is missing, too much or out of bounds
     */
    static Result read(byte[] record, TaskType<?, ?> type, int items) throws UnusableRecord {
        try {
            return new RecordReader(type, items).result(JSON.readTree(record));
        } catch (IOException e) {
            throw new UnusableRecord("no JSON: " + e.getMessage(), e);
        }
    }

    private Result result(JsonNode record) throws UnusableRecord {
        require(record.path("task").asText().equals(type.id()), "another task type");
        require(record.path("version").asText().equals(type.version()), "another version of the scorer");
        require(record.path("items").asInt(-1) == items, "another number of items");
        JsonNode subtasks = record.path("subtasks");
        require(subtasks.size() == type.subtasks().size(), "another number of subtasks");
        List<Scores.OfSubtask> scores = new ArrayList<>();
        for (int i = 0; i < subtasks.size(); i++) {
            scores.add(subtask(type.subtasks().get(i), subtasks.get(i)));
        }
        return new Result(new Scores(scores), answers(record.path("answers")));
    }

    private Scores.OfSubtask subtask(Subtask subtask, JsonNode node) throws UnusableRecord {
        require(node.path("id").asText().equals(subtask.id()), "another subtask than " + subtask.id());
        List<Measurement> measurements = new ArrayList<>();
        if (node.path("entered").asBoolean()) {
            JsonNode metrics = node.path("metrics");
            require(metrics.size() == subtask.metrics().size(), "another number of metrics in " + subtask.id());
            for (int i = 0; i < metrics.size(); i++) {
                measurements.add(measurement(subtask.metrics().get(i), metrics.get(i)));
            }
        }
        return new Scores.OfSubtask(subtask.id(), measurements);
    }

    private Measurement measurement(Subtask.Column column, JsonNode node) throws UnusableRecord {
        require(node.path("id").asText().equals(column.metric()), "another metric than " + column.metric());
        int width = node.path("width").asInt(0);
        require(width >= 1 && width <= 10_000, "no width of " + column.metric());
        double[] values = numbers(node.path("items"), "items of " + column.metric());
        require(values.length == 0 || values.length == items, "another number of items of " + column.metric());
        double[] counts = numbers(node.path("counts"), "counts of " + column.metric());
        require(Arrays.stream(counts).noneMatch(Double::isNaN), "no finite number for counts of " + column.metric());
        require(counts.length == (long) items * width, "another number of counts of " + column.metric());
        String signature = node.path("signature").asText();
        require(!signature.isEmpty(), "no signature of " + column.metric());
        return new Measurement(
                column.metric(),
                column.direction(),
                new Signature(signature),
                numberOrNull(node.path("value"), column.metric()),
                values,
                width,
                counts);
    }

    private static double[] numbers(JsonNode array, String what) throws UnusableRecord {
        require(array.isArray(), "no " + what);
        double[] numbers = new double[array.size()];
        int i = 0;
        for (JsonNode element : array) {
            numbers[i++] = numberOrNull(element, what);
        }
        return numbers;
    }

    private static double numberOrNull(JsonNode node, String what) throws UnusableRecord {
        return node.isNull() ? Double.NaN : number(node, what);
    }

    private static double number(JsonNode node, String what) throws UnusableRecord {
        require(node.isNumber() && Double.isFinite(node.doubleValue()), "no finite number for " + what);
        return node.doubleValue();
    }

    private List<String> answers(JsonNode array) throws UnusableRecord {
        require(array.isArray() && array.size() == items, "another number of answers");
        List<String> answers = new ArrayList<>(items);
        for (JsonNode element : array) {
            String answer = element.toString();
            require(answer.length() <= LONGEST_ANSWER && answer.indexOf('\0') < 0, "an answer that cannot be kept");
            answers.add(answer);
        }
        return answers;
    }

    private static void require(boolean kept, String otherwise) throws UnusableRecord {
        if (!kept) {
            throw new UnusableRecord(otherwise);
        }
    }
}
