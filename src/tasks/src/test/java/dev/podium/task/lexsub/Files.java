package dev.podium.task.lexsub;

import dev.podium.scoring.Measurement;
import dev.podium.task.Scores;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Small files for tests: three sentences of two words, and one sentence to learn from. */
final class Files {

    static final LexsubTask TASK = new LexsubTask();

    static final String XML = """
            <corpus lang="german">
            <lexelt item="Bank.n">
              <instance id="Bank_1"><context>
                Im Park steht eine
                <head>Bank</head> unter der Linde &amp; wartet.
              </context></instance>
              <instance id="Bank_2"><context>Die <head>Bank</head> verlangt Gebühren.</context></instance>
            </lexelt>
            <lexelt item="hüten.v">
              <instance id="hüten_1"><context><head>Hüten</head> wir die Ziegen!</context></instance>
            </lexelt>
            </corpus>
            """;

    static final String LABELS = """
            Bank.n Bank_1 :: Sitzbank 3;Sitzgelegenheit 1;
            Bank.n Bank_2 :: Geldinstitut 2; Geldhaus 2; Sparkasse 1;
            hüten.v hüten_1 :: bewachen 2;auf die Weide führen 1;
            """;

    static final String TRAINING = """
            Bank.n Bank_7 :: Geldhaus 2;Geldinstitut 1;
            Bank.n Bank_8 :: Sitzbank 1;Geldinstitut 2;
            """;

    static final String BEST = "Bank.n Bank_1 :: Sitzbank\nBank.n Bank_2 :: Geldhaus\nhüten.v hüten_1 :: bewachen\n";

    private Files() {}

    /** A zip of names and contents. */
    static Upload zip(String... namesAndTexts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return Upload.of("file.zip", bytes.toByteArray());
    }

    static Upload text(String text) {
        return Upload.of("predictions.csv", text.getBytes(StandardCharsets.UTF_8));
    }

    static Upload goldFile() throws IOException {
        return zip("test.xml", XML, "test.gold", LABELS, "training.gold", TRAINING);
    }

    static LexsubGold gold() throws IOException {
        return accepted(TASK.readGold(goldFile()));
    }

    static Reading<LexsubPredictions> read(Upload predictions) throws IOException {
        return TASK.readPredictions(predictions, gold().items(), Rules.LENIENT);
    }

    static double value(Scores scores, String subtask, String metric) {
        return scores.subtasks().stream()
                .filter(of -> of.subtask().equals(subtask))
                .flatMap(of -> of.measurements().stream())
                .filter(measurement -> measurement.metric().equals(metric))
                .mapToDouble(Measurement::value)
                .findFirst()
                .orElseThrow();
    }

    static <T> T accepted(Reading<T> reading) {
        if (reading instanceof Reading.Rejected<T> rejected) {
            throw new AssertionError(rejected.problems());
        }
        return ((Reading.Accepted<T>) reading).value();
    }

    static List<Problem> problems(Reading<?> reading) {
        return reading instanceof Reading.Rejected<?> rejected
                ? rejected.problems().shown()
                : List.of();
    }

    static List<String> errors(Reading<?> reading) {
        return problems(reading).stream().map(Problem::code).toList();
    }

    static List<String> warnings(Reading<?> reading) {
        Problems warnings = ((Reading.Accepted<?>) reading).warnings();
        return warnings.shown().stream().map(Problem::code).toList();
    }
}
