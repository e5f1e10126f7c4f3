package dev.podium.web.item;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What becomes of a text's words in another text. */
public final class TextDiff {

    /**
     * Words that occur in both texts, counted in each of them, up to which texts are compared: the work grows with the square,
     * up to about half a second. Words of one text alone are known to be deleted or inserted, and how both begin and end alike
     * is known too.
     */
    static final int MOST_SHARED = 8_000;

    /** A single word is taken as kept between long changes only by chance: from how many changed words on each side. */
    private static final int LONG_CHANGE = 6;

    /** Words of a deleted piece from which on its middle is left out, and how many stay at either end. */
    private static final int LONG_DELETION = 60;

    private static final int ENDS = 12;

    private static final Pattern WORD =
            Pattern.compile("([\\p{L}\\p{N}]++(?:[-’'][\\p{L}\\p{N}]++)*+|[^\\s\\p{L}\\p{N}])(\\s*+)");

    /** What becomes of words. */
    public enum Kind {
        KEPT,
        DELETED,
        INSERTED
    }

    /**
     * Words to which the same happens.
     *
     * @param text with its blanks and line ends
     * @param skipped how many words follow that are left out; 0 for none
     * @param end the last ones after these
     */
    public record Segment(Kind kind, String text, int skipped, String end) {}

    private record Word(String text, String space) {

        @Override
        public String toString() {
            return text + space;
        }
    }

    /**
     * A piece of text.
     *
     * @param old of what is kept, how it stands in the first text; else the words themselves
     */
    private record Piece(Kind kind, List<Word> words, List<Word> old) {}

    private final List<Word> before;
    private final List<Word> after;

    private TextDiff(String before, String after) {
        this.before = words(before);
        this.after = words(after);
    }

    /** How many words a text has, marks left aside. */
    static int length(String text) {
        return (int) WORD.matcher(text)
                .results()
                .filter(word -> Character.isLetterOrDigit(word.group().codePointAt(0)))
                .count();
    }

    /** The second text with what is missing of the first one; empty where they are too long to be compared. */
    public static Optional<List<Segment>> between(String before, String after) {
        return new TextDiff(before, after).segments();
    }

    private static List<Word> words(String text) {
        List<Word> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(new Word(matcher.group(1), matcher.group(2)));
        }
        return words;
    }

    private Optional<List<Segment>> segments() {
        int head = 0;
        int most = Math.min(before.size(), after.size());
        while (head < most && isSame(head, head)) {
            head++;
        }
        int tail = 0;
        while (tail < most - head && isSame(before.size() - 1 - tail, after.size() - 1 - tail)) {
            tail++;
        }
        int[] shared = shared(before, after, head, tail);
        int[] sharing = shared(after, before, head, tail);
        if (shared.length + sharing.length > MOST_SHARED) {
            return Optional.empty();
        }
        int[] partner = partners(shared, sharing);
        for (int word = 0; word < head; word++) {
            partner[word] = word;
        }
        for (int word = 1; word <= tail; word++) {
            partner[after.size() - word] = before.size() - word;
        }
        return Optional.of(
                withoutChance(pieces(partner)).stream().map(TextDiff::segment).toList());
    }

    private boolean isSame(int word, int other) {
        return before.get(word).text().equals(after.get(other).text());
    }

    /** For each word of the second text the place of the word that it was, or -1. */
    private int[] partners(int[] shared, int[] sharing) {
        int[] partner = new int[after.size()];
        Arrays.fill(partner, -1);
        int i = 0;
        int k = 0;
        for (AbstractDelta<String> delta : deltas(shared, sharing)) {
            while (i < delta.getSource().getPosition()) {
                partner[sharing[k++]] = shared[i++];
            }
            i = delta.getSource().getPosition() + delta.getSource().size();
            k = delta.getTarget().getPosition() + delta.getTarget().size();
        }
        while (i < shared.length) {
            partner[sharing[k++]] = shared[i++];
        }
        return partner;
    }

    /** Where words of a text are, but for its first and last ones, that occur in another one. */
    private static int[] shared(List<Word> words, List<Word> others, int head, int tail) {
        Set<String> known = others.subList(head, others.size() - tail).stream()
                .map(Word::text)
                .collect(Collectors.toSet());
        return IntStream.range(head, words.size() - tail)
                .filter(word -> known.contains(words.get(word).text()))
                .toArray();
    }

    private List<AbstractDelta<String>> deltas(int[] shared, int[] sharing) {
        List<String> from =
                IntStream.of(shared).mapToObj(word -> before.get(word).text()).toList();
        List<String> to =
                IntStream.of(sharing).mapToObj(word -> after.get(word).text()).toList();
        return DiffUtils.diff(from, to, new MyersDiffWithLinearSpace<>()).getDeltas();
    }

    /**
     * The pieces in their order, what is deleted before what is inserted in its place.
     *
     * @param partner of each word of the second text the place of the word that it was, or -1
     */
    private List<Piece> pieces(int[] partner) {
        List<Piece> pieces = new ArrayList<>();
        int next = 0;
        int word = 0;
        while (word < partner.length) {
            int end = word;
            while (end < partner.length && partner[end] < 0) {
                end++;
            }
            int upTo = end < partner.length ? partner[end] : before.size();
            add(pieces, Kind.DELETED, before.subList(next, upTo));
            add(pieces, Kind.INSERTED, after.subList(word, end));
            next = upTo;
            word = end;
            while (end < partner.length && partner[end] == next) {
                end++;
                next++;
            }
            if (word < end) {
                pieces.add(new Piece(Kind.KEPT, after.subList(word, end), before.subList(upTo, next)));
            }
            word = end;
        }
        add(pieces, Kind.DELETED, before.subList(next, before.size()));
        return pieces;
    }

    private static void add(List<Piece> pieces, Kind kind, List<Word> words) {
        if (!words.isEmpty()) {
            pieces.add(new Piece(kind, words, words));
        }
    }

    /** Single words between long changes are read as part of these. */
    private static List<Piece> withoutChance(List<Piece> pieces) {
        List<Piece> kept = new ArrayList<>();
        List<Word> deleted = new ArrayList<>();
        List<Word> inserted = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            boolean chance = piece.kind() == Kind.KEPT
                    && piece.words().size() == 1
                    && deleted.size() + inserted.size() >= LONG_CHANGE
                    && changedFrom(pieces, i + 1) >= LONG_CHANGE;
            if (piece.kind() == Kind.DELETED || chance) {
                deleted.addAll(piece.old());
            }
            if (piece.kind() == Kind.INSERTED || chance) {
                inserted.addAll(piece.words());
            }
            if (piece.kind() == Kind.KEPT && !chance) {
                add(kept, Kind.DELETED, List.copyOf(deleted));
                add(kept, Kind.INSERTED, List.copyOf(inserted));
                deleted.clear();
                inserted.clear();
                kept.add(piece);
            }
        }
        add(kept, Kind.DELETED, deleted);
        add(kept, Kind.INSERTED, inserted);
        return kept;
    }

    private static int changedFrom(List<Piece> pieces, int from) {
        int words = 0;
        for (int i = from; i < pieces.size() && pieces.get(i).kind() != Kind.KEPT; i++) {
            words += pieces.get(i).words().size();
        }
        return words;
    }

    /** Line ends within what is missing would tear the other text apart. */
    private static Segment segment(Piece piece) {
        List<Word> words = piece.words();
        if (piece.kind() != Kind.DELETED) {
            return new Segment(piece.kind(), text(words), 0, "");
        }
        if (words.size() < LONG_DELETION) {
            return new Segment(piece.kind(), inLine(words), 0, "");
        }
        return new Segment(
                piece.kind(),
                inLine(words.subList(0, ENDS)),
                words.size() - 2 * ENDS,
                inLine(words.subList(words.size() - ENDS, words.size())));
    }

    private static String inLine(List<Word> words) {
        String text = text(words);
        String line = text.replaceAll("\\s+", " ");
        return text.endsWith("\n") ? line.strip() + "\n" : line;
    }

    private static String text(List<Word> words) {
        return words.stream().map(Word::toString).collect(Collectors.joining());
    }
}
