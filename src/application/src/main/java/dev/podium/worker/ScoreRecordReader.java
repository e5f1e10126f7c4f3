package dev.podium.worker;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.podium.evaluation.ScoringResult;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Signature;
import dev.podium.task.Resources;
import dev.podium.task.Scores;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what a scorer wrote, trusting nothing: exactly the fields, subtasks and metrics of a record in their order, every
 * number finite (JSON {@code 1e999} is read as infinity), within what its metric can be and in accord with its counts, every
 * array as long as the gold has items. It is read as a
 * stream, so that it takes little more memory than the record itself, whatever its answers are made of.
 */
final class ScoreRecordReader {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final int LONGEST_ANSWER = 1 << 20;
    private static final int WIDEST = 10_000;

    /** A number takes a digit and a comma. */
    private static final int SHORTEST_NUMBER = 2;

    /** Room for the numbers of one item under all metrics, some hundreds of them, and for the frame of its answer. */
    private static final long BYTES_OF_AN_ITEM = 8 << 10;

    private static final long BYTES_BESIDE_ITEMS = 1 << 20;
    private static final long LARGEST = 1L << 30;

    private final TaskType type;
    private final int items;
    private final int size;
    private final JsonParser json;

    private ScoreRecordReader(TaskType type, int items, int size, JsonParser json) {
        this.type = type;
        this.items = items;
        this.size = size;
        this.json = json;
    }

    /** How many bytes a record may have: answers are no longer than the file that holds them. */
    static long largest(Resources resources, int items) {
        return Math.min(LARGEST, resources.inflatedBytes() + items * BYTES_OF_AN_ITEM + BYTES_BESIDE_ITEMS);
    }

    /**
     * The result that a record holds.
     *
     * @param items number of gold items
     * @throws UnusableRecord if anything is missing, too much or out of bounds
     */
    static ScoringResult read(byte[] record, TaskType type, int items) throws UnusableRecord {
        try (JsonParser json = JSON.createParser(record)) {
            return new ScoreRecordReader(type, items, record.length, json).result();
        } catch (IOException e) {
            throw new UnusableRecord("no JSON: " + e.getMessage(), e);
        }
    }

    private ScoringResult result() throws IOException, UnusableRecord {
        next(JsonToken.START_OBJECT, "no record");
        String task = text("task");
        require(task.equals(type.id()), "another task type");
        require((task + "-" + text("version")).equals(type.scorer()), "another version of the scorer");
        require(whole("items") == items, "another number of items");
        field("warnings");
        json.nextToken();
        json.skipChildren();
        array("subtasks");
        List<Scores.OfSubtask> scores = new ArrayList<>();
        for (Subtask subtask : type.subtasks()) {
            scores.add(subtask(subtask));
        }
        next(JsonToken.END_ARRAY, "another number of subtasks");
        array("answers");
        List<String> answers = answers();
        next(JsonToken.END_OBJECT, "more fields than a record has");
        require(json.nextToken() == null, "more than a record");
        return new ScoringResult(new Scores(scores), answers);
    }

    private Scores.OfSubtask subtask(Subtask subtask) throws IOException, UnusableRecord {
        next(JsonToken.START_OBJECT, "another number of subtasks");
        require(text("id").equals(subtask.id()), "another subtask than " + subtask.id());
        field("entered");
        boolean entered = json.nextToken() == JsonToken.VALUE_TRUE;
        array("metrics");
        List<Measurement> measurements = new ArrayList<>();
        if (entered) {
            for (Subtask.Column column : subtask.metrics()) {
                measurements.add(measurement(subtask, column));
            }
        }
        next(JsonToken.END_ARRAY, "another number of metrics in " + subtask.id());
        next(JsonToken.END_OBJECT, "more fields than a subtask has");
        return new Scores.OfSubtask(subtask.id(), measurements);
    }

    private Measurement measurement(Subtask subtask, Subtask.Column column) throws IOException, UnusableRecord {
        String metric = column.metric();
        next(JsonToken.START_OBJECT, "another number of metrics than with " + metric);
        require(text("id").equals(metric), "another metric than " + metric);
        require(text("direction").equals(column.direction().name()), "another direction of " + metric);
        String signature = text("signature");
        require(!signature.isEmpty(), "no signature of " + metric);
        field("value");
        double value = numberOrNull(json.nextToken(), metric);
        double[] values = values(metric);
        int width = whole("width");
        require(width >= 1 && width <= WIDEST, "no width of " + metric);
        double[] counts = counts((long) items * width, metric);
        next(JsonToken.END_OBJECT, "more fields than a metric has");
        Measurement measurement =
                new Measurement(metric, column.direction(), new Signature(signature), value, values, width, counts);
        new MeasurementCheck(column, type.aggregate(subtask.id(), metric, width)).check(measurement, items);
        return measurement;
    }

    /** One value per item, or none at all where the metric is no mean of items. */
    private double[] values(String metric) throws IOException, UnusableRecord {
        array("items");
        JsonToken token = json.nextToken();
        if (token == JsonToken.END_ARRAY) {
            return new double[0];
        }
        double[] values = new double[items];
        for (int i = 0; i < items; i++) {
            values[i] = numberOrNull(token, metric);
            token = json.nextToken();
        }
        require(token == JsonToken.END_ARRAY, "another number of items of " + metric);
        return values;
    }

    private double[] counts(long number, String metric) throws IOException, UnusableRecord {
        require(number * SHORTEST_NUMBER <= size, "fewer counts of " + metric);
        array("counts");
        double[] counts = new double[(int) number];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = number(json.nextToken(), metric);
        }
        next(JsonToken.END_ARRAY, "another number of counts of " + metric);
        return counts;
    }

    private double numberOrNull(JsonToken token, String what) throws IOException, UnusableRecord {
        return token == JsonToken.VALUE_NULL ? Double.NaN : number(token, what);
    }

    private double number(JsonToken token, String what) throws IOException, UnusableRecord {
        require(
                token != null && token.isNumeric() && Double.isFinite(json.getDoubleValue()),
                "no finite number for " + what);
        return json.getDoubleValue();
    }

    private List<String> answers() throws IOException, UnusableRecord {
        List<String> answers = new ArrayList<>(items);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(answers.size() < items, "another number of answers");
            answers.add(answer());
        }
        require(answers.size() == items, "another number of answers");
        return answers;
    }

    /** What stands where the parser is, written again: control characters are escaped, blanks are left out. */
    private String answer() throws IOException, UnusableRecord {
        StringWriter text = new StringWriter();
        try (JsonGenerator copy = JSON.createGenerator(text)) {
            copy.copyCurrentStructure(json);
        }
        require(text.getBuffer().length() <= LONGEST_ANSWER, "an answer that cannot be kept");
        return text.toString();
    }

    private String text(String name) throws IOException, UnusableRecord {
        field(name);
        next(JsonToken.VALUE_STRING, "no text in " + name);
        return json.getText();
    }

    private int whole(String name) throws IOException, UnusableRecord {
        field(name);
        next(JsonToken.VALUE_NUMBER_INT, "no whole number in " + name);
        return json.getIntValue();
    }

    private void array(String name) throws IOException, UnusableRecord {
        field(name);
        next(JsonToken.START_ARRAY, "no array in " + name);
    }

    private void field(String name) throws IOException, UnusableRecord {
        require(json.nextToken() == JsonToken.FIELD_NAME && json.currentName().equals(name), "no field " + name);
    }

    private void next(JsonToken expected, String otherwise) throws IOException, UnusableRecord {
        require(json.nextToken() == expected, otherwise);
    }

    private static void require(boolean kept, String otherwise) throws UnusableRecord {
        if (!kept) {
            throw new UnusableRecord(otherwise);
        }
    }
}
