package dev.podium.task.splitrephrase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.AnnotationScheme;
import dev.podium.task.Clustering;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RephraseAnnotationSchemeTest {

    @Test
    void gold_eachRewriteIsAReference_isReadBack() throws IOException {
        SplitRephraseTask task = new SplitRephraseTask();
        AnnotationScheme collecting = task.collecting().orElseThrow();
        Map<String, Object> answer =
                Map.of("rewrite", List.of("Es regnete.\n Mia blieb. \n", "SIMPLE", "Mia las.", "Mia las."));
        assertThat(collecting.isLabel(answer)).isTrue();
        assertThat(collecting.isLabel(Map.of("rewrite", List.of("SIMPLE")))).isFalse();
        ByteArrayOutputStream gold = new ByteArrayOutputStream();
        collecting.writeGold(
                List.of(new AnnotationScheme.Labelled(
                        "2", Map.of("source", "Weil es regnete, blieb Mia und las."), 1, answer)),
                gold);
        RephraseGold read =
                ((Reading.Accepted<RephraseGold>) task.readGold(Upload.of("gold.jsonl", gold.toByteArray()))).value();
        assertThat(read.items().source(0)).isEqualTo("Weil es regnete, blieb Mia und las.");
        assertThat(read.answer(0)).isEqualTo("{\"references\":[[\"Es regnete.\",\"Mia blieb.\"],[\"Mia las.\"]]}");
    }

    @Test
    void gold_sentencesOfOneText_standTogether() throws IOException {
        SplitRephraseTask task = new SplitRephraseTask();
        Map<String, Object> answer = Map.of("rewrite", List.of("Es regnete.\nMia blieb."));
        ByteArrayOutputStream gold = new ByteArrayOutputStream();
        task.collecting()
                .orElseThrow()
                .writeGold(
                        IntStream.range(0, 4)
                                .mapToObj(item -> new AnnotationScheme.Labelled(
                                        "" + item,
                                        Map.of(
                                                "source",
                                                "Weil es %d-mal regnete, blieb Mia.".formatted(item),
                                                "text",
                                                "t" + item / 2),
                                        1,
                                        answer))
                                .toList(),
                        gold);
        RephraseGold read =
                ((Reading.Accepted<RephraseGold>) task.readGold(Upload.of("gold.jsonl", gold.toByteArray()))).value();
        assertThat(Clustering.of(read, task.clustering().orElseThrow())
                        .orElseThrow()
                        .places())
                .containsExactly(0, 0, 1, 1);
    }
}
