package dev.podium.task.program;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.podium.task.reading.Findings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Reads scores that stand in one JSON object; lists and objects in it have no value. */
final class ScoresObject {

    private static final int DEEPEST = 20;
    private static final int LONGEST_NUMBER = 1_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .build();

    private ScoresObject() {}

    /** Puts what a text holds under its keys; what stands against it is among the findings. */
    static void read(String text, Map<String, ScoresFile.WrittenValue> written, Findings findings) {
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                findings.error(1, "", text, "program.scores-object");
                return;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String key = parser.currentName();
                parser.nextToken();
                written.put(key, value(parser));
            }
            if (parser.nextToken() != null) {
                findings.error(line(parser), "", "", "program.scores-more");
            }
        } catch (JsonProcessingException e) {
            report(e, findings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int line(JsonParser parser) {
        return parser.currentTokenLocation().getLineNr();
    }

    private static ScoresFile.WrittenValue value(JsonParser parser) throws IOException {
        int line = line(parser);
        String text = parser.getText();
        return switch (parser.currentToken()) {
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                new ScoresFile.WrittenValue(line, text, parser.getDoubleValue(), false);
            case VALUE_STRING, VALUE_TRUE, VALUE_FALSE -> ScoresFile.WrittenValue.ofText(line, text);
            default -> {
                parser.skipChildren();
                yield new ScoresFile.WrittenValue(line, text, Double.NaN, false);
            }
        };
    }

    /** Jackson tells a key that is there twice only in its message. */
    private static void report(JsonProcessingException e, Findings findings) {
        int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
        int character = e.getLocation() == null ? 1 : e.getLocation().getColumnNr();
        String message = e.getOriginalMessage();
        if (message.startsWith("Duplicate")) {
            String key = message.replaceAll("^Duplicate [Ff]ield '(.*)'$", "$1");
            findings.error(line, key, key, "program.scores-twice", key);
        } else {
            findings.error(line, "", "", "program.scores-json", Integer.toString(Math.max(1, character)));
        }
    }
}
