package dev.podium.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.restassured.RestAssured.given;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.podium.testsupport.Browser;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The pages of the real login server in Podium's look, and the mails that it sends. */
@ExtendWith(RunningPodium.Start.class)
class LoginPagesIT {

    private static final Pattern LINK =
            Pattern.compile("http://localhost:\\d+/realms/podium/login-actions/[^\\s\"<>]+");
    private static final String NOTICE = "header .pd-notices button[form='verify-address']";
    private static final Browser.Look[] LOOKS = {
        Browser.Look.DESKTOP_LIGHT, Browser.Look.PHONE_DARK, Browser.Look.NARROW
    };

    private final RunningPodium podium;

    LoginPagesIT(RunningPodium podium) {
        this.podium = podium;
    }

    @Test
    void signIn_inTheLanguageChosenAtPodium_andBackAgain() {
        try (Person reader = Person.speakingEnglish(podium)) {
            reader.opens("/guide");
            reader.awaitPage(
                    () -> reader.page().locator("header button[lang=de]").click());
            reader.awaitPage(
                    () -> reader.page().locator("header a[href^='/login?']").click());
            assertThat(reader.page().locator("h1")).hasText("Anmelden");
            reader.reader().portray("login-de", LOOKS);
            reader.awaitPage(() -> link(reader, "Zurück zu Podium").click());
            assertThat(reader.page()).hasURL(podium.web() + "/");
        }
    }

    @Test
    void signIn_withAnotherPassword_saysSoAtTheField() {
        try (Person reader = Person.speakingEnglish(podium)) {
            reader.opens("/login?return=/account");
            assertThat(reader.page().locator("h1")).hasText("Sign in");
            fill(reader, "username", "pia", "password", "paul");
            sends(reader);
            assertThat(reader.page().locator("#input-error-username")).hasText("Name and password do not match.");
            reader.reader().portray("login-refused", LOOKS);
        }
    }

    @Test
    void loginServer_thatRefuses_saysWhatIsWrongAndLeadsBack() {
        try (Person reader = Person.speakingEnglish(podium)) {
            reader.page()
                    .navigate(podium.keycloak()
                            + "/realms/podium/protocol/openid-connect/auth?client_id=podium&response_type=code"
                            + "&redirect_uri=http://elsewhere.test/");
            assertThat(reader.page().locator("h1")).hasText("That did not work");
            assertThat(link(reader, "Back to Podium").first()).isVisible();
            reader.reader().checkRefused().shoot("login-error");
            reader.page().navigate(podium.keycloak() + "/realms/podium/protocol/openid-connect/logout");
            assertThat(reader.page().locator("h1")).hasText("Sign out?");
            reader.reader().portray("login-logout", LOOKS);
        }
    }

    /** From nothing to an account that mails reach, and whose forgotten password is another one. */
    @Test
    void account_isMade_itsAddressVerified_itsPasswordForgottenAndChosenAnew() {
        String name = "nora-" + UUID.randomUUID();
        String mailbox = name + "@example.org";
        try (Person nora = Person.speakingEnglish(podium)) {
            nora.opens("/guide");
            nora.awaitPage(() -> link(nora, "Register").click());
            assertThat(nora.page().locator("h1")).hasText("Register");
            nora.awaitPage(() -> nora.page().locator("input[type=submit]").click());
            nora.reader().portray("login-register-refused", LOOKS);
            fill(nora, "username", name, "email", mailbox, "firstName", "Nora", "lastName", "Neu");
            fill(nora, "password", "wolkig", "password-confirm", "wolkig");
            nora.awaitPage(() -> nora.page().locator("input[type=submit]").click());
            assertThat(nora.page()).hasURL(podium.web() + "/guide");
            nora.awaitPage(() -> nora.page().locator(NOTICE).click());
            assertThat(nora.page().locator("h1")).hasText("Verify your e-mail address");
            nora.reader().portray("login-verify", LOOKS);
            nora.awaitPage(() -> button(nora, "Send the e-mail").click());
            nora.page().navigate(linkTo(mailbox, 1));
            nora.page().waitForURL(podium.web() + "/account/mails*");
            assertThat(nora.page().locator("main")).containsText(mailbox);
            nora.opens("/guide");
            assertThat(nora.page().locator(NOTICE)).hasCount(0);
        }
        try (Person nora = Person.speakingEnglish(podium)) {
            nora.opens("/login?return=/account");
            nora.awaitPage(() -> link(nora, "Forgot password?").click());
            nora.reader().portray("login-forgotten", LOOKS);
            fill(nora, "username", name);
            nora.awaitPage(() -> button(nora, "Submit").click());
            assertThat(nora.page().locator("[role=status]")).containsText("an e-mail is on its way");
            nora.page().navigate(linkTo(mailbox, 2));
            assertThat(nora.page().locator("h1")).hasText("Choose a new password");
            nora.reader().portray("login-password", LOOKS);
            fill(nora, "password-new", "heiter", "password-confirm", "heiter");
            nora.awaitPage(() -> button(nora, "Submit").click());
            nora.page().waitForURL(podium.web() + "/account");
            assertThat(nora.page().locator(".pd-kv")).containsText(mailbox);
        }
    }

    private static Locator link(Person person, String name) {
        return person.page().getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
    }

    private static Locator button(Person person, String name) {
        return person.page()
                .getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static void sends(Person person) {
        person.awaitPage(() -> button(person, "Sign in").click());
    }

    private static void fill(Person person, String... fieldsAndTexts) {
        for (int i = 0; i < fieldsAndTexts.length; i += 2) {
            person.page().locator("#" + fieldsAndTexts[i]).fill(fieldsAndTexts[i + 1]);
        }
    }

    /** The link in the newest of so many mails to an address, once there are so many. */
    private String linkTo(String mailbox, int mails) {
        List<String> got = Awaitility.await("mail " + mails + " to " + mailbox)
                .atMost(Duration.ofSeconds(30))
                .until(() -> mails(mailbox), found -> found.size() == mails);
        Matcher link =
                LINK.matcher(got.get(mails - 1).replaceAll("=\\r?\\n", "").replace("=3D", "="));
        org.assertj.core.api.Assertions.assertThat(link.find())
                .as(got.get(mails - 1))
                .isTrue();
        return link.group();
    }

    private List<String> mails(String mailbox) {
        return given().baseUri(podium.command().mailbox().toString())
                .get("/api/user/{mailbox}/messages", mailbox)
                .jsonPath()
                .getList("mimeMessage", String.class);
    }
}
