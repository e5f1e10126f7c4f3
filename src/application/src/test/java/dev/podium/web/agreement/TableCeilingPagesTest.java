package dev.podium.web.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** Gold that is made of what annotators said has a ceiling without a second file. */
@QuarkusTest
class TableCeilingPagesTest {

    private static final String DEFINITION = """
            {"items": {"shown": ["text"]}, "subtasks": [{"id": "tone", "answers": [
              {"name": "tone", "kind": "label", "labels": ["no", "yes"], "frequencies": [2, 1], "gold": {"rule": "majority"}}],
              "metrics": [{"metric": "accuracy"}, {"metric": "macro-f1"}]}]}
            """;

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    private static String gold() {
        StringBuilder gold = new StringBuilder("id,text,tone\n");
        for (int item = 0; item < 40; item++) {
            String right = item % 3 == 0 ? "yes" : "no";
            gold.append("i%d,Text %d.,\"{\"\"Ann\"\": \"\"%s\"\", \"\"Bob\"\": \"\"%s\"\", \"\"Cem\"\": \"\"%s\"\"}\"%n"
                    .formatted(item, item, right, right, item % 4 == 0 ? "yes" : "no"));
        }
        return gold.toString();
    }

    @Test
    void board_goldOfAnnotators_drawsWhatTheyScore() {
        Phase phase = items.of(play.competition()
                .table(DEFINITION)
                .gold(gold())
                .publishing(Publishing.LABELS)
                .closes(ItemPlay.CLOSED));
        GoldRelease release = QuarkusTransaction.requiringNew().call(() -> GoldRelease.findById(phase.gold.id));
        String path = "/competitions/" + phase.competition.slug;

        assertThat(release.annotators).isEqualTo(3);
        assertThat(release.digest(GoldFile.annotations))
                .as("no file beside the gold")
                .isEmpty();
        assertThat(release.ceiling("tone", "accuracy").orElseThrow()).isBetween(0.5, 0.99);
        assertThat(page(path + "/leaderboard")).contains("Annotators against gold: 0.");
        assertThat(page(path + "/agreement"))
                .contains(
                        "Against the gold that all others make",
                        "Nobody is measured by what they said themselves",
                        "Annotator 3")
                .doesNotContain("Against each other", ">Ann<", "{agreement");
        assertThat(page(path + "/slices")).contains("Annotators agree");
    }

    private static String page(String path) {
        return TestSignIn.asVisitor().get(path).then().statusCode(200).extract().asString();
    }
}
