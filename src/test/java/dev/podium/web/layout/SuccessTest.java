package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.podium.testsupport.TestSignIn;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import io.quarkus.test.junit.QuarkusTest;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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

    @ParameterizedTest
    @EnumSource(
            value = Success.class,
            names = {"DRAFT_DELETED", "RUN_WITHDRAWN"})
    void page_thatAFormLedTo_saysWhatWasDone(Success success) {
        String address = success.at("/guide").getLocation().toString();
        TestSignIn.asVisitor()
                .get(address)
                .then()
                .statusCode(200)
                .body(
                        containsString("role=\"status\""),
                        containsString(
                                success == Success.DRAFT_DELETED ? "The draft is deleted" : "The run is withdrawn"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?done=", "?done=EVERYTHING", "?done=%3Cscript%3E", "?done=draft_deleted"})
    void page_otherwise_saysNothing(String query) {
        TestSignIn.asVisitor()
                .get("/guide" + query)
                .then()
                .statusCode(200)
                .body(not(containsString("role=\"status\"")));
    }
}
