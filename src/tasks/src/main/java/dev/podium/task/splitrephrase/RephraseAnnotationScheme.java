package dev.podium.task.splitrephrase;

import dev.podium.task.AnnotationScheme;
import dev.podium.task.reading.ObjectLines;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * Asks for a rewrite of each sentence as several short ones, a line each; {@value #SIMPLE} stands for a sentence that is simple already.
 * As workers were asked for the benchmarks of Wiki-BM and Cont-BM (Zhang et al. 2020, section 4.2). All rewrites are references.
 */
final class RephraseAnnotationScheme implements AnnotationScheme {

    private static final String REWRITE = "rewrite";
    private static final String SIMPLE = "SIMPLE";

    private static final String FORM = """
            {"questions": [
              {"id": "rewrite", "kind": "text", "shortest": 5, "longest": 4000, "differs": "source", "instead": ["SIMPLE"],
               "text": {"english": "How can it be said in several short sentences?", "german": "Wie lässt es sich in mehreren kurzen Sätzen sagen?"},
               "help": {"english": "Write one sentence a line. Say all that it says, and nothing else. SIMPLE where it cannot be split.",
                        "german": "Ein Satz je Zeile. Alles, was er sagt, und nichts sonst. SIMPLE, wenn er sich nicht teilen lässt."}}],
             "flags": [
              {"id": "problem", "text": {"english": "The sentence itself is faulty", "german": "Der Satz selbst ist fehlerhaft"}}],
             "comment": true}""";

    @Override
    public String form() {
        return FORM;
    }

    @Override
    public boolean keepsEverything() {
        return true;
    }

    @Override
    public int people() {
        return 3;
    }

    @Override
    public List<String> shown() {
        return List.of(Fields.SOURCE);
    }

    @Override
    public List<String> needed() {
        return shown();
    }

    @Override
    public String goldEnding() {
        return ".jsonl";
    }

    @Override
    public boolean hasAnnotations() {
        return false;
    }

    @Override
    public boolean isLabel(Map<String, Object> answer) {
        return !references(answer).isEmpty();
    }

    @Override
    public void writeGold(List<Labelled> items, OutputStream out) throws IOException {
        try (ObjectLines lines = new ObjectLines(out)) {
            for (Labelled item : items) {
                lines.write(Fields.gold(
                        item.name(),
                        item.attributes().getOrDefault(Fields.SOURCE, ""),
                        item.attributes().getOrDefault(Fields.TEXT, ""),
                        references(item.answer())));
            }
        }
    }

    private static List<List<String>> references(Map<String, Object> answer) {
        List<?> rewrites = answer.get(REWRITE) instanceof List<?> several ? several : List.of();
        return rewrites.stream()
                .map(Object::toString)
                .filter(rewrite -> !rewrite.equals(SIMPLE))
                .distinct()
                .map(rewrite -> rewrite.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList())
                .toList();
    }

    @Override
    public List<String> annotated() {
        return List.of();
    }

    @Override
    public Reading<List<SaidAt>> readAnnotations(Upload upload) {
        throw new UnsupportedOperationException("rewrites have no file of annotators");
    }

    @Override
    public void writeAnnotations(List<Said> said, OutputStream out) {
        throw new UnsupportedOperationException("rewrites have no file of annotators");
    }
}
