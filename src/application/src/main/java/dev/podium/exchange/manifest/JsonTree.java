package dev.podium.exchange.manifest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.podium.bundle.description.YamlValue;
import dev.podium.bundle.finding.FindingCollector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads JSON as a tree that knows its lines. */
public final class JsonTree {

    /** More bytes are not read. */
    public static final int LARGEST = 8 << 20;

    private static final int DEEPEST = 50;
    private static final int LONGEST_NUMBER = 40;
    private static final int LONGEST_KEY = 200;

    /** Objects, lists and what is in them: several times as many as the largest competition has. */
    private static final int MOST_VALUES = 100_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxNameLength(LONGEST_KEY)
                    .maxStringLength(LARGEST)
                    .build())
            .build();

    private final JsonParser json;
    private final FindingCollector report;
    private int values;

    /** The report says where there are. */
    private static final class TooManyValues extends RuntimeException {

        private static final long serialVersionUID = 1L;
    }

    private JsonTree(JsonParser json, FindingCollector report) {
        this.json = json;
        this.report = report;
    }

    /** The tree of a content; empty where the report says why it has none. */
    public static Optional<YamlValue> read(byte[] content, FindingCollector report) {
        try (JsonParser json = JSON.createParser(content)) {
            return new JsonTree(json, report).whole();
        } catch (TooManyValues e) {
            return Optional.empty();
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
            report.refused(line, "", "bundle.own-json", e.getOriginalMessage());
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<YamlValue> whole() throws IOException {
        if (json.nextToken() == null) {
            report.refused(0, "", "bundle.own-json", "");
            return Optional.empty();
        }
        YamlValue tree = tree("");
        if (json.nextToken() != null) {
            report.refused(line(), "", "bundle.own-json", json.getText());
        }
        return Optional.of(tree);
    }

    private YamlValue tree(String key) throws IOException {
        values++;
        if (values > MOST_VALUES) {
            report.refused(line(), "", "bundle.own-many", Integer.toString(MOST_VALUES));
            throw new TooManyValues();
        }
        return switch (json.currentToken()) {
            case START_OBJECT -> mapped(key);
            case START_ARRAY -> listed(key);
            case VALUE_TRUE, VALUE_FALSE -> scalar(YamlValue.Type.TRUTH);
            case VALUE_NUMBER_INT -> scalar(YamlValue.Type.WHOLE);
            case VALUE_NUMBER_FLOAT -> scalar(YamlValue.Type.NUMBER);
            case VALUE_NULL -> scalar(YamlValue.Type.NULL);
            default -> scalar(YamlValue.Type.TEXT);
        };
    }

    private YamlValue scalar(YamlValue.Type type) throws IOException {
        return new YamlValue.Scalar(json.getText(), type, line());
    }

    private YamlValue listed(String key) throws IOException {
        int line = line();
        List<YamlValue> values = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            values.add(tree(key + "[" + values.size() + "]"));
        }
        return new YamlValue.Listed(values, line);
    }

    private YamlValue mapped(String key) throws IOException {
        int line = line();
        Map<String, YamlValue.Field> fields = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            String inner = key.isEmpty() ? name : key + "." + name;
            int there = line();
            json.nextToken();
            if (fields.put(name, new YamlValue.Field(tree(inner), there)) != null) {
                report.refused(there, inner, "bundle.own-key-twice", name);
            }
        }
        return new YamlValue.Mapped(fields, line);
    }

    private int line() {
        return json.currentTokenLocation().getLineNr();
    }
}
