package dev.podium.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import dev.podium.testsupport.Browser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Sessions of the real login server that are renewed, or end while somebody fills a form. */
@ExtendWith(RunningPodium.Start.class)
class SessionIT {

    private static final int SHORT = 2;
    private static final int AS_THE_REALM_SAYS = 300;
    private static final int LONGER_THAN_A_TOKEN_MILLIS = 3_000;

    private final RunningPodium podium;
    private final KeycloakAdmin keycloak;
    private final Browser browser;

    SessionIT(RunningPodium podium) throws Exception {
        this.podium = podium;
        this.keycloak = podium.keycloakAdmin();
        this.browser = Browser.start();
    }

    @BeforeEach
    void letTokensEndSoon() {
        keycloak.tokensLast(SHORT);
    }

    @AfterEach
    void letTokensLast() {
        browser.close();
        keycloak.tokensLast(AS_THE_REALM_SAYS);
    }

    @Test
    void form_sentAfterItsToken_isTakenInWithANewOne() {
        try (Person paul = Person.speakingEnglish(browser, podium)) {
            fillsAForm(paul, "paul");
            paul.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            paul.presses("Make a token");
            assertThat(paul.page().locator("main")).containsText("Laptop");
            assertThat(paul.page().locator(".pd-call[role=alert] pre")).containsText("podium_");
        }
    }

    @Test
    void form_sentAfterItsSession_isToldSoAndCanBeSentAgain() {
        try (Person petra = Person.speakingEnglish(browser, podium)) {
            fillsAForm(petra, "petra");
            keycloak.endsSessions("petra");
            petra.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            petra.presses("Make a token");
            assertThat(petra.page()).hasURL(podium.web() + "/session-ended");
            assertThat(petra.page().locator("h1")).hasText("You were signed out");
            petra.portrays("session-ended").follows("Sign in");
            petra.signsIn("petra");
            assertThat(petra.page()).hasURL(podium.web() + "/account");
            petra.fills("label", "Laptop").presses("Make a token");
            assertThat(petra.page().locator(".pd-call[role=alert] pre")).containsText("podium_");
        }
    }

    private static void fillsAForm(Person person, String account) {
        person.signsInAt("/account", account).fills("label", "Laptop");
    }
}
