package dev.podium.web.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItems;

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
        assertThat(release.ceiling("tone", "accuracy").orElseThrow().mean()).isBetween(0.5, 0.99);
        assertThat(page(path + "/leaderboard")).contains("Annotators against gold: 0.");
        assertThat(page(path + "/agreement"))
                .contains(
                        "Against the gold that all others make",
                        "Nobody is measured by what they said themselves",
                        "Annotator 3",
                        "Same answer",
                        "Fleiss’ kappa",
                        "Alpha, nominal")
                .doesNotContain("Against each other", ">Ann<", "{agreement");
        assertThat(page(path + "/slices")).contains("Annotators agree");
    }

    /** Who has to be predicted one by one agrees or does not, too, and the others say what knowing them is worth. */
    @Test
    void pages_answersByAnnotator_tellHowFarTheyAgreeAndWhatTheOthersKnow() {
        Phase phase = items.of(play.competition()
                .table("""
                        {"items": {"shown": ["text", "annotators"]}, "subtasks": [{"id": "tone", "answers": [
                          {"name": "tone", "kind": "by-annotator", "labels": ["no", "yes"], "frequencies": [2, 1],
                           "annotators": "annotators"}],
                          "metrics": [{"metric": "error-rate"}]}]}
                        """)
                .gold(gold())
                .publishing(Publishing.LABELS)
                .closes(ItemPlay.CLOSED));
        String path = "/competitions/" + phase.competition.slug;

        assertThat(page(path + "/agreement"))
                .contains(
                        "Annotators who labelled these data: 3",
                        "Same answer",
                        "Alpha, nominal",
                        "What people score",
                        "somebody would reach who knows the other annotators but not this one",
                        "By who knows only what the others answered",
                        "Range over annotators")
                .doesNotContain("Against the gold", "Alpha, ordinal", ">Ann<");
        assertThat(page(path + "/leaderboard"))
                .contains("What knowing the other annotators gets: 0.")
                .doesNotContain("Annotators against gold");
        TestSignIn.asVisitor()
                .get("/api/v1" + path + "/phases/" + phase.slug + "/agreement")
                .then()
                .statusCode(200)
                .body("ceiling.against", everyItem(equalTo("own")))
                .body("ceiling.annotator", hasItems(1, 2, 3));
        assertThat(page(path + "/agreement?coefficient=percent")).contains("Same answer");
        assertThat(page(path + "/slices")).contains("Annotators agree");
    }

    private static String page(String path) {
        return TestSignIn.asVisitor().get(path).then().statusCode(200).extract().asString();
    }
}
