package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;

import dev.podium.testsupport.Html;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class WordListReviewPagesTest {

    @Inject
    ReviewPlay reviewPlay;

    private static String text(String page) {
        return Html.text(Html.one(page, "main"));
    }

    @Test
    void lists_lookedThroughWithoutScripts_andCounted() {
        ReviewPlay.Listed listed = reviewPlay.listed();
        String address = "/judge/" + listed.study().key;
        Map<String, String> cookies = TestSignIn.asVisitor()
                .redirects()
                .follow(false)
                .post("/j/" + listed.secret())
                .cookies();
        String work = as(cookies).get("/judge").asString();
        assertThat(text(work)).contains("2 to review");
        as(cookies)
                .formParam("deciding", true)
                .post(address + "/next")
                .then()
                .statusCode(303)
                .header("Location", endsWith("/reviews"));
        String page = as(cookies).get(address + "/reviews").asString();
        assertThat(Html.texts(page, ".pd-entry legend"))
                .containsExactly(
                        "Sitz listed by 2 people",
                        "Sofa listed by one person",
                        "Stuhl listed by one person",
                        "Stul listed by one person",
                        "doof listed by one person");
        assertThat(text(page)).doesNotContain("A01", "A02", "A03");
        assertThat(Html.parse(page).select(".pd-entry [checked]"))
                .as("nothing is chosen before")
                .isEmpty();

        Response open = send(cookies, page, "verdict.4", "unfit");
        assertThat(open.statusCode()).isEqualTo(422);
        assertThat(Html.parse(open.asString()).select(".invalid-feedback")).hasSize(4);
        assertThat(Html.one(open.asString(), "#v-4-unfit").hasAttr("checked")).isTrue();
        assertThat(send(cookies, page, "verdict.4", "unfit", "rest", "keep").statusCode())
                .isEqualTo(303);
        String next = as(cookies).get(address + "/reviews").asString();
        assertThat(text(next)).contains("Er geht zur");
        // what was looked through can be looked back at
        String reviewed = Html.one(page, "#decision").attr("action");
        assertThat(Html.one(next, "[data-back]").attr("href")).isEqualTo(reviewed);
        String back = as(cookies).get(reviewed).asString();
        assertThat(text(back)).contains("You have decided this unit.");
        assertThat(Html.one(back, "#v-4-unfit").hasAttr("checked")).isTrue();
        String done = as(cookies).get(address + "/done").asString();
        assertThat(text(done)).contains("Decided (1)");
        assertThat(Html.texts(done, "tbody .pd-asked"))
                .as("the word that was asked about")
                .containsExactly("Bank");
        assertThat(text(as(cookies).get(address + "/decisions").asString()))
                .contains("One list waits for your review.");
        String dashboard = TestSignIn.as("olga")
                .get("/organize/" + listed.study().competition.slug + "/studies/" + listed.study().slug)
                .asString();
        assertThat(Html.text(Html.one(dashboard, "[aria-labelledby=h-decisions]")))
                .contains("Lists reviewed: 1; still to review: 1.");
    }

    private static RequestSpecification as(Map<String, String> cookies) {
        return TestSignIn.asVisitor().cookies(cookies).redirects().follow(false);
    }

    private static Response send(Map<String, String> cookies, String page, String... fields) {
        RequestSpecification request = as(cookies)
                .formParam("version", "1")
                .formParam("seen", Html.one(page, "[name=seen]").attr("value"));
        for (int field = 0; field < fields.length; field += 2) {
            request.formParam(fields[field], fields[field + 1]);
        }
        return request.post(Html.one(page, "#decision").attr("action"));
    }
}
