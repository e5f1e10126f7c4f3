package dev.podium.web.legal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.podium.testsupport.Html;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/** With the texts of {@code src/test/resources/legal}. */
@QuarkusTest
class LegalPagesTest {

    private static String page(String path, String language) {
        return TestSignIn.asVisitor()
                .header("Accept-Language", language)
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    void footer_ofEveryPage_linksWhatThereIs() {
        for (String path : new String[] {"/", "/guide", "/legal/imprint"}) {
            assertThat(Html.text(Html.one(page(path, "en"), "footer")))
                    .contains("Imprint", "Privacy notice")
                    .doesNotContain("Terms of use");
        }
        assertThat(Html.text(Html.one(page("/guide", "de"), "footer"))).contains("Impressum", "Datenschutz");
    }

    @Test
    void imprint_isInTheReadersLanguage() {
        assertThat(page("/legal/imprint", "de")).contains("<h1>Impressum</h1>", "<strong>Testen</strong>", "<h2");
        assertThat(page("/legal/imprint", "en"))
                .contains("<h1>Imprint</h1>", "department of made-up affairs")
                .doesNotContain("available in");
    }

    @Test
    void privacy_onlyInGerman_saysSoInEnglish() {
        assertThat(page("/legal/privacy", "en"))
                .contains("This text is available in German only.", "lang=\"de\"", "nur erfundene Daten");
        assertThat(page("/legal/privacy", "de")).doesNotContain("nur auf");
    }

    @Test
    void page_thatTheOperatorHasNot_isNotThere() {
        for (String word : new String[] {"terms", "accessibility", "nonsense", "IMPRINT"}) {
            TestSignIn.asVisitor()
                    .get("/legal/" + word)
                    .then()
                    .statusCode(404)
                    .body(not(containsString("Exampletown")));
        }
    }
}
