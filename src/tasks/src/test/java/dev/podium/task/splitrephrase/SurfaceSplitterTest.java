package dev.podium.task.splitrephrase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Rules;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SurfaceSplitterTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Der Turm, der 1890 erbaut wurde, steht am Hafen.|Der Turm steht am Hafen. Der Turm wurde 1890 erbaut.",
                "Sie wohnt in dem alten Haus, das am Fluss liegt.|Sie wohnt in dem alten Haus. Das Haus liegt am Fluss.",
                "Das Stellwerk (ein Backsteinbau) wurde verkauft.|Das Stellwerk wurde verkauft. Das Stellwerk ist ein Backsteinbau.",
                "1911 eröffnet, verband die Strecke zwei Orte.|Die Strecke verband zwei Orte. Die Strecke wurde 1911 eröffnet.",
                "Das Stück, von zwei Schülern geschrieben, ist kurz.|Das Stück ist kurz. Das Stück wurde von zwei Schülern geschrieben.",
                "Der Igel schläft am Tag und sucht nachts Schnecken.|Der Igel schläft am Tag. Der Igel sucht nachts Schnecken.",
                "Der Wärter löscht das Licht und seine Kollegin schaltet den Alarm ein.|Der Wärter löscht das Licht. Seine Kollegin schaltet den Alarm ein.",
                "Im Garten wächst ein Baum und trägt viele Äpfel.|Im Garten wächst ein Baum. Ein Baum trägt viele Äpfel.",
                "Die Brücke ist alt.|Die Brücke ist alt.",
                "Anna und Ben kauften Brot und Käse.|Anna und Ben kauften Brot und Käse.",
            })
    void split_german_cutsAtTheCue(String sentence, String expected) {
        assertThat(String.join(" ", new SurfaceSplitter(SurfaceCues.in("de")).split(sentence)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Scott Adsit voiced Baymax which was created by Duncan Rouleau.|Scott Adsit voiced Baymax. Baymax was created by Duncan Rouleau.",
                "Above the Veil is from Australia and was preceded by Aenir.|Above the Veil is from Australia. Above the Veil was preceded by Aenir.",
                "Serving the city of Alderney, the 1st runway is made from Poaceae.|The 1st runway is made from Poaceae. The 1st runway is serving the city of Alderney.",
                "An old tower, which was built in 1890, stands here.|An old tower stands here. The old tower was built in 1890.",
                "The dog barked, and the cat was asleep.|The dog barked. The cat was asleep.",
                "The tower (a ruin) was sold.|The tower was sold. The tower is a ruin.",
                "The cat and the dog were asleep.|The cat and the dog were asleep.",
            })
    void split_english_cutsAtTheCue(String sentence, String expected) {
        assertThat(String.join(" ", new SurfaceSplitter(SurfaceCues.in("en")).split(sentence)))
                .isEqualTo(expected);
    }

    @Test
    void cues_areThoseOfTheLanguageOfTheFile() {
        assertThat(SurfaceCues.of(List.of("The tower is old.")).conjunction()).isEqualTo("and");
        assertThat(SurfaceCues.of(List.of("Der Turm ist alt.")).conjunction()).isEqualTo("und");
        assertThat(SurfaceCues.of(List.of()).conjunction()).isEqualTo("und");
    }

    @ParameterizedTest
    @ValueSource(strings = {"copy", "rules"})
    void baseline_anyItems_canBeSubmitted(String name) throws IOException {
        String[] words = {
            "Der",
            "Turm,",
            "der",
            "die",
            "und",
            "and",
            "which",
            "(",
            "(x)",
            "y),",
            "ist",
            "wurde",
            "was",
            ",",
            ".",
            "Ünder",
            "erbaut,",
            "built",
            "gebaut,",
            "In",
            "im",
            "er",
            "he",
            "<skipped>",
            "\u00a0",
            "\ud83d\ude00",
            "ß",
            "-",
            "()",
            "Built"
        };
        Random random = new Random(3);
        StringBuilder gold = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            gold.append("{\"id\":").append(i).append(",\"source\":\"x");
            for (int k = random.nextInt(15); k >= 0; k--) {
                gold.append(' ').append(words[random.nextInt(words.length)]);
            }
            gold.append("\",\"references\":[[\"x\"]]}\n");
        }
        gold.append("{\"id\":\"nothing\",\"source\":\"\u00a0\",\"references\":[[\"x\"]]}\n");
        gold.append("{\"id\":\"long\",\"source\":\"")
                .append("x".repeat(2_480))
                .append(" und er ist\",\"references\":[[\"x\"]]}\n");
        RephraseGold read = Rewrites.accepted(Rewrites.TASK.readGold(Rewrites.upload(gold.toString())));

        assertThat(Rewrites.warnings(Rewrites.TASK.readPredictions(
                        Rewrites.baseline(name, read.items()), read.items(), Rules.STRICT)))
                .isEmpty();
        assertThat(Rewrites.measured(read, Rewrites.baseline(name, read.items())))
                .allSatisfy(measurement -> assertThat(measurement.value()).isFinite());
    }
}
