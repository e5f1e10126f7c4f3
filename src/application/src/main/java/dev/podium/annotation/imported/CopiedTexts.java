package dev.podium.annotation.imported;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Finds people who wrote the same words, character by character, on many units one after the other: part of what the one said is a copy
 * of what the other said.
 *
 * <p>Only of what people write in their own words, in answers and comments. Labels, lists of words and spans are what people are to agree
 * on: two who know what they do say the same of most units, and of many in a row. Rewrites are the same here and there, too, but not one
 * after the other.
 */
final class CopiedTexts {

    /** In characters; shorter texts are often the same. */
    private static final int SHORTEST = 20;

    /** So many different texts in a row. */
    private static final int FEWEST = 10;

    /** By people, then by units. */
    private final Map<String, SortedMap<Long, String>> written = new LinkedHashMap<>();

    /**
     * A copy.
     *
     * @param other whose texts they are, too
     * @param units one after the other
     * @param both on how many units both wrote something
     */
    record Copy(String other, int units, int both) {}

    /**
     * Takes what somebody said of a unit.
     *
     * @param given what the unit shows: whoever repeats that has copied nobody
     */
    void add(String annotator, long unit, String answer, String comment, Collection<String> given) {
        String text = text(answer, comment);
        if (text.length() >= SHORTEST && given.stream().map(String::strip).noneMatch(text::equals)) {
            written.computeIfAbsent(annotator, any -> new TreeMap<>()).put(unit, text);
        }
    }

    /** All that is written in words in an answer, and the comment. */
    private static String text(String answer, String comment) {
        StringBuilder text = new StringBuilder();
        for (Answer said : Answers.read(answer).byQuestion().values()) {
            // what one chooses from has names without blanks
            if (said instanceof Answer.Text words && words.text().indexOf(' ') >= 0) {
                text.append(words.text()).append('\n');
            }
        }
        return text.append(comment).toString().strip();
    }

    /** Those who wrote enough that some of it can be a copy. */
    List<String> writers() {
        return written.entrySet().stream()
                .filter(each -> each.getValue().size() >= FEWEST)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The first of others from whom somebody copied, or who copied from them; empty where there is none. */
    Optional<Copy> copy(String annotator, Collection<String> others, CopiedTexts theirs) {
        return others.stream()
                .flatMap(other -> copy(written.get(annotator), other, theirs.written.get(other)).stream())
                .findFirst();
    }

    private static Optional<Copy> copy(SortedMap<Long, String> some, String other, SortedMap<Long, String> others) {
        Set<String> row = new HashSet<>();
        int most = 0;
        int both = 0;
        for (Map.Entry<Long, String> each : some.entrySet()) {
            String theirs = others.get(each.getKey());
            if (theirs != null) {
                both++;
                if (theirs.equals(each.getValue())) {
                    row.add(theirs);
                } else {
                    row.clear();
                }
                most = Math.max(most, row.size());
            }
        }
        return most >= FEWEST ? Optional.of(new Copy(other, most, both)) : Optional.empty();
    }
}
