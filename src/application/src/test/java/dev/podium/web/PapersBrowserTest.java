package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.FilePayload;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.UUID;

/** The last weeks of a competition as browsers show them: who takes part, a reminder, and papers up to their publication. */
@QuarkusTest
@TestProfile(WithMail.class)
class PapersBrowserTest {

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Results results;

    private BrowserReader as(String user, Browser.Look look) {
        return Browser.reader(origin, look, TestSignIn.headers(user));
    }

    private static void send(BrowserReader reader) {
        reader.page().locator("main form button[type=submit]").last().click();
    }

    @InEveryLook
    void participantsAndPapers_everyLook_areSound(Browser.Look look) {
        Play.Played played = play.competition().totalLimit(5).published();
        String slug = played.competition().slug;
        String organize = "/organize/" + slug;
        String pia = "Pia-" + UUID.randomUUID().toString().substring(0, 8);
        try (BrowserReader reader = as("olga", look)) {
            reader.visit(organize + "/participants").shoot("participants-none");
            results.run(played.phase(), "Lumen", pia, "BERT");
            play.team(
                    played.competition(),
                    "A team with a name that is as long as names of teams",
                    "zoe-" + UUID.randomUUID());
            reader.visit(organize).shoot("participants-organize");
            reader.picksFromMenu("/participants");
            reader.check().shoot("participants");
            reader.page().locator("th a").first().click();
            reader.check();
            assertThat(reader.page().locator("th[aria-sort=descending]").count())
                    .isEqualTo(1);
            reader.page().locator("a[href$='/reminders/upload']").click();
            reader.check().shoot("reminder");
            reader.page().locator("[name=text]").fill("Two days are left.\n\nWe look forward to your runs.");
            reader.page().locator("[name=sure]").check();
            send(reader);
            reader.check().shoot("reminder-sent");
            reader.visit(organize + "/papers").shoot("papers-none");
            reader.page().locator("a.btn[href$='/papers/call']").click();
            reader.check();
            reader.page().locator("[name=wanted]").check();
            reader.page().locator("[name=due]").fill("1999-01-01T00:00");
            send(reader);
            reader.checkRefused().shoot("papers-call-refused");
            reader.page().locator("[name=due]").fill("2099-06-24T23:59");
            send(reader);
            reader.check();
        }
        try (BrowserReader reader = as(pia, look)) {
            reader.visit("/competitions/" + slug + "/team").shoot("papers-team");
            reader.page().locator("a[href$='/paper']").click();
            reader.check().shoot("papers-form");
            reader.page().locator("[name=title]").fill("Counting what sentences say");
            reader.page().locator("[name=authors]").fill("Ada Lovelace, Charles Babbage");
            reader.page().locator("[name=link]").fill("example.org");
            send(reader);
            reader.checkRefused().shoot("papers-form-refused");
            reader.page().locator("[name=link]").fill("");
            reader.page()
                    .locator("[name=file]")
                    .setInputFiles(new FilePayload("paper.pdf", "application/pdf", Papered.PDF));
            send(reader);
            reader.check().shoot("papers-submitted");
        }
        try (BrowserReader reader = as("olga", look)) {
            reader.visit(organize + "/papers").shoot("papers");
            reader.page().locator("[name=paper]").check();
            reader.page().locator("button[value=published]").click();
            reader.check();
            reader.visit(organize + "/papers?state=published").shoot("papers-published");
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug).shoot("papers-overview");
            reader.visit("/competitions/" + slug + "/papers").shoot("papers-public");
            assertThat(reader.page().locator("tbody tr").count()).isEqualTo(1);
        }
    }
}
