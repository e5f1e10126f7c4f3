package dev.podium.task.table;

import dev.podium.scoring.TagScheme;
import dev.podium.task.reading.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The tags that tokens may have: those of a scheme for some types of entities, and {@code O}. */
final class TagSet {

    static final String OUTSIDE = "O";
    private static final Pattern TAG = Pattern.compile("[A-Z]-.+");

    private final TagScheme scheme;
    private final LabelSet types;
    private final LabelSet tags;

    TagSet(TagScheme scheme, LabelSet types) {
        this.scheme = scheme;
        this.types = types;
        List<String> all = new ArrayList<>(List.of(OUTSIDE));
        for (String type : types.labels()) {
            scheme.prefixes().chars().forEach(prefix -> all.add((char) prefix + "-" + type));
        }
        tags = new LabelSet(all);
    }

    TagScheme scheme() {
        return scheme;
    }

    LabelSet types() {
        return types;
    }

    /** What of some types is a tag: {@code O}, or one that is there with {@code B-} and with {@code I-}. */
    static Optional<String> tag(List<String> types) {
        return types.stream()
                .filter(type -> type.equals(OUTSIDE) || (type.startsWith("B-") && types.contains("I-" + type(type))))
                .findFirst();
    }

    /** Whether a text looks like a tag of any scheme and any types. */
    static boolean isLike(String text) {
        return text.equals(OUTSIDE) || TAG.matcher(text).matches();
    }

    /** The type of a tag that is like one, and not {@code O}. */
    static String type(String tag) {
        return tag.substring(2);
    }

    /** A tag as it is written. */
    String text(int tag) {
        return tags.label(tag - TagScheme.OUTSIDE);
    }

    List<String> texts(int[] sequence) {
        List<String> texts = new ArrayList<>(sequence.length);
        for (int tag : sequence) {
            texts.add(text(tag));
        }
        return texts;
    }

    boolean has(String text) {
        return tags.place(text) >= 0;
    }

    /** Tags by their numbers; null where the findings say which is none of them. */
    int[] read(List<String> texts, String column, Row row, Findings findings) {
        int[] sequence = new int[texts.size()];
        for (int token = 0; token < sequence.length; token++) {
            int place = tags.place(texts.get(token));
            if (place < 0) {
                report(texts.get(token), row.line(token), token, column, findings);
                return null;
            }
            sequence[token] = place + TagScheme.OUTSIDE;
        }
        return sequence;
    }

    private void report(String text, int line, int token, String column, Findings findings) {
        String number = Integer.toString(token + 1);
        if (TAG.matcher(text).matches()
                && types.labels().contains(text.substring(2))
                && scheme.prefixes().indexOf(text.charAt(0)) < 0) {
            findings.error(line, column, text, "table.tag-scheme", number, schemeName(), String.join(", ", prefixes()));
            return;
        }
        similar(text)
                .ifPresentOrElse(
                        near -> findings.error(line, column, text, "table.tag-similar", number, tags.listed(), near),
                        () -> findings.error(line, column, text, "table.tag-unknown", number, tags.listed()));
    }

    /** The tag that was most likely meant: a zero is the letter. */
    private Optional<String> similar(String text) {
        return text.equals("0") ? Optional.of(OUTSIDE) : tags.similar(text);
    }

    /** What the scheme is called. */
    String schemeName() {
        return scheme.name().toUpperCase(Locale.ROOT);
    }

    private List<String> prefixes() {
        return scheme.prefixes().chars().mapToObj(prefix -> (char) prefix + "-").toList();
    }

    /** Tags of two tokens that are an entity, and of one that is none. */
    String example(int item) {
        String type = "-" + types.label(item % types.size());
        return "B" + type + " " + (scheme == TagScheme.IOB2 ? "I" : "E") + type + " " + OUTSIDE;
    }

    String listed() {
        return tags.listed();
    }
}
