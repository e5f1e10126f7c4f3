package dev.podium.exchange.manifest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.podium.bundle.description.Tree;
import dev.podium.bundle.finding.Report;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads JSON as a tree that knows its lines. */
public final class JsonTree {

    /** More bytes are not read. */
    public static final int LARGEST = 2 << 20;

    private static final int DEEPEST = 50;
    private static final int LONGEST_NUMBER = 40;
    private static final int LONGEST_KEY = 1_000;
    private static final int MOST_VALUES = 100_000;
    private static final int MOST_ENTRIES = 1_000;
    private static final int LONGEST_WAY = 1_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxNameLength(LONGEST_KEY)
                    .maxStringLength(LARGEST)
                    .build())
            .build();

    private final JsonParser json;
    private final Report report;

    /** Keys and places that lead to what is read now, the outermost first. */
    private final Deque<Object> way = new ArrayDeque<>();

    private int values;

    private JsonTree(JsonParser json, Report report) {
        this.json = json;
        this.report = report;
    }

    /** More is there than any competition has; the report says what. */
    private static final class TooMuch extends RuntimeException {

        private static final long serialVersionUID = 1L;
    }

    /** The tree of a content; empty where the report says why it has none. */
    public static Optional<Tree> read(byte[] content, Report report) {
        try (JsonParser json = JSON.createParser(content)) {
            return new JsonTree(json, report).whole();
        } catch (TooMuch e) {
            return Optional.empty();
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
            report.refused(line, "", "bundle.own-json", e.getOriginalMessage());
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<Tree> whole() throws IOException {
        if (json.nextToken() == null) {
            report.refused(0, "", "bundle.own-json", "");
            return Optional.empty();
        }
        Tree tree = tree();
        if (json.nextToken() != null) {
            report.refused(line(), "", "bundle.own-json", json.getText());
        }
        return Optional.of(tree);
    }

    private Tree tree() throws IOException {
        if (++values > MOST_VALUES) {
            refuseMany(MOST_VALUES);
        }
        return switch (json.currentToken()) {
            case START_OBJECT -> mapped();
            case START_ARRAY -> listed();
            case VALUE_TRUE, VALUE_FALSE -> scalar(Tree.Type.TRUTH);
            case VALUE_NUMBER_INT -> scalar(Tree.Type.WHOLE);
            case VALUE_NUMBER_FLOAT -> scalar(Tree.Type.NUMBER);
            case VALUE_NULL -> scalar(Tree.Type.NULL);
            default -> scalar(Tree.Type.TEXT);
        };
    }

    private Tree scalar(Tree.Type type) throws IOException {
        return new Tree.Scalar(json.getText(), type, line());
    }

    private Tree listed() throws IOException {
        int line = line();
        List<Tree> entries = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (entries.size() >= MOST_ENTRIES) {
                refuseMany(MOST_ENTRIES);
            }
            way.addLast(entries.size());
            entries.add(tree());
            way.removeLast();
        }
        return new Tree.Listed(entries, line);
    }

    private Tree mapped() throws IOException {
        int line = line();
        Map<String, Tree.Field> fields = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            int there = line();
            json.nextToken();
            way.addLast(name);
            if (fields.put(name, new Tree.Field(tree(), there)) != null) {
                report.refused(there, shownWay(), "bundle.own-key-twice", name);
            }
            way.removeLast();
        }
        return new Tree.Mapped(fields, line);
    }

    private void refuseMany(int most) {
        report.refused(line(), shownWay(), "bundle.own-many", Integer.toString(most));
        throw new TooMuch();
    }

    /** As findings name it, no longer than anybody reads. */
    private String shownWay() {
        StringBuilder shown = new StringBuilder();
        for (Object step : way) {
            if (step instanceof Integer) {
                shown.append('[').append(step).append(']');
            } else {
                shown.append(shown.isEmpty() ? "" : ".").append(step);
            }
            if (shown.length() > LONGEST_WAY) {
                break;
            }
        }
        return shown.toString();
    }

    private int line() {
        return json.currentTokenLocation().getLineNr();
    }
}
