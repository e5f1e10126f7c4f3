package dev.podium.annotation.release.file;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes sentences with spans as WebAnno TSV 3.3, which INCEpTION reads: one layer {@value #LAYER} with the feature {@value #FEATURE}; the
 * parts of a span that is not in one piece share the number. Offsets count UTF-16 units. Tokens without a character have no line, as they have no
 * place there.
 */
final class WebAnnoWriter {

    static final String LAYER = "podium.Statement";
    static final String FEATURE = "number";

    private final Writer out;
    private int sentence;
    private int offset;
    private int annotation;

    WebAnnoWriter(Writer out) {
        this.out = out;
    }

    /** A piece of a span: tokens from one to another, both inclusive. */
    private record Piece(int number, int from, int to, int id) {

        boolean isOn(int token) {
            return from <= token && token <= to;
        }
    }

    /** Begins the file. */
    void begin() throws IOException {
        out.write("#FORMAT=WebAnno TSV 3.3\n#T_SP=" + LAYER + "|" + FEATURE + "\n\n");
    }

    /**
     * Adds a sentence.
     *
     * @param spans each as places of its tokens from 0, in ascending order
     */
    void add(String id, List<String> tokens, List<List<Integer>> spans) throws IOException {
        sentence++;
        out.write("\n#Sentence.id=" + escaped(id) + "\n#Text=" + escaped(String.join(" ", tokens)) + "\n");
        List<Piece> pieces = pieces(tokens, spans);
        int line = 0;
        for (int token = 0; token < tokens.size(); token++) {
            String word = tokens.get(token);
            if (!word.isEmpty()) {
                line++;
                int end = offset + word.length();
                out.write(sentence + "-" + line + "\t" + offset + "-" + end + "\t" + escaped(word) + "\t"
                        + on(token, pieces) + "\t\n");
            }
            offset += word.length() + 1;
        }
        // a sentence without tokens has its line, too
        offset += tokens.isEmpty() ? 1 : 0;
    }

    private List<Piece> pieces(List<String> tokens, List<List<Integer>> spans) {
        List<Piece> pieces = new ArrayList<>();
        for (int span = 0; span < spans.size(); span++) {
            int from = -1;
            int to = -1;
            for (int token : spans.get(span)) {
                if (tokens.get(token).isEmpty()) {
                    continue;
                }
                if (from >= 0 && !touches(tokens, to, token)) {
                    pieces.add(new Piece(span + 1, from, to, ++annotation));
                    from = -1;
                }
                from = from < 0 ? token : from;
                to = token;
            }
            if (from >= 0) {
                pieces.add(new Piece(span + 1, from, to, ++annotation));
            }
        }
        return pieces;
    }

    /** Whether only tokens without a character are between two. */
    private static boolean touches(List<String> tokens, int first, int second) {
        return tokens.subList(first + 1, second).stream().allMatch(String::isEmpty);
    }

    /** What lies on a token; what goes over several, or on others, is told apart by a number in brackets. */
    private static String on(int token, List<Piece> pieces) {
        List<Piece> here = pieces.stream().filter(piece -> piece.isOn(token)).toList();
        if (here.isEmpty()) {
            return "_";
        }
        List<String> told = new ArrayList<>();
        for (Piece piece : here) {
            boolean alone = piece.from() == piece.to() && here.size() == 1;
            told.add(alone ? Integer.toString(piece.number()) : piece.number() + "[" + piece.id() + "]");
        }
        return String.join("|", told);
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t")
                .replace("\b", "\\b")
                .replace("\f", "\\f");
    }
}
