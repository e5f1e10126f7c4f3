package dev.podium.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sessions of the real login server that are renewed, or end while somebody fills a form. */
@ExtendWith(RunningPodium.Start.class)
class SessionIT {

    private static final int SHORT = 2;
    private static final int AS_THE_REALM_SAYS = 300;
    private static final int LONGER_THAN_A_TOKEN_MILLIS = 3_000;

    private final RunningPodium podium;
    private final KeycloakAdmin keycloak;

    SessionIT(RunningPodium podium) throws Exception {
        this.podium = podium;
        this.keycloak = podium.keycloakAdmin();
    }

    @BeforeEach
    void letTokensEndSoon() {
        keycloak.tokensLast(SHORT);
    }

    @AfterEach
    void letTokensLast() {
        keycloak.tokensLast(AS_THE_REALM_SAYS);
    }

    @Test
    void form_sentAfterItsToken_isTakenInWithANewOne() {
        try (Person paul = Person.speakingEnglish(podium)) {
            fillsAForm(paul, "paul");
            paul.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            paul.presses("Create a token");
            assertThat(paul.page().locator("main")).containsText("Laptop");
            assertThat(paul.page().locator(".pd-call[role=alert] pre")).containsText("podium_");
        }
    }

    @Test
    void form_sentAfterItsSession_isToldSoAndCanBeSentAgain() {
        try (Person petra = Person.speakingEnglish(podium)) {
            fillsAForm(petra, "petra");
            keycloak.endsSessions("petra");
            petra.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            petra.presses("Create a token");
            assertThat(petra.page()).hasURL(podium.web() + "/session-ended");
            assertThat(petra.page().locator("h1")).hasText("You were signed out");
            assertThat(petra.page().locator("main")).containsText("were not kept");
            petra.portrays("session-ended").follows("Sign in and open the form");
            petra.signsIn("petra");
            assertThat(petra.page()).hasURL(podium.web() + "/account");
            petra.fills("label", "Laptop").presses("Create a token");
            assertThat(petra.page().locator(".pd-call[role=alert] pre")).containsText("podium_");
        }
    }

    /** One that has been open for a while asks before it is sent, and waits beside the login. */
    @Test
    void form_openForLong_staysWhileSomebodySignsInBesideIt_andIsSentThen() {
        try (Person petra = Person.speakingEnglish(podium)) {
            petra.page().clock().install();
            fillsAForm(petra, "petra");
            keycloak.endsSessions("petra");
            petra.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            petra.page().clock().fastForward("01:00");
            petra.page()
                    .locator("main")
                    .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Create a token"))
                    .click();
            Locator dialog = petra.page().getByRole(AriaRole.DIALOG);
            assertThat(dialog).containsText("Nothing was sent.");
            Page beside = petra.page()
                    .waitForPopup(() -> dialog.getByRole(AriaRole.LINK).click());
            beside.locator("#username").fill("petra");
            beside.locator("#password").fill("petra");
            beside.locator("#password").press("Enter");
            assertThat(beside.locator("h1")).hasText("You are signed in");
            assertThat(petra.page().locator(".pd-call[role=alert] pre")).containsText("podium_");
            assertThat(petra.page().locator("main")).containsText("Laptop");
        }
    }

    /** By the token with which the login server renews it. */
    @Test
    void form_leftOpen_knowsWhenItsSessionEnds() {
        try (Person petra = Person.speakingEnglish(podium)) {
            fillsAForm(petra, "petra");
            petra.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            Object left = petra.page()
                    .evaluate("fetch('/session').then(answer => answer.json()).then(now => now.secondsLeft)");
            org.assertj.core.api.Assertions.assertThat(((Number) left).intValue())
                    .isPositive();
        }
    }

    @Test
    void page_openedAfterTheSession_isReadAsVisitor() {
        try (Person petra = Person.speakingEnglish(podium)) {
            fillsAForm(petra, "petra");
            keycloak.endsSessions("petra");
            petra.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            readsAsVisitor(petra);
        }
    }

    /** What cannot be decrypted since the key was changed, or was changed on its way, looks the same. */
    @ParameterizedTest
    @ValueSource(strings = {"q_session", "q_session_at", "q_session_rt"})
    void page_openedWithADamagedSession_isReadAsVisitor(String cookie) {
        try (Person petra = Person.speakingEnglish(podium)) {
            fillsAForm(petra, "petra");
            petra.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            damage(petra, cookie);
            readsAsVisitor(petra);
            isSignedInAnew(petra);
        }
    }

    /** A browser that is short of room may drop some cookies and keep others. */
    @Test
    void page_openedWithPartOfASession_isReadAsVisitor() {
        try (Person petra = Person.speakingEnglish(podium)) {
            fillsAForm(petra, "petra");
            petra.page().context().clearCookies(new BrowserContext.ClearCookiesOptions().setName("q_session_at"));
            readsAsVisitor(petra);
            isSignedInAnew(petra);
        }
    }

    @Test
    void page_thatAsksWhoOneIs_openedWithADamagedSession_leadsThroughTheLogin() {
        try (Person petra = Person.speakingEnglish(podium)) {
            fillsAForm(petra, "petra");
            damage(petra, "q_session");
            isSignedInAnew(petra);
        }
    }

    @Test
    void form_sentWithADamagedSession_isToldSo() {
        try (Person petra = Person.speakingEnglish(podium)) {
            fillsAForm(petra, "petra");
            damage(petra, "q_session");
            petra.presses("Create a token");
            assertThat(petra.page()).hasURL(podium.web() + "/session-ended");
            assertThat(petra.page().locator("h1")).hasText("You were signed out");
        }
    }

    @Test
    void signOut_afterTheSession_leadsHome() {
        try (Person petra = Person.speakingEnglish(podium)) {
            fillsAForm(petra, "petra");
            damage(petra, "q_session");
            petra.opens("/logout");
            assertThat(petra.page()).hasURL(podium.web() + "/");
        }
    }

    @Test
    void signOut_aCopyOfTheSession_opensNothingAnyMore() {
        keycloak.tokensLast(AS_THE_REALM_SAYS);
        try (Person petra = Person.speakingEnglish(podium)) {
            petra.signsInAt("/account", "petra");
            List<Cookie> copy = petra.page().context().cookies(podium.web().toString());
            signsOut(petra);
            petra.page().context().addCookies(copy);
            readsAsVisitor(petra);
            petra.page().context().addCookies(copy);
            petra.opens("/account");
            assertThat(petra.page()).hasURL(java.util.regex.Pattern.compile("^" + podium.keycloak() + ".*"));
            assertThat(petra.page().locator("#username")).hasCount(1);
        }
    }

    /** The session there goes on, and is nobody's who comes to this screen next. */
    @Test
    void signIn_afterLeavingBeforeTheLoginServerEnded_asksWhoOneIs() {
        keycloak.tokensLast(AS_THE_REALM_SAYS);
        try (Person petra = Person.speakingEnglish(podium)) {
            petra.signsInAt("/account", "petra");
            petra.page().context().route(podium.keycloak() + "/**", Route::abort);
            petra.page().locator("header").getByText("Sign out").click();
            petra.page().waitForTimeout(LONGER_THAN_A_TOKEN_MILLIS);
            petra.page().context().unrouteAll();
            petra.reader().forgetFaults();
            petra.signsInAt("/account", "paul");
            assertThat(petra.page()).hasURL(podium.web() + "/account");
            assertThat(petra.page().locator(".pd-kv")).containsText("paul@");
        }
    }

    /** As a link or a redirect of somebody else would. */
    @Test
    void signOut_openedFromElsewhere_asksFirst() {
        try (Person petra = Person.speakingEnglish(podium)) {
            petra.signsInAt("/account", "petra").opens("/logout");
            assertThat(petra.page().locator("h1")).hasText("Sign out?");
            petra.portrays("sign-out").opens("/account");
            assertThat(petra.page().locator("#f-label")).hasCount(1);
            petra.opens("/logout");
            petra.page().locator("main button").click();
            isHomeAsVisitor(petra);
        }
    }

    private void signsOut(Person person) {
        person.page().locator("header").getByText("Sign out").click();
        isHomeAsVisitor(person);
    }

    private void isHomeAsVisitor(Person person) {
        assertThat(person.page()).hasURL(podium.web() + "/");
        assertThat(person.page().locator("header a[href^='/login?']")).hasCount(1);
    }

    private void readsAsVisitor(Person person) {
        person.opens("/guide");
        assertThat(person.page()).hasURL(podium.web() + "/guide");
        assertThat(person.page().locator("header a[href^='/login?']")).hasCount(1);
        org.assertj.core.api.Assertions.assertThat(
                        person.page().context().cookies(podium.web().toString()))
                .noneMatch(cookie -> cookie.name.startsWith("q_session"));
    }

    /** The login server still knows them and asks for nothing. */
    private void isSignedInAnew(Person person) {
        person.opens("/account");
        assertThat(person.page()).hasURL(podium.web() + "/account");
        assertThat(person.page().locator("#f-label")).hasCount(1);
    }

    /** Turns a cookie of the session over, as a changed key would: it has its length and its alphabet. */
    private void damage(Person person, String name) {
        BrowserContext context = person.page().context();
        Cookie cookie = context.cookies(podium.web().toString()).stream()
                .filter(each -> each.name.equals(name))
                .findFirst()
                .orElseThrow();
        cookie.value = new StringBuilder(cookie.value).reverse().toString();
        context.addCookies(List.of(cookie));
    }

    private static void fillsAForm(Person person, String account) {
        person.signsInAt("/account", account).fills("label", "Laptop");
    }
}
