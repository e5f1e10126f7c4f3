package dev.podium.task.klexikon;

import dev.podium.scoring.Measurement;
import dev.podium.task.Baseline;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Small files for tests: two documents, the second one with headings. */
final class Lines {

    static final KlexikonTask TASK = new KlexikonTask();

    static final String GOLD = """
            {"id":"Igel","source":"Igel sind Säugetiere.\\nIhr Rücken trägt Stacheln.","reference":"Der Igel ist ein Tier.\\nEr hat Stacheln.","author":"pia"}
            {"id":"Käse_(Essen)","source":"== Anfang ==\\nKäse ist ein Erzeugnis aus Milch.\\nEr ist fest.\\n== Arten ==\\nEs gibt viele Sorten Käse.","reference":"Käse macht man aus Milch.\\nEs gibt viele Sorten."}
            """;

    static final String FIRST = "{\"id\":\"Igel\",\"text\":\"Der Igel hat Stacheln.\"}\n";
    static final String SECOND = "{\"id\":\"Käse_(Essen)\",\"text\":\"Käse ist aus Milch.\"}\n";

    private Lines() {}

    static Upload upload(String text) {
        return Upload.of("file.jsonl", text.getBytes(StandardCharsets.UTF_8));
    }

    static KlexikonGold gold() throws IOException {
        return accepted(TASK.readGold(upload(GOLD)));
    }

    static Reading<KlexikonPredictions> read(Upload upload) throws IOException {
        return TASK.readPredictions(upload, gold().items(), Rules.LENIENT);
    }

    static Reading<KlexikonPredictions> read(String lines) throws IOException {
        return read(upload(lines));
    }

    static byte[] baseline(String name, KlexikonItems items) throws IOException {
        Baseline baseline = TASK.baselines().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        baseline.write(items, 0, file);
        return file.toByteArray();
    }

    /** The value of every metric, by its name. */
    static Map<String, Double> values(KlexikonGold gold, KlexikonPredictions predictions) {
        return TASK.score(gold, predictions).subtasks().get(0).measurements().stream()
                .collect(Collectors.toMap(Measurement::metric, Measurement::value));
    }

    static List<String> errors(Reading<?> reading) {
        return reading instanceof Reading.Rejected<?> rejected ? codes(rejected.problems()) : List.of();
    }

    static List<String> codes(Problems problems) {
        return problems.shown().stream().map(Problem::code).toList();
    }

    static <T> T accepted(Reading<T> reading) {
        if (reading instanceof Reading.Accepted<T> accepted) {
            return accepted.value();
        }
        throw new AssertionError(((Reading.Rejected<T>) reading).problems());
    }
}
