package dev.podium.annotation.release.file;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** What releases write, for those who read it. */
public final class WrittenTsv {

    /**
     * A sentence.
     *
     * @param spans each as places of its tokens from 0, in ascending order
     */
    public record Sentence(String id, List<String> tokens, List<List<Integer>> spans) {}

    private WrittenTsv() {}

    /** The file. */
    public static String of(List<Sentence> sentences) {
        StringWriter out = new StringWriter();
        WebAnnoWriter tsv = new WebAnnoWriter(out);
        try {
            tsv.begin();
            for (Sentence sentence : sentences) {
                tsv.add(sentence.id(), sentence.tokens(), sentence.spans());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }
}
