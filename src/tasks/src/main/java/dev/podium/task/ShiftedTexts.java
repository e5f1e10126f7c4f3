package dev.podium.task;

import dev.podium.task.reading.Findings;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Notices texts that stand one item off, as where a program lost the first line: nearly all of them have the words of the item before
 * their own, or of the one behind it, and not of their own.
 */
public final class ShiftedTexts {

    /** Of fewer items it may be chance. */
    private static final int FEWEST = 10;

    /** So many items and so much of each text say enough. */
    private static final int MOST = 1_000;

    private static final int BEGINNING = 2_000;

    /** Shorter words stand in every text. */
    private static final int LONG = 4;

    private static final double NEARLY_ALL = 0.9;

    /** By what factor more words they share with the other items. */
    private static final double CLEARLY = 1.5;

    private final Items items;
    private final Set<String>[] sources;
    private final Set<String>[] texts;

    private ShiftedTexts(Items items, IntFunction<String> source, IntFunction<String> text) {
        this.items = items;
        int size = Math.min(MOST, items.size());
        sources = words(size, source);
        texts = words(size, text);
    }

    /**
     * Warns of it.
     *
     * @param source what the texts were made from, by the item's place
     * @param text of each item
     * @param column what problems call the place of the texts
     */
    public static void warn(
            Items items, IntFunction<String> source, IntFunction<String> text, String column, Findings findings) {
        if (items.size() > FEWEST) {
            ShiftedTexts shifted = new ShiftedTexts(items, source, text);
            shifted.warn(-1, column, findings);
            shifted.warn(1, column, findings);
        }
    }

    private void warn(int by, String column, Findings findings) {
        int compared = 0;
        int nearer = 0;
        int first = -1;
        long own = 0;
        long others = 0;
        for (int item = Math.max(0, -by); item < texts.length - Math.max(0, by); item++) {
            int there = shared(texts[item], sources[item + by]);
            int here = shared(texts[item], sources[item]);
            own += here;
            others += there;
            compared += there == here ? 0 : 1;
            nearer += there > here ? 1 : 0;
            first = first < 0 && there > here ? item : first;
        }
        if (compared >= FEWEST
                && 2 * compared >= texts.length - 1
                && nearer >= NEARLY_ALL * compared
                && others >= CLEARLY * own) {
            findings.warning(
                    0,
                    column,
                    "",
                    "task.texts-shifted",
                    Integer.toString(nearer),
                    Integer.toString(compared),
                    items.id(first),
                    items.id(first + by));
        }
    }

    private static int shared(Set<String> some, Set<String> others) {
        int shared = 0;
        for (String word : some) {
            shared += others.contains(word) ? 1 : 0;
        }
        return shared;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Set<String>[] words(int size, IntFunction<String> text) {
        Set<String>[] words = new Set[size];
        for (int item = 0; item < size; item++) {
            words[item] = words(text.apply(item));
        }
        return words;
    }

    /** The longer words that a text begins with. */
    private static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        int end = Math.min(BEGINNING, text.length());
        int start = 0;
        for (int i = 0; i <= end; i++) {
            if (i == end || !Character.isLetter(text.charAt(i))) {
                if (i - start >= LONG) {
                    words.add(text.substring(start, i).toLowerCase(Locale.ROOT));
                }
                start = i + 1;
            }
        }
        return words;
    }
}
