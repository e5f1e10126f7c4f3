package dev.podium.task.splitrephrase;

import dev.podium.task.reading.ObjectLines;
import java.util.List;

/** The fields of the task's files. */
final class Fields {

    static final String ID = "id";
    static final String SOURCE = "source";
    static final String REFERENCES = "references";
    static final String SENTENCES = "sentences";

    /** A further field of a gold: what text the sentence stands in. */
    static final String TEXT = "text";

    static final List<String> PUBLIC = List.of(ID, SOURCE);
    /** Of an item, as everybody may see it. */
    static final List<String> BLIND = List.of(ID, SOURCE);

    static final List<String> GOLD = List.of(ID, SOURCE, REFERENCES);
    static final List<String> PREDICTIONS = List.of(ID, SENTENCES);

    private Fields() {}

    /** A line of a blind file. */
    static ObjectLines.Fields source(String id, String source) {
        return json -> {
            json.writeStringField(ID, id);
            json.writeStringField(SOURCE, source);
        };
    }

    /**
     * A line of a gold file.
     *
     * @param text which text the sentence is from; empty where that is not known
     */
    static ObjectLines.Fields gold(String id, String source, String text, List<List<String>> references) {
        return json -> {
            json.writeStringField(ID, id);
            json.writeStringField(SOURCE, source);
            if (!text.isEmpty()) {
                json.writeStringField(TEXT, text);
            }
            json.writeArrayFieldStart(REFERENCES);
            for (List<String> reference : references) {
                ObjectLines.texts(json, reference);
            }
            json.writeEndArray();
        };
    }

    /** A line of a submission. */
    static ObjectLines.Fields sentences(String id, List<String> sentences) {
        return json -> {
            json.writeStringField(ID, id);
            json.writeFieldName(SENTENCES);
            ObjectLines.texts(json, sentences);
        };
    }

    /** {@code {"sentences":["…","…"]}}. */
    static String answer(Rewrite rewrite) {
        return ObjectLines.object(json -> {
            json.writeFieldName(SENTENCES);
            ObjectLines.texts(json, rewrite.sentences());
        });
    }

    /** {@code {"references":[["…","…"],["…"]]}}. */
    static String answer(List<Rewrite> references) {
        return ObjectLines.object(json -> {
            json.writeArrayFieldStart(REFERENCES);
            for (Rewrite reference : references) {
                ObjectLines.texts(json, reference.sentences());
            }
            json.writeEndArray();
        });
    }
}
