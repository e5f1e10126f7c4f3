package dev.podium.task.splitrephrase;

import dev.podium.scoring.Measurement;
import dev.podium.task.Baseline;
import dev.podium.task.Items;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Small files for tests: two complex sentences, of which the first has two references. */
final class Rewrites {

    static final SplitRephraseTask TASK = new SplitRephraseTask();

    static final String GOLD = """
            {"id":"a","source":"Der Turm, der 1890 erbaut wurde, steht am Hafen.","references":[["Der Turm steht am Hafen.","Er wurde 1890 erbaut."],["Der Turm wurde 1890 erbaut."]],"topic":"hafen"}
            {"id":7,"references":[["Es regnete.","Mia blieb zu Hause."]],"source":"Weil es regnete, blieb Mia zu Hause."}
            """;

    static final String FIRST =
            "{\"id\":\"a\",\"sentences\":[\"Der Turm steht am Hafen.\",\"Er wurde 1890 erbaut.\"]}\n";
    static final String SECOND = "{\"id\":\"7\",\"sentences\":[\"Es regnete.\",\"Mia blieb zu Hause.\"]}\n";

    private Rewrites() {}

    static Upload upload(String text) {
        return Upload.of("file.jsonl", text.getBytes(StandardCharsets.UTF_8));
    }

    static Upload demo(String name) throws IOException {
        try (InputStream in = Rewrites.class.getResourceAsStream("/demo/splitrephrase/" + name)) {
            return Upload.of(name, in.readAllBytes());
        }
    }

    static RephraseGold gold() throws IOException {
        return accepted(TASK.readGold(upload(GOLD)));
    }

    static Reading<RephrasePredictions> read(Upload predictions) throws IOException {
        return TASK.readPredictions(predictions, items(), Rules.LENIENT);
    }

    static Reading<RephrasePredictions> read(String predictions) throws IOException {
        return read(upload(predictions));
    }

    private static Items items() throws IOException {
        return accepted(TASK.readItems(upload(GOLD)));
    }

    static List<Measurement> measured(RephraseGold gold, Upload predictions) throws IOException {
        return measured(gold, predictions, Rules.STRICT);
    }

    static List<Measurement> measured(RephraseGold gold, Upload predictions, Rules rules) throws IOException {
        return TASK.score(gold, accepted(TASK.readPredictions(predictions, gold.items(), rules)))
                .subtasks()
                .get(0)
                .measurements();
    }

    /** The submission of a baseline. */
    static Upload baseline(String name, Items items) throws IOException {
        Baseline baseline = TASK.baselines().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        baseline.write(items, 0, file);
        return Upload.of(name + ".jsonl", file.toByteArray());
    }

    static <T> T accepted(Reading<T> reading) {
        if (reading instanceof Reading.Accepted<T> accepted) {
            return accepted.value();
        }
        throw new AssertionError(errors(reading));
    }

    /** Line, field and rule of each problem. */
    static List<String> errors(Reading<?> reading) {
        return reading instanceof Reading.Rejected<?> rejected ? said(rejected.problems()) : List.of();
    }

    static List<String> warnings(Reading<?> reading) {
        return said(((Reading.Accepted<?>) reading).warnings());
    }

    private static List<String> said(Problems problems) {
        return problems.shown().stream().map(Rewrites::said).toList();
    }

    private static String said(Problem problem) {
        return "%d %s %s".formatted(problem.line(), problem.column(), problem.code());
    }
}
