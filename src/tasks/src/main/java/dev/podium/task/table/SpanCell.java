package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.podium.task.reading.Numeral;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A span as a cell has it: {@code [start, end]}, {@code [start, end, "label"]}, or an object with these three, in a JSON list.
 *
 * @param from NaN where that is no number
 * @param to the same
 * @param label null where there is none
 */
record SpanCell(double from, double to, String label) {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /**
     * The spans of a JSON list; empty where the text is none.
     *
     * @param most after which no more are read
     */
    static Optional<List<SpanCell>> list(String text, int most) {
        List<SpanCell> spans = new ArrayList<>();
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                return Optional.empty();
            }
            for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                Optional<SpanCell> span = token == JsonToken.START_ARRAY
                        ? ofList(parser)
                        : token == JsonToken.START_OBJECT ? ofObject(parser) : Optional.empty();
                if (span.isEmpty() || spans.size() > most) {
                    return span.map(any -> spans);
                }
                spans.add(span.get());
            }
            return parser.nextToken() == null ? Optional.of(spans) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<SpanCell> ofList(JsonParser parser) throws IOException {
        List<String> parts = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            if (token == null || !token.isScalarValue() || parts.size() == 3) {
                return Optional.empty();
            }
            parts.add(token == JsonToken.VALUE_NULL ? null : parser.getText());
        }
        return parts.size() < 2
                ? Optional.empty()
                : Optional.of(new SpanCell(
                        number(parts.get(0)), number(parts.get(1)), parts.size() == 2 ? null : parts.get(2)));
    }

    /** Fields that are none of the three say more than is asked. */
    private static Optional<SpanCell> ofObject(JsonParser parser) throws IOException {
        String from = null;
        String to = null;
        String label = null;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            String text = value.isScalarValue() && value != JsonToken.VALUE_NULL ? parser.getText() : null;
            parser.skipChildren();
            switch (name) {
                case "start" -> from = text;
                case "end" -> to = text;
                case "label" -> label = text;
                default -> {}
            }
        }
        return from == null || to == null
                ? Optional.empty()
                : Optional.of(new SpanCell(number(from), number(to), label));
    }

    private static double number(String text) {
        return text == null ? Double.NaN : Numeral.parse(text);
    }

    /** Whether both are whole numbers from 0 to {@value SpanAnswer#FARTHEST}, and something lies between them. */
    boolean isPart() {
        return from >= 0 && to > from && to <= SpanAnswer.FARTHEST && from == Math.rint(from) && to == Math.rint(to);
    }

    /** As it is shown in a problem. */
    String shown() {
        String numbers = "[" + (Double.isNaN(from) ? "?" : Cells.written(from)) + ", "
                + (Double.isNaN(to) ? "?" : Cells.written(to));
        return numbers + (label == null ? "]" : ", \"" + label + "\"]");
    }
}
