package dev.podium.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What an invented team answers in the rehearsal of a demonstration: of some items what the gold has, of the others what simple systems get
 * wrong. Items are as hard for one team as for another, for the most part; a later run has right what an earlier one had.
 */
final class RehearsalAnswers {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long SEED = 2024;

    /** How much of what makes an item hard is the same for all teams. */
    private static final double SHARED = 0.5;

    private final double right;
    private final RandomGenerator items = new Random(SEED);
    private final RandomGenerator own;

    private RehearsalAnswers(String team, double right) {
        this.right = right;
        own = new Random(SEED + team.hashCode());
    }

    /**
     * A submission file, as the format of the gold asks for.
     *
     * @param team seeds what it has right
     * @param right share of the items of which it says what the gold says
     */
    static Upload of(Upload gold, String team, double right) throws IOException {
        RehearsalAnswers answers = new RehearsalAnswers(team, right);
        String extension = gold.name().substring(gold.name().lastIndexOf('.'));
        return switch (extension) {
            case ".zip" -> Upload.of(team + extension, answers.substitutes(gold, team));
            case ".csv" -> upload(team + extension, answers.statements(text(gold)));
            default -> {
                String text = text(gold);
                boolean several =
                        JSON.readTree(text.lines().findFirst().orElseThrow()).has("references");
                yield upload(team + extension, several ? answers.rewrites(text) : answers.summaries(text));
            }
        };
    }

    private static Upload upload(String name, String text) {
        return Upload.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Upload upload) throws IOException {
        try (InputStream in = upload.open()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Whether the next item, or part of one, is right. */
    private boolean isRight() {
        double hard = items.nextDouble();
        double other = own.nextDouble();
        return (items.nextDouble() < SHARED ? hard : other) < right;
    }

    /** One statement less than there are, or one more where there is one alone. */
    private String statements(String gold) throws IOException {
        StringWriter text = new StringWriter();
        try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(gold);
                CsvWriter csv = CsvWriter.builder().build(text)) {
            csv.writeRecord("sent-id", "num_statements", "statement_spans");
            for (NamedCsvRecord row : rows) {
                String marked = row.getField("statement_spans");
                ArrayNode spans = marked.isEmpty() ? JSON.createArrayNode() : (ArrayNode) JSON.readTree(marked);
                int number = Integer.parseInt(row.getField("num_statements"));
                if (!isRight()) {
                    int tokens = row.getField("phrase_tokenized").split(" ", -1).length;
                    spans = number > 1 ? withoutLast(spans) : halves(tokens);
                    number = number > 1 ? number - 1 : spans.size();
                }
                csv.writeRecord(
                        row.getField("sent-id"), Integer.toString(number), number > 1 ? spans.toString() : "[]");
            }
        }
        return text.toString();
    }

    private static ArrayNode withoutLast(ArrayNode spans) {
        ArrayNode fewer = JSON.createArrayNode();
        for (int i = 0; i < spans.size() - 1; i++) {
            fewer.add(spans.get(i));
        }
        return fewer;
    }

    private static ArrayNode halves(int tokens) {
        ArrayNode spans = JSON.createArrayNode();
        ArrayNode first = spans.addArray();
        ArrayNode second = tokens > 1 ? spans.addArray() : first;
        for (int i = 0; i < tokens; i++) {
            (i < tokens / 2 ? first : second).add(i);
        }
        return spans;
    }

    /** Sentence by sentence of the reference; in place of one that is not right, one of the article. */
    private String summaries(String gold) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String line : gold.lines().toList()) {
            JsonNode item = JSON.readTree(line);
            List<String> source = item.get("source")
                    .asText()
                    .lines()
                    .filter(each -> !each.startsWith("=="))
                    .toList();
            List<String> written = new ArrayList<>();
            for (String sentence : item.get("reference").asText().lines().toList()) {
                written.add(isRight() ? sentence : source.get(written.size() % source.size()));
            }
            ObjectNode answer = JSON.createObjectNode().put("id", item.get("id").asText());
            lines.append(answer.put("text", String.join("\n", written))).append('\n');
        }
        return lines.toString();
    }

    /** What is not right stays as it is. */
    private String rewrites(String gold) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String line : gold.lines().toList()) {
            JsonNode item = JSON.readTree(line);
            ObjectNode answer = JSON.createObjectNode().put("id", item.get("id").asText());
            answer.set(
                    "sentences",
                    isRight()
                            ? item.get("references").get(0)
                            : JSON.createArrayNode().add(item.get("source").asText()));
            lines.append(answer).append('\n');
        }
        return lines.toString();
    }

    /** The substitutes in their order, or what comes last first. */
    private byte[] substitutes(Upload gold, String team) throws IOException {
        StringBuilder best = new StringBuilder();
        StringBuilder ten = new StringBuilder();
        StringBuilder ranked = new StringBuilder();
        for (String line : labels(gold).lines().toList()) {
            String[] parts = line.split(" :: ", 2);
            List<String> words = new ArrayList<>(Arrays.stream(parts[1].split(";", -1))
                    .filter(word -> !word.isBlank())
                    .map(word -> word.substring(0, word.lastIndexOf(' ')).strip())
                    .toList());
            if (!isRight()) {
                Collections.reverse(words);
            }
            best.append(parts[0]).append(" :: ").append(words.get(0)).append('\n');
            ten.append(parts[0])
                    .append(" ::: ")
                    .append(String.join(";", words.subList(0, isRight() ? words.size() : 1)))
                    .append('\n');
            ranked.append(parts[0])
                    .append(" :::: ")
                    .append(String.join(";", words))
                    .append('\n');
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipWriter zip = new ZipWriter(bytes)) {
            zip.add(team + ".best", best.toString());
            zip.add(team + ".oot", ten.toString());
            zip.add(team + ".rank", ranked.toString());
        }
        return bytes.toByteArray();
    }

    private static String labels(Upload gold) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(gold.open())) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().endsWith(".gold")) {
                    return new String(zip.readAllBytes(), StandardCharsets.UTF_8);
                }
            }
        }
        throw new IllegalStateException("the demonstration of substitutes has no labels");
    }
}
