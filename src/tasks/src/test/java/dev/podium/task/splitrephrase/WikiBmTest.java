package dev.podium.task.splitrephrase;

import static dev.podium.task.splitrephrase.Rewrites.TASK;
import static dev.podium.task.splitrephrase.Rewrites.accepted;
import static dev.podium.task.splitrephrase.Rewrites.baseline;
import static dev.podium.task.splitrephrase.Rewrites.measured;
import static dev.podium.task.splitrephrase.Rewrites.upload;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.scoring.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Wiki-BM of Zhang et al. (2020), which stands beside the checkout or not. */
class WikiBmTest {

    private static final Path DATA = Path.of("..", "shared", "data", "wikibm", "benchmark.tsv");

    /** 89.5/80.2/71.7/63.2, brevity .926 of 11967/12884 by sacreBLEU 2.6 with all references. */
    @Test
    void copy_againstAllReferences_isWorthWhatSacreBleuSays() throws IOException {
        RephraseGold gold = gold();
        Measurement bleu = measured(gold, baseline("copy", gold.items())).get(0);
        double[] total = new double[bleu.width()];
        for (int i = 0; i < bleu.counts().length; i++) {
            total[i % total.length] += bleu.counts()[i];
        }

        assertThat(gold.items().size()).isEqualTo(403);
        assertThat(bleu.value()).isCloseTo(69.96, within(0.005));
        assertThat(total).startsWith(11_967, 12_884);
    }

    @Test
    void rules_splitManySentencesAndKeepTheirWords() throws IOException {
        RephraseGold gold = gold();
        List<Measurement> rules = measured(gold, baseline("rules", gold.items()));

        assertThat(value(rules, "split")).isGreaterThan(0.3);
        assertThat(value(rules, "copied")).isGreaterThan(0.9);
    }

    private static double value(List<Measurement> measured, String metric) {
        return measured.stream()
                .filter(measurement -> measurement.metric().equals(metric))
                .findFirst()
                .orElseThrow()
                .value();
    }

    /** The rewrites are texts there: each counts as one sentence here, which no metric that compares can tell. */
    private static RephraseGold gold() throws IOException {
        assumeTrue(Files.isRegularFile(DATA), "skipped: ../shared/data/wikibm is not beside the checkout");
        Map<String, List<String>> rewrites = new LinkedHashMap<>();
        List<String> lines = Files.readAllLines(DATA);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t", -1);
            rewrites.computeIfAbsent(unquoted(cells[0]), source -> new ArrayList<>())
                    .add(unquoted(cells[1]));
        }
        StringBuilder gold = new StringBuilder();
        rewrites.forEach((source, references) -> {
            ObjectNode item = new ObjectMapper().createObjectNode();
            item.put("id", Integer.toString(gold.length())).put("source", source);
            references.forEach(
                    reference -> item.withArray("references").addArray().add(reference));
            gold.append(item).append('\n');
        });
        return accepted(TASK.readGold(upload(gold.toString())));
    }

    private static String unquoted(String cell) {
        boolean isQuoted = cell.startsWith("\"") && cell.endsWith("\"");
        return isQuoted ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"") : cell;
    }
}
