package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import java.util.UUID;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** The ways into the login; LoginPagesIT goes them. */
@QuarkusTest
class SignInPagesTest {

    @Test
    void visitor_isShownBothWaysIn_andComesBack() {
        assertThat(Html.links(TestSignIn.asVisitor().get("/guide").asString()))
                .contains("/login?return=%2Fguide", "/login/register?return=%2Fguide");
        TestSignIn.as("pia")
                .get("/login/register?return=/guide")
                .then()
                .statusCode(303)
                .header("Location", endsWith("/guide"));
        TestSignIn.as("pia")
                .get("/login/register?return=https://elsewhere.test/")
                .then()
                .statusCode(303)
                .header("Location", endsWith("/"));
    }

    @Test
    void reader_whomNoMailReaches_isLedToTheLoginToVerifyTheirAddress() {
        String unverified = TestSignIn.UNVERIFIED + UUID.randomUUID();
        Element form = Html.one(TestSignIn.as(unverified).get("/account").asString(), "form[action=/login/address]");
        assertThat(form.attr("method")).isEqualTo("post");
        assertThat(form.select("input[name=csrf-token]")).hasSize(1);
        assertThat(TestSignIn.as("pia").get("/account").asString()).doesNotContain("/login/address");
        TestSignIn.as(unverified)
                .get("/login/address")
                .then()
                .statusCode(303)
                .header("Location", endsWith("/account/mails"));
        String leading = Form.as(unverified)
                .post("/login/address")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(Html.one(leading, "meta[http-equiv=refresh]").attr("content"))
                .isEqualTo("0; url=/login?return=/account/mails&verify=address");
    }
}
