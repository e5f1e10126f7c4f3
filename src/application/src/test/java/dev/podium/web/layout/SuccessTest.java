package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Html;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.ws.rs.core.Response;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SuccessTest {

    @Test
    void success_everyOne_isSaidInItsOwnWordsInBothLanguages() {
        for (String language : List.of("en", "de")) {
            LayoutTexts texts = MessageBundles.get(LayoutTexts.class, Localized.Literal.of(language));
            Set<String> said = new HashSet<>();
            for (Success success : Success.values()) {
                assertThat(texts.success(success))
                        .as("%s in %s", success, language)
                        .isNotBlank();
                said.add(texts.success(success));
            }
            assertThat(said).as(language).hasSameSizeAs(Success.values());
        }
    }

    @Test
    void page_afterAForm_saysOnceWhatWasDone() {
        Response answer = Success.DRAFT_DELETED.at("/guide");
        assertThat(answer.getLocation()).hasToString("/guide");
        String cookie = answer.getCookies().get(Success.COOKIE).getValue();
        io.restassured.response.Response page =
                TestSignIn.asVisitor().cookie(Success.COOKIE, cookie).get("/guide");
        assertThat(page.asString()).containsOnlyOnce("The draft is deleted");
        assertThat(Html.text(Html.one(page.asString(), "[role=status]"))).contains("The draft is deleted");
        assertThat(page.getHeaders().getValues("Set-Cookie"))
                .anySatisfy(header ->
                        assertThat(header).startsWith(Success.COOKIE + "=;").contains("Max-Age=0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "EVERYTHING", "<script>", "draft_deleted"})
    void page_withoutOne_saysNothing(String cookie) {
        io.restassured.response.Response page =
                TestSignIn.asVisitor().cookie(Success.COOKIE, cookie).get("/guide?done=DRAFT_DELETED");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(Html.texts(page.asString(), "[role=status]")).isEmpty();
    }
}
