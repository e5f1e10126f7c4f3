package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A table of several languages, each of which has its leaderboard. */
@QuarkusTest
class SubsetPagesTest {

    private static final String DEFINITION = """
            {"items": {"shown": ["text", "lang"], "slices": ["source"]}, "subtasks": [{"id": "main", "names": "tone",
              "subsets": {"column": "lang", "values": ["de", "en", "fr"]},
              "answers": [{"name": "tone", "kind": "label", "labels": ["bad", "good"], "frequencies": [1, 2]}],
              "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}]}]}
            """;

    private static final String[] LANGUAGES = {"de", "en", "fr"};
    private static final int ITEMS = 120;

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    private static String right(int item) {
        return item % 5 < 2 ? "good" : "bad";
    }

    private static String gold() {
        return "id,text,lang,source,tone\n"
                + rows(
                        item -> true,
                        item -> "i%d,Text %d.,%s,s%d,%s"
                                .formatted(item, item, LANGUAGES[item % 3], item % 2, right(item)));
    }

    private static String answers(IntPredicate wanted) {
        return "id,tone\n" + rows(wanted, item -> "i%d,%s".formatted(item, item % 10 == 0 ? "bad" : right(item)));
    }

    private static String rows(IntPredicate wanted, IntFunction<String> row) {
        return IntStream.range(0, ITEMS)
                .filter(wanted)
                .mapToObj(row)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private UUID submit(Play.Played played, String person, String file) {
        play.team(played.competition(), "Team " + person, person);
        Response answer = Form.withFiles(person)
                .multiPart("phase", "final")
                .multiPart("description", "Fine-tuned BERT")
                .multiPart("file", "run.csv", file.getBytes(StandardCharsets.UTF_8), "text/csv")
                .post("/competitions/" + played.competition().slug + "/submit");
        assertThat(answer.statusCode()).isEqualTo(303);
        UUID key = UUID.fromString(answer.header("Location").replaceAll(".*/", ""));
        scorer.score(key);
        return key;
    }

    /** Who takes part in one language alone stands on its leaderboard and on no other. */
    @Test
    void file_ofOneLanguage_standsOnItsLeaderboardAlone() {
        String name = UUID.randomUUID().toString().substring(0, 8);
        Play.Played played = play.competition().table(DEFINITION).gold(gold()).published();
        submit(played, "all-" + name, answers(item -> true));
        UUID german = submit(played, "german-" + name, answers(item -> item % 3 == 0));
        String path = "/competitions/" + played.competition().slug;

        assertThat(page(path + "/leaderboard?subtask=main-de"))
                .contains("de", "Team all-" + name, "Team german-" + name);
        assertThat(page(path + "/leaderboard?subtask=main-fr"))
                .contains("Team all-" + name)
                .doesNotContain("Team german-" + name);
        assertThat(Html.text(TestSignIn.as("german-" + name)
                        .get("/submissions/" + german)
                        .asString()))
                .contains("Shares rank 1 of 2 teams", "de 40 items", "Not entered: en, fr", "subset:lang=de");
    }

    /** All pages are there for each, and what is worked out rests on its items. */
    @Test
    void pages_ofEachLanguage_restOnItsItems() {
        Phase phase = items.of(play.competition()
                .table(DEFINITION)
                .gold(gold())
                .publishing(Publishing.LABELS)
                .closes(ItemPlay.CLOSED));
        contest.compare(phase);
        String path = "/competitions/" + phase.competition.slug;

        for (String language : LANGUAGES) {
            String query = "?subtask=main-" + language;
            assertThat(page(path + "/leaderboard" + query))
                    .contains(language + " ", "40 items. Ranked by")
                    .doesNotContain("They rest on");
            for (String page : new String[] {"/comparisons", "/analysis", "/slices", "/items", "/hardest"}) {
                assertThat(TestSignIn.asVisitor().get(path + page + query).statusCode())
                        .as(page)
                        .isEqualTo(200);
            }
        }
    }

    private static String page(String path) {
        return Html.text(TestSignIn.asVisitor()
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString());
    }
}
