package dev.podium.web.organize.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jsoup.Connection;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.junit.jupiter.api.Test;

/** From nothing to a public competition of a table: each click is one that a page offers, with what its forms hold already. */
@QuarkusTest
class ClicksToPublishTest {

    private static final int MOST = 10;

    private final String otto = "otto-" + UUID.randomUUID();
    private final String slug = "k-" + UUID.randomUUID().toString().substring(0, 12);

    private int clicks;
    private String page;

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Test
    void table_isPublic_afterTenClicksAtMost() {
        page = open("/organize");
        follows("/organize/new");
        follows("/organize/new/table");
        creates("tone");
        publishes();

        assertThat(clicks).isLessThanOrEqualTo(MOST);
        Response shown = TestSignIn.asVisitor().get("/competitions/" + slug);
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(Html.text(shown.asString())).contains("otto@example.org", "Sentences have tones.");
    }

    /** The gold has a column of its own for what is right; participants write another one, and are told so wherever they look. */
    @Test
    void answer_calledOtherwiseThanInTheGold_isScoredByThatName() {
        page = open("/organize/new/table");
        creates("label_gold");
        assertThat(Html.field(page, "name-2")).isEqualTo("label_gold");
        sends("form[action$='/task']", "name-2", "label");
        assertThat(Html.field(page, "name-2")).isEqualTo("label");
        assertThat(Html.text(Html.one(page, "section[aria-labelledby='h-file']")))
                .contains("id,label 1,bad")
                .doesNotContain("label_gold");
        publishes();
        String pia = "pia-" + UUID.randomUUID();
        Competition competition = QuarkusTransaction.requiringNew()
                .call(() -> Competition.findBySlug(slug).orElseThrow());
        String team = "Team " + UUID.randomUUID();
        play.team(competition, team, pia);
        QuarkusTransaction.requiringNew()
                .run(() -> Phase.update(
                        "opensAt = ?1 where competition = ?2",
                        Instant.now().minus(1, ChronoUnit.MINUTES),
                        competition));
        String base = "/competitions/" + slug;

        Response asInGold = submitted(pia, "label_gold");
        Response asAsked = submitted(pia, "label");

        assertThat(Html.text(Form.follow(TestSignIn.as(pia), asInGold).asString()))
                .contains(
                        "There is no column label, but one named label_gold. Did you mean label? Rename it in the header"
                                + " line.");
        assertThat(asAsked.statusCode()).as(asAsked.asString()).isEqualTo(303);
        scorer.scoreAll(QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(competition, "practice").orElseThrow()));
        String board = TestSignIn.asVisitor()
                .get(base + "/phases/practice/leaderboard/main.json")
                .asString();
        assertThat(JsonPath.from(board).getDouble("rows.find { it.team.name == '%s' }.values.accuracy".formatted(team)))
                .isEqualTo(0.5);
        assertThat(TestSignIn.as(pia).get(base + "/submit").asString())
                .contains("<code>label</code>")
                .doesNotContain("label_gold");
    }

    /** A file that is right about every other item. */
    private Response submitted(String user, String column) {
        StringBuilder file = new StringBuilder("id," + column + "\n");
        for (int item = 0; item < 30; item++) {
            file.append("t%d,%s%n".formatted(item, item % 4 < 2 ? "good" : "bad"));
        }
        return Form.withFiles(user)
                .multiPart("phase", "practice")
                .multiPart("description", "Some system")
                .multiPart("file", "run.csv", file.toString().getBytes(StandardCharsets.UTF_8), "text/csv")
                .post("/competitions/" + slug + "/submit");
    }

    private void publishes() {
        follows("/organize/" + slug + "/phases");
        follows("/organize/" + slug + "/phases/new?as=practice");
        sends("form[action$='/phases/new']", "slug", "practice");
        follows("/organize/" + slug);
        checks("form[action$='/publish'] [name=sure]");
        sends("form[action$='/publish']", "sure", "true");
    }

    private String open(String address) {
        Response answer = TestSignIn.as(otto, "organizer").get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.asString();
    }

    private void follows(String address) {
        assertThat(Html.links(page)).contains(address);
        clicks++;
        page = open(address);
    }

    private void checks(String box) {
        assertThat(Html.parse(page).select(box)).hasSize(1);
        clicks++;
    }

    /** Chooses a file and sends it with what has to be typed. */
    private void creates(String answer) {
        assertThat(Html.parse(page).select("[required]").eachAttr("name"))
                .containsExactlyInAnyOrder("gold", "name", "slug", "summary", "zone");
        StringBuilder gold = new StringBuilder("id,text,%s%n".formatted(answer));
        for (int item = 0; item < 30; item++) {
            gold.append("t%d,\"Words, number %d.\",%s%n".formatted(item, item, item % 2 == 0 ? "good" : "bad"));
        }
        clicks += 2;
        arrives(Form.withFiles(otto, "organizer")
                .multiPart("name", "Tone of sentences")
                .multiPart("slug", slug)
                .multiPart("summary", "Which tone has a sentence?")
                .multiPart("zone", Html.field(page, "zone"))
                .multiPart("contact", "otto@example.org")
                .multiPart("description", "Sentences have tones.")
                .multiPart("gold", "gold.csv", gold.toString().getBytes(StandardCharsets.UTF_8), "text/csv")
                .post("/organize/new/table"));
    }

    /** Sends a form with what stands in it, and one thing that is typed or ticked. */
    private void sends(String which, String typed, String value) {
        Element form = Html.one(page, which);
        RequestSpecification sent = Form.as(otto, "organizer");
        for (Connection.KeyVal field : ((FormElement) form).formData()) {
            if (!field.key().equals(typed) && !field.key().contains("csrf")) {
                sent.formParam(field.key(), field.value());
            }
        }
        clicks++;
        arrives(sent.formParam(typed, value).post(form.attr("action")));
    }

    private void arrives(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(303);
        page = open(answer.header("Location").replaceFirst("^https?://[^/]+", ""));
    }
}
