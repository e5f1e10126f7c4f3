package dev.podium.web.organize.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
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

    @Test
    void table_isPublic_afterTenClicksAtMost() {
        page = open("/organize");
        follows("/organize/new");
        follows("/organize/new/table");
        creates();
        follows("/organize/" + slug + "/phases");
        follows("/organize/" + slug + "/phases/new?as=practice");
        sends("form[action$='/phases/new']", "slug", "practice");
        follows("/organize/" + slug);
        checks("form[action$='/publish'] [name=sure]");
        sends("form[action$='/publish']", "sure", "true");

        assertThat(clicks).isLessThanOrEqualTo(MOST);
        assertThat(TestSignIn.asVisitor().get("/competitions/" + slug).statusCode())
                .isEqualTo(200);
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
    private void creates() {
        assertThat(Html.parse(page).select("[required]").eachAttr("name"))
                .containsExactlyInAnyOrder("gold", "name", "slug", "summary", "zone");
        StringBuilder gold = new StringBuilder("id,text,tone\n");
        for (int item = 0; item < 30; item++) {
            gold.append("t%d,\"Words, number %d.\",%s%n".formatted(item, item, item % 2 == 0 ? "good" : "bad"));
        }
        clicks += 2;
        arrives(Form.withFiles(otto, "organizer")
                .multiPart("name", "Tone of sentences")
                .multiPart("slug", slug)
                .multiPart("summary", "Which tone has a sentence?")
                .multiPart("zone", Html.field(page, "zone"))
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
