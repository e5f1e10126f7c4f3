package dev.podium.sampling.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.podium.sampling.Chunks;
import dev.podium.sampling.Exclusion;
import dev.podium.sampling.Labels;
import dev.podium.sampling.Numbers;
import dev.podium.sampling.Recipe;
import dev.podium.sampling.Split;
import dev.podium.sampling.StageUnits;
import dev.podium.sampling.Units;
import dev.podium.testsupport.PublicStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The official files themselves, which are CC BY-SA and stay beside the checkout; skipped where they are missing. */
class RealStageTest {

    private static final Path DATA = Path.of("..", "shared", "data", "stage");
    private static final int ID = 0;
    private static final int TOPIC = 1;
    private static final int PHRASE = 2;
    private static final int STATEMENTS = 8;

    private record Sentence(int id, String topic, String text, String statements, String part) {}

    private List<Sentence> sentences;

    @BeforeEach
    void read() throws IOException {
        assumeTrue(Files.isDirectory(DATA), "skipped: ../shared/data/stage is not beside the checkout");
        List<Sentence> all = new ArrayList<>();
        for (String part : PublicStage.PARTS) {
            try (CsvReader<CsvRecord> rows = CsvReader.builder().ofCsvRecord(DATA.resolve(part + ".csv"))) {
                rows.stream()
                        .skip(1)
                        .forEach(row -> all.add(new Sentence(
                                Integer.parseInt(row.getField(ID)),
                                row.getField(TOPIC),
                                row.getField(PHRASE),
                                row.getField(STATEMENTS),
                                part)));
            }
        }
        all.sort(Comparator.comparingInt(Sentence::id));
        sentences = all;
    }

    @Test
    void numbersOfTheResource_areThoseOfTheFiles() {
        PublicStage stage = PublicStage.read();

        assertThat(stage.statements())
                .isEqualTo(sentences.stream().map(Sentence::statements).toList());
        assertThat(stage.parts())
                .isEqualTo(sentences.stream().map(Sentence::part).toList());
        assertThat(Chunks.of(articles(), 500).sizes())
                .isEqualTo(Chunks.of(StageUnits.clusters(), 500).sizes());
    }

    @Test
    void balance_hasNoArticleAndNoSentenceInTwoParts() {
        Units units = Units.of(sentences.size())
                .with(Labels.of(
                        "statements",
                        sentences.stream().map(Sentence::statements).toList()))
                .with(Numbers.of(
                        "characters",
                        sentences.stream()
                                .mapToDouble(sentence -> sentence.text().length())
                                .toArray()))
                .inClusters(articles())
                .inParts(sentences.stream().map(Sentence::part).toList())
                .saying(sentences.stream().map(Sentence::text).toList());
        Recipe recipe = StageUnits.published().without("statements", "0", "test", "eval");
        Balance balance = Balance.of(units, Split.of(units, recipe), 1);

        assertThat(balance.sizes()).extracting(Split.Size::units).containsExactly(2944, 416, 878);
        assertThat(balance.leftOut()).extracting(Exclusion.Counted::units).containsExactly(0, 0);
        assertThat(balance.clusters().orElseThrow().total()).isZero();
        assertThat(balance.texts().orElseThrow()).isEqualTo(new Crossings(List.of(), 0, 0));
        assertThat(balance.findings().get(0).p()).isEmpty();
    }

    private Labels articles() {
        return Labels.of("article", sentences.stream().map(Sentence::topic).toList());
    }
}
