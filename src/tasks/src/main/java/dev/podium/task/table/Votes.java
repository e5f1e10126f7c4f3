package dev.podium.task.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What annotators said of one item in one column.
 *
 * @param named whether the cell says who they are; else they are the first, the second and so on
 * @param names of the annotators, each once
 * @param texts what each of them said
 */
record Votes(boolean named, List<String> names, List<String> texts) {

    private static final List<String> NAMES = List.of("annotator", "user", "worker", "rater", "name");
    private static final List<String> SAID = List.of("label", "answer", "value", "score", "rating");

    Votes {
        names = List.copyOf(names);
        texts = List.copyOf(texts);
    }

    /**
     * The votes of a cell: a JSON object with names, a JSON list of objects that say who said what, one of texts, or texts with a
     * separator between them.
     */
    static Votes of(String cell, String separator) {
        String text = cell.strip();
        Map<String, String> members = text.startsWith("{")
                ? Cells.members(text).orElse(Map.of())
                : text.startsWith("[") ? members(text) : Map.of();
        if (!members.isEmpty()) {
            return new Votes(true, List.copyOf(members.keySet()), List.copyOf(members.values()));
        }
        List<String> texts = Cells.list(cell, separator);
        return new Votes(
                false,
                IntStream.rangeClosed(1, texts.size())
                        .mapToObj(Integer::toString)
                        .toList(),
                texts);
    }

    /** Whether a cell begins as an object, or a list of objects, and does not say once of each annotator what they said. */
    static boolean isBroken(String cell) {
        String text = cell.strip();
        boolean isOfObjects = text.startsWith("{")
                || (text.startsWith("[") && text.substring(1).stripLeading().startsWith("{"));
        return isOfObjects && !of(cell, "|").named();
    }

    /** What a list of objects says, such as {@code [{"user": "A", "label": "yes"}]}; nothing where it says anything else, or somebody twice. */
    private static Map<String, String> members(String list) {
        Map<String, String> members = new LinkedHashMap<>();
        for (Map<String, String> each : Cells.objects(list).orElse(List.of())) {
            Optional<String> name = NAMES.stream().filter(each::containsKey).findFirst();
            Optional<String> said = SAID.stream().filter(each::containsKey).findFirst();
            if (name.isEmpty() || said.isEmpty() || members.put(each.get(name.get()), each.get(said.get())) != null) {
                return Map.of();
            }
        }
        return members;
    }

    /** What somebody said. */
    Optional<String> by(String name) {
        int place = names.indexOf(name);
        return place < 0 ? Optional.empty() : Optional.of(texts.get(place));
    }

    /** What all others said. */
    List<String> without(String name) {
        List<String> others = new ArrayList<>(texts);
        int place = names.indexOf(name);
        if (place >= 0) {
            others.remove(place);
        }
        return others;
    }
}
