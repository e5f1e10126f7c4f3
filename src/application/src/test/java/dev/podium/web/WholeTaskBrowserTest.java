package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.competition.Visibility;
import dev.podium.notification.PhaseCalendarJob;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;

/**
 * A shared task with all its people, as they see it: terms, approval and pseudonyms, somebody who helps to organize, two who want to take
 * part, what they read in their e-mails, a question, a deadline, and the reveal.
 */
@QuarkusTest
@TestProfile(WithMail.class)
class WholeTaskBrowserTest {

    private static final String NAME = "Wortwolke";

    private final String mark = UUID.randomUUID().toString().substring(0, 8);
    private final String olga = "olga-" + mark;
    private final String otto = "otto-" + mark;
    private final String pia = "pia-" + mark;
    private final String paul = "paul-" + mark;

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Profiles profiles;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Postman postman;

    @Inject
    PhaseCalendarJob calendar;

    private Browser.Look look;
    private Play.Played played;
    private String slug;

    private BrowserReader as(String user) {
        return Browser.reader(origin, look, TestSignIn.headers(user));
    }

    private String in(String english, String german) {
        return look.isGerman() ? german : english;
    }

    /** Of the last e-mail that came to somebody. */
    private MailServer.Received lastMail(String user) {
        postman.deliver();
        List<MailServer.Received> mails = MailServer.received(user);
        assertThat(mails).as("e-mails to %s", user).isNotEmpty();
        return mails.get(mails.size() - 1);
    }

    private static void send(BrowserReader reader) {
        reader.page()
                .locator("main form button[type=submit]:not([name])")
                .last()
                .click();
    }

    @InEveryLook
    void task_fromTermsToTheReveal(Browser.Look shown) {
        look = shown;
        played = play.competition()
                .organizedBy(olga)
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2099, 1, 1, 0, 0))
                .published();
        slug = played.competition().slug;
        for (String person : List.of(olga, otto, pia, paul)) {
            profiles.change(
                    play.account(person),
                    is -> new Profile(person, "", look.isGerman() ? "de" : "en", "Europe/Berlin"));
        }
        postman.deliver();

        String link = setsUpAndInvites();
        organizesToo(link);
        asksToTakePart(pia, "Universität Wien");
        asksToTakePart(paul, "none");
        decides();
        assertThat(lastMail(pia).text()).contains(in("is approved", "zugelassen"));
        assertThat(lastMail(paul).text()).contains("Please tell us where you work.");

        String pseudonym = foundsAndAsks();
        answers();
        assertThat(lastMail(pia).text()).contains("All teams may, as long as they say so.");
        visitorReadsTheAnswer(pseudonym);

        isReminded();
        submits();
        reveals(pseudonym);
    }

    private String setsUpAndInvites() {
        try (BrowserReader reader = as(olga)) {
            Page page = reader.page();
            reader.visit("/organize/" + slug + "/registration");
            page.locator("[name=terms]").fill("Use the data for **research** only.");
            page.locator("[name=approval]").check();
            page.locator("[name=affiliation]").selectOption("required");
            send(reader);
            reader.check();
            reader.visit("/organize/" + slug + "/anonymity").shoot("anonymity-open");
            page.locator("[name=until]").selectOption("final");
            page.locator("form[action$='/anonymity'] button").click();
            reader.check().shoot("anonymity-hidden");
            assertThat(page.locator("[role=status]").count()).isOne();
            reader.visit("/organize/" + slug + "/people");
            page.selectOption("[name=role]", "organizer");
            page.locator("form[action$='/invitations'] button").click();
            reader.check();
            return page.locator("pre").innerText();
        }
    }

    private void organizesToo(String link) {
        try (BrowserReader reader = as(otto)) {
            reader.visit(link.substring(link.indexOf("/invitations/")));
            reader.page().locator("main form button").click();
            reader.check();
        }
    }

    private void asksToTakePart(String person, String affiliation) {
        try (BrowserReader reader = as(person)) {
            reader.visit("/competitions/" + slug + "/registration");
            reader.page().locator("[name=answer-0]").fill(affiliation);
            reader.page().locator("[name=agree]").check();
            send(reader);
            reader.check();
        }
    }

    private void decides() {
        try (BrowserReader reader = as(otto)) {
            Page page = reader.page();
            reader.visit("/organize/" + slug + "/registrations");
            page.locator("label", new Page.LocatorOptions().setHasText(pia))
                    .locator("input")
                    .check();
            page.locator("button[value=approve]").click();
            reader.check();
            page.locator("[name=request]").check();
            page.locator("[name=reason]").fill("Please tell us where you work.");
            page.locator("button[value=refuse]").click();
            reader.check();
        }
    }

    private String foundsAndAsks() {
        try (BrowserReader reader = as(pia)) {
            Page page = reader.page();
            reader.visit("/competitions/" + slug + "/team").shoot("anonymity-found");
            page.locator("[name=name]").fill(NAME);
            send(reader);
            reader.check().shoot("anonymity-team");
            String known = page.locator(".pd-call.is-info h2").innerText();
            reader.visit("/competitions/" + slug + "/questions/new");
            page.locator("[name=title]").fill("External data");
            page.locator("[name=text]").fill("May we use Wikipedia?");
            page.locator("main form button:not([name])").click();
            reader.check();
            return known.substring(known.indexOf(in("“", "„")) + 1, known.indexOf(in("”", "“")));
        }
    }

    private void answers() {
        try (BrowserReader reader = as(otto)) {
            Page page = reader.page();
            reader.visit("/organize/" + slug + "/questions");
            page.locator("tbody a").click();
            page.locator("[name=answer]").fill("All teams may, as long as they say so.");
            page.locator("[name=published][value=true]").check();
            page.locator("form:has([name=answer]) button:not([name])").click();
            reader.check();
        }
    }

    private void visitorReadsTheAnswer(String pseudonym) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug).shoot("anonymity-competition");
            reader.visit("/competitions/" + slug + "/questions");
            assertThat(reader.page().locator("article").innerText())
                    .contains("May we use Wikipedia?", "All teams may")
                    .doesNotContain(NAME, pseudonym, pia);
        }
    }

    private void isReminded() {
        results.change("update phase set closes_at = now() + interval '59 minutes' where id = " + played.phase().id);
        calendar.work(new PhaseCalendarJob.Data(Instant.now().getEpochSecond() - 120));
        assertThat(lastMail(pia).subject()).contains("Final", in("closes in an hour", "endet in einer Stunde"));
        assertThat(MailServer.received(paul)).noneMatch(mail -> mail.subject().contains("Final"));
    }

    private void submits() {
        try (BrowserReader reader = as(pia)) {
            reader.visit("/competitions/" + slug + "/submit");
            reader.page()
                    .locator("[name=file]")
                    .setInputFiles(
                            new FilePayload("run.csv", "text/csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)));
            reader.page().locator("#f-submit button[type=submit]").first().click();
            reader.page().waitForURL("**/submissions/**");
        }
        scorer.scoreAll(played.phase());
    }

    private void reveals(String pseudonym) {
        results.change("update phase set closes_at = date_trunc('minute', now()) - interval '1 hour' where id = "
                + played.phase().id);
        String board = "/competitions/" + slug + "/leaderboard";
        try (BrowserReader reader = as(olga)) {
            reader.visit("/organize/" + slug + "/log");
            assertThat(reader.page().content()).contains(pseudonym).doesNotContain(NAME);
            reader.visit(board);
            assertThat(reader.page().content()).contains(pseudonym).doesNotContain(NAME);
            reader.visit("/organize/" + slug + "/phases/final/reveal").shoot("reveal-preview");
            reader.page().locator("form[action$='/reveal'] [name=sure]").check();
            reader.page().locator("form[action$='/reveal'] button").click();
            reader.check();
            reader.visit("/organize/" + slug + "/anonymity").shoot("anonymity-revealed");
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit(board).shoot("anonymity-board");
            assertThat(reader.page().locator("main").innerText()).contains(NAME).doesNotContain(pseudonym);
        }
        assertThat(lastMail(pia).subject()).contains("Final");
    }
}
