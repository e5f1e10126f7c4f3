package dev.podium.task.stage;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.reading.CsvFiles;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Asks how many statements a sentence makes, and where there are several, which tokens belong to each of them: as the guidelines of the
 * task do (Ylonen et al. 2023, appendix A). 0 stands for what is no sentence, or is several.
 */
final class StageAnnotationScheme implements AnnotationScheme {

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
    public List<Alike> alike() {
        return Stream.of(StageMetrics.chrf(), StageMetrics.jaccard())
                .map(metric -> new Alike(metric.id(), (gold, predicted) -> metric.value(new SpanPair(gold, predicted))))
                .toList();
    }

    /** Sentences of an article. */
    @Override
    public int around() {
        return 5;
    }

    @Override
    public List<String> origins() {
        return Columns.ORIGINS;
    }

    @Override
    public List<String> shown() {
        return List.of(Columns.PHRASE, StageSlicings.TOPIC);
    }

    @Override
    public void writeGold(List<Labelled> items, OutputStream out) throws IOException {
        CsvWriter csv = CsvFiles.writer(out);
        csv.writeRecord(GOLD);
        for (Labelled item : items) {
            List<String> row = new ArrayList<>();
            Columns.PUBLIC.forEach(column -> row.add(value(item, column)));
            row.add(Integer.toString(item.chunk()));
            addLabel(item.answer(), row);
            csv.writeRecord(row);
        }
        csv.flush();
    }

    /** Of sentences that came with other columns, the first text is the sentence, and its tokens stand between blanks. */
    private static String value(Labelled item, String column) {
        Map<String, String> known = item.attributes();
        String phrase = known.getOrDefault(
                Columns.PHRASE, known.values().stream().findFirst().orElse(""));
        return known.getOrDefault(
                column,
                switch (column) {
                    case Columns.ID -> item.name();
                    case Columns.PHRASE -> phrase;
                    case Columns.TOKENS -> numbered(phrase.split(" ", -1));
                    default -> "";
                });
    }

    private static String numbered(String[] tokens) {
        return IntStream.range(0, tokens.length)
                .mapToObj(token -> token + ":=" + tokens[token])
                .collect(Collectors.joining(" "));
    }

    @Override
    public List<String> annotated() {
        return List.of("count", "spans");
    }

    @Override
    public Reading<List<SaidAt>> readAnnotations(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<Table> found = TextFile.read(
                        upload, StageTask.RESOURCES.goldBytes(), StageTask.RESOURCES.inflatedBytes(), findings)
                .flatMap(text -> Table.of(text, Columns.ANNOTATIONS, findings));
        List<SaidAt> said = new ArrayList<>();
        if (found.isPresent()) {
            Table table = found.get();
            LabelReader label = new LabelReader(findings);
            while (table.next()) {
                if (!table.isTooLong()) {
                    said.add(new SaidAt(table.line(), said(table, label)));
                }
            }
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(said);
    }

    private static Said said(Table table, LabelReader label) {
        Answer answer = label.read(
                table.cell(table.column(Columns.COUNT)),
                table.cell(table.column(Columns.SPANS)),
                Integer.MAX_VALUE,
                table.line());
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("count", (int) answer.count());
        if (answer.count() >= 2 && answer.spans() != null) {
            values.put(
                    "spans",
                    Stream.of(answer.spans())
                            .map(span -> IntStream.of(span).boxed().toList())
                            .toList());
        }
        return new Said(
                Numeral.identifier(table.cell(table.column(Columns.ID))),
                table.cell(table.column(Columns.ANNOTATOR)).strip(),
                values);
    }

    @Override
    public void writeAnnotations(List<Said> said, OutputStream out) throws IOException {
        CsvWriter csv = CsvFiles.writer(out);
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
