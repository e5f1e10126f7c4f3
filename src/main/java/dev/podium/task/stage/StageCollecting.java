package dev.podium.task.stage;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.task.Collecting;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Asks how many statements a sentence makes, and where there are several, which tokens belong to each of them: as the guidelines of the
 * task do (Ylonen et al. 2023, appendix A). 0 stands for what is no sentence, or is several.
 */
final class StageCollecting implements Collecting {

    private static final String FORM = """
            {"questions": [
              {"id": "count", "kind": "number", "least": 0, "most": 9,
               "text": {"english": "How many statements does the sentence make?", "german": "Wie viele Aussagen macht der Satz?"},
               "help": {"english": "0 where it is no sentence, or more than one, or has no verb.",
                        "german": "0, wenn es kein Satz ist, mehrere sind oder ein Verb fehlt."}},
              {"id": "spans", "kind": "spans", "of": "phrase", "as": "count", "most": 9, "overlap": true, "never": ["\\\\newline", ""],
               "when": {"question": "count", "from": 2}, "name": {"english": "Statement", "german": "Aussage"},
               "text": {"english": "Which words belong to each statement?", "german": "Welche Wörter gehören zu jeder Aussage?"},
               "help": {"english": "Leave out what all statements share, articles, and coordinating conjunctions.",
                        "german": "Lassen Sie weg, was alle Aussagen teilen, Artikel und nebenordnende Konjunktionen."}}],
             "flags": [
              {"id": "erroneous", "text": {"english": "erroneous", "german": "fehlerhaft"}},
              {"id": "ambiguous", "text": {"english": "ambiguous", "german": "mehrdeutig"}}],
             "comment": true}""";

    private static final List<String> GOLD = Stream.of(
                    Columns.PUBLIC, List.of(StageSlicings.CHUNK, Columns.COUNT, Columns.SPANS))
            .flatMap(List::stream)
            .toList();

    @Override
    public String form() {
        return FORM;
    }

    @Override
    public List<String> shown() {
        return List.of(Columns.PHRASE, StageSlicings.TOPIC);
    }

    @Override
    public void writeGold(List<Labelled> items, OutputStream out) throws IOException {
        CsvWriter csv = Csv.writer(out);
        csv.writeRecord(GOLD);
        for (Labelled item : items) {
            List<String> row = new ArrayList<>();
            Columns.PUBLIC.forEach(column -> row.add(item.attributes().getOrDefault(column, "")));
            row.add(Integer.toString(item.chunk()));
            addLabel(item.answer(), row);
            csv.writeRecord(row);
        }
        csv.flush();
    }

    @Override
    public void writeAnnotations(List<Said> said, OutputStream out) throws IOException {
        CsvWriter csv = Csv.writer(out);
        csv.writeRecord(Columns.ANNOTATIONS);
        for (Said each : said) {
            List<String> row = new ArrayList<>(List.of(each.id(), each.annotator()));
            addLabel(each.answer(), row);
            csv.writeRecord(row);
        }
        csv.flush();
    }

    /** A list of lists looks the same in Java and in Python. */
    private static void addLabel(Map<String, Object> answer, List<String> row) {
        row.add(String.valueOf(answer.get("count")));
        row.add(answer.get("spans") instanceof List<?> spans ? spans.toString() : "");
    }
}
