package dev.podium.task;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * How the labels of a task type come about: what annotators are asked about each item, and the files that hold what they said. Answers
 * are by the ids of the form's questions, complete as the form has them: numbers, texts, and lists of those.
 */
public interface Collecting {

    /**
     * An item with the label that holds.
     *
     * @param name its identifier
     * @param attributes its public attributes, as {@link Items#attributes} has them
     * @param chunk which part of the data annotators got at once, from 1
     * @param answer the label
     */
    record Labelled(String name, Map<String, String> attributes, int chunk, Map<String, Object> answer) {}

    /**
     * What one annotator said about an item.
     *
     * @param id of the item
     * @param annotator a name without blanks
     */
    record Said(String id, String annotator, Map<String, Object> answer) {}

    /** The form that asks for a label, as JSON. */
    String form();

    /** The public attributes that annotators are shown, the text that is labelled first. */
    List<String> shown();

    /** Writes the gold file of some items, in their order. */
    void writeGold(List<Labelled> items, OutputStream out) throws IOException;

    /** Writes what annotators said about those items. */
    void writeAnnotations(List<Said> said, OutputStream out) throws IOException;
}
