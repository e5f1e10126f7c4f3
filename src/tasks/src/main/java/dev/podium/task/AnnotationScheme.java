package dev.podium.task;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;

/**
 * How the labels of a task type come about: what annotators are asked about each item, and the files that hold what they said. Answers
 * are by the ids of the form's questions, complete as the form has them: numbers, texts, and lists of those.
 */
public interface AnnotationScheme {

    /**
     * An item with the label that holds.
     *
     * @param name its identifier
     * @param attributes its public attributes, as {@link Items#attributes} has them
     * @param chunk which part of the data annotators got at once, from 1
     * @param answer the label; where {@link #keepsEverything}, of each question the list of what everybody said
     */
    record Labelled(String name, Map<String, String> attributes, int chunk, Map<String, Object> answer) {}

    /**
     * What one annotator said about an item.
     *
     * @param id of the item
     * @param annotator a name without blanks
     */
    record Said(String id, String annotator, Map<String, Object> answer) {}

    /** What one annotator said about an item, in a line of a file. */
    record SaidAt(int line, Said said) {}

    /**
     * A part of a text.
     *
     * @param from its first character, from 0
     * @param to after its last character
     */
    record Part(int from, int to) {}

    /**
     * How alike what two people mark is by a metric of the task.
     *
     * @param id of the metric
     * @param measure from 0 to 1, of what one marked as if it were right and what another did, each span as its tokens
     */
    record Alike(String id, ToDoubleBiFunction<int[][], int[][]> measure) {}

    /** The form that asks for a label, as JSON. */
    String form();

    /** What people go by who are asked, in a language: Markdown that stands beside the class, for organizers to begin with. */
    default String guidelines(Locale reader) {
        String name = reader.getLanguage().equals(Locale.GERMAN.getLanguage()) ? "guidelines_de.md" : "guidelines.md";
        try (InputStream in = getClass().getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether all that people say is the label, as of texts, rather than one answer that holds. */
    default boolean keepsEverything() {
        return false;
    }

    /** By what spans of two people are compared, besides whether they are the same. */
    default List<Alike> alike() {
        return List.of();
    }

    /** How many people are usually asked about an item. */
    default int people() {
        return 2;
    }

    /** How many items of its cluster people usually see before and after the one that is labelled. */
    default int around() {
        return 0;
    }

    /** What files call an item beside its identifier. */
    default List<String> names(Map<String, String> attributes) {
        return List.of();
    }

    /** How the name of a gold file ends. */
    default String goldEnding() {
        return ".csv";
    }

    /** Whether an item with this answer can be in a gold file. */
    default boolean isLabel(Map<String, Object> answer) {
        return true;
    }

    /** Whether there is a file of what each annotator said. */
    default boolean hasAnnotations() {
        return true;
    }

    /** The public attributes that annotators are shown, the text that is labelled first. */
    List<String> shown();

    /** The public attributes without which an item cannot be in a gold file, or nothing can be asked of it: none of them is blank. */
    default List<String> needed() {
        return List.of();
    }

    /**
     * The part of the text that is labelled which a question is about; empty where it is about all of it.
     *
     * @param attributes public ones, as {@link Items#attributes} has them
     */
    default Optional<Part> part(Map<String, String> attributes) {
        return Optional.empty();
    }

    /**
     * Whether an item that has all that is {@link #needed} can be in a gold file as it is, and people can tell what is asked about.
     *
     * @param attributes public ones, as {@link Items#attributes} has them
     */
    default boolean isTold(Map<String, String> attributes) {
        return true;
    }

    /** The public attributes that say where an item comes from rather than what it is like: parts of data need not be alike in them. */
    default List<String> origins() {
        return List.of();
    }

    /** Writes the gold file of some items, in their order. */
    void writeGold(List<Labelled> items, OutputStream out) throws IOException;

    /** Of problems with that file, the place of the item that each is about; of none where it is about all of them. */
    default Function<Problem, OptionalInt> itemsOfGold(List<Labelled> items) throws IOException {
        ItemLines lines = ItemLines.of(items, this::writeGold);
        return problem -> lines.at(problem.line());
    }

    /** The questions whose answers the file of annotators holds, where {@link #hasAnnotations}. */
    List<String> annotated();

    /** What annotators said, as {@link #writeAnnotations} writes it, or all that stands against the file. */
    Reading<List<SaidAt>> readAnnotations(Upload upload) throws IOException;

    /** Writes what annotators said about those items, where {@link #hasAnnotations}. */
    void writeAnnotations(List<Said> said, OutputStream out) throws IOException;
}
