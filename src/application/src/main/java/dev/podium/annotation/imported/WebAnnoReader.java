package dev.podium.annotation.imported;

import dev.podium.annotation.study.StudyUnits;
import dev.podium.task.reading.Findings;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads sentences with spans from WebAnno TSV 3.3 or 3.2, as INCEpTION writes it: one custom layer of spans whose name ends with {@value #LAYER}, with
 * the feature {@value #FEATURE}; what has the same number in a sentence is one span. Other layers are passed over. Offsets count UTF-16
 * units; texts have their escapes; lines of parts of tokens are read as well.
 */
final class WebAnnoReader {

    private static final String LAYER = "Statement";
    private static final String FEATURE = "number";

    private static final Pattern FORMAT = Pattern.compile("#FORMAT=WebAnno TSV 3\\.[23]\\s*");
    private static final String ID = "#Sentence.id=";
    private static final String TEXT = "#Text=";
    private static final Pattern LINE_END = Pattern.compile("\r?\n");
    private static final Pattern HEAD = Pattern.compile("#T_(SP|CH|RL)=([^|]*)(\\|.*)?");
    private static final Pattern TOKEN =
            Pattern.compile("\\d{1,9}-\\d{1,9}(?:\\.\\d{1,9})?\t(\\d{1,9})-(\\d{1,9})\t([^\t]*)\t(.*)");
    private static final Pattern NUMBER = Pattern.compile("(\\*|[1-9]\\d{0,8})(\\[\\d{1,9}])?");

    private static final Map<Character, Character> ESCAPES =
            Map.of('n', '\n', 'r', '\r', 't', '\t', 'b', '\b', 'f', '\f');

    static final int MOST_SENTENCES = StudyUnits.MOST;
    static final int MOST_TOKENS = 1_000_000;

    /** Of all tokens; one of them may lie in several spans. */
    static final int MOST_MARKS = 500_000;

    /** Cells before those of layers. */
    private static final int TOKEN_CELLS = 3;

    /**
     * A sentence.
     *
     * @param line where it begins
     * @param id empty where the file names none
     */
    record Sentence(int line, String id, String text, List<Piece> pieces) {}

    /**
     * A token on which a span lies.
     *
     * @param span the same for the same span of a sentence
     * @param from place in the text of the sentence, in UTF-16 units
     * @param to after the last one
     */
    record Piece(int line, String span, int from, int to) {}

    private final Findings findings;
    private final List<Sentence> sentences = new ArrayList<>();

    private int line;
    private int columns = TOKEN_CELLS;
    private int column = -1;

    private String id = "";
    private StringBuilder text;

    /** The same, once all of it was read. */
    private String whole = "";

    private int begins;
    private int base;
    private boolean tokens;
    private int allTokens;
    private int allMarks;
    private boolean full;
    private List<Piece> pieces = new ArrayList<>();

    private WebAnnoReader(Findings findings) {
        this.findings = findings;
    }

    /** All sentences, in their order; none where there is too much. What stands against the file is among the findings. */
    static List<Sentence> read(String content, Findings findings) {
        WebAnnoReader file = new WebAnnoReader(findings);
        String first = LINE_END.split(content, 2)[0];
        if (!FORMAT.matcher(first).matches()) {
            findings.error(1, "", first, "task.tsv-format");
            return List.of();
        }
        Iterator<String> lines = LINE_END.splitAsStream(content).iterator();
        while (lines.hasNext() && !file.full) {
            file.line++;
            file.take(lines.next());
        }
        if (file.full) {
            return List.of();
        }
        file.end();
        if (file.column < 0) {
            findings.error(1, "", "", "task.tsv-layer");
        }
        return file.sentences;
    }

    private void take(String content) {
        Matcher head = HEAD.matcher(content);
        if (content.isEmpty()) {
            end();
        } else if (sentences.isEmpty() && text == null && head.matches()) {
            layer(head.group(1), head.group(2), head.group(3) == null ? "" : head.group(3));
        } else if (content.startsWith(ID)) {
            end();
            id = unescaped(content.substring(ID.length()));
            begins = line;
        } else if (content.startsWith(TEXT)) {
            text(unescaped(content.substring(TEXT.length())));
        } else if (!content.startsWith("#")) {
            token(content);
        }
    }

    /** Layers of relations and chains have columns as well. */
    private void layer(String kind, String name, String features) {
        List<String> names =
                features.isEmpty() ? List.of() : List.of(features.substring(1).split("\\|", -1));
        boolean ours =
                kind.equals("SP") && name.substring(name.lastIndexOf('.') + 1).equals(LAYER);
        if (ours && names.contains(FEATURE) && column < 0) {
            column = columns + names.indexOf(FEATURE);
        }
        columns += Math.max(1, names.size());
    }

    /** A further line of a text that goes on, or the first one. */
    private void text(String more) {
        if (text != null && !tokens) {
            text.append('\n').append(more);
            return;
        }
        if (text != null) {
            end();
        }
        if (isFull(sentences.size() + 1, MOST_SENTENCES, "task.tsv-sentences-many")) {
            return;
        }
        begins = begins == 0 ? line : begins;
        text = new StringBuilder(more);
    }

    private void token(String content) {
        Matcher token = TOKEN.matcher(content);
        if (!token.matches() || text == null) {
            findings.error(line, "", content, "task.tsv-line");
            return;
        }
        allTokens++;
        if (isFull(allTokens, MOST_TOKENS, "task.tsv-tokens-many")) {
            return;
        }
        int from = Integer.parseInt(token.group(1));
        int to = Integer.parseInt(token.group(2));
        String form = unescaped(token.group(3));
        if (!tokens) {
            whole = text.toString();
            base = from - Math.max(0, whole.indexOf(form));
            tokens = true;
        }
        int place = from - base;
        if (place < 0 || to - from != form.length() || !whole.regionMatches(place, form, 0, form.length())) {
            findings.error(line, "", from + "-" + to, "task.tsv-offset", form);
            return;
        }
        marks(content.split("\t", -1), place, place + form.length());
    }

    private void marks(String[] cells, int from, int to) {
        if (column < 0) {
            return;
        }
        if (cells.length <= column) {
            findings.error(line, "", Integer.toString(cells.length), "task.tsv-line");
            return;
        }
        if (cells[column].equals("_")) {
            return;
        }
        String[] marks = cells[column].split("\\|", -1);
        allMarks += marks.length;
        if (isFull(allMarks, MOST_MARKS, "task.tsv-marks-many")) {
            return;
        }
        for (String mark : marks) {
            Matcher number = NUMBER.matcher(mark);
            if (!number.matches()) {
                findings.error(line, FEATURE, mark, "task.tsv-number");
            } else if (!number.group(1).equals("*")) {
                pieces.add(new Piece(line, number.group(1), from, to));
            } else {
                // without a number, tokens belong together that have the same number in brackets
                pieces.add(new Piece(line, number.group(2) == null ? "at " + line : number.group(2), from, to));
            }
        }
    }

    /** Whether nothing more is read, as there is too much. */
    private boolean isFull(int number, int most, String code) {
        full = number > most;
        if (full) {
            findings.error(line, "", "", code, Integer.toString(most));
        }
        return full;
    }

    private void end() {
        if (text != null) {
            sentences.add(new Sentence(begins, id, text.toString(), pieces));
            pieces = new ArrayList<>();
            text = null;
            id = "";
            begins = 0;
            tokens = false;
        }
    }

    private static String unescaped(String escaped) {
        StringBuilder plain = new StringBuilder(escaped.length());
        for (int at = 0; at < escaped.length(); at++) {
            char next = escaped.charAt(at);
            if (next == '\\' && at + 1 < escaped.length()) {
                at++;
                next = ESCAPES.getOrDefault(escaped.charAt(at), escaped.charAt(at));
            }
            plain.append(next);
        }
        return plain.toString();
    }
}
