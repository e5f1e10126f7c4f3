package dev.podium.task;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What everybody may see of the items of a gold release, in the order of the gold file. */
public interface Items {

    int size();

    /** The identifier of an item as it stands in the files: a whole number or a short plain word. */
    String id(int item);

    /** Where the item with an identifier stands, or -1. */
    int place(String id);

    /** The public attributes of an item (sentence, topic, genre, ...), by column name. */
    Map<String, String> attributes(int item);

    /** Writes the blind file: what everybody may see, and nothing else. */
    void write(OutputStream out) throws IOException;

    /** The tokens to which answers point by their number, from 0; empty where the task has none. */
    List<String> tokens(int item);

    /** What people read of all items. */
    default Stream<String> texts() {
        return IntStream.range(0, size()).mapToObj(this::text);
    }

    /** What people read of an item: its tokens; where there are none, the longest of its public attributes. */
    default String text(int item) {
        List<String> tokens = tokens(item);
        return tokens.isEmpty()
                ? attributes(item).values().stream()
                        .max(Comparator.comparingInt(String::length))
                        .orElse("")
                : String.join(" ", tokens);
    }
}
