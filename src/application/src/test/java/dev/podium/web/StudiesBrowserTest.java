package dev.podium.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** From a draft to gold: an organizer, two people who judge, one of them with the keyboard only, and one who decides. */
@QuarkusTest
class StudiesBrowserTest {

    private static final String RATING =
            "{\"sense\":5,\"grammar\":4,\"missing\":\"%s\",\"new\":\"no\",\"wrong\":\"no\",\"further\":\"no\"}";

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    StudyUnits units;

    @InEveryLook
    void study_everyLook_fromADraftToGold(Browser.Look look) {
        String slug = play.competition().hidden().competition().slug;
        String study = "/organize/" + slug + "/studies/statements";
        List<String> judges;
        List<String> adjudicators;
        try (BrowserReader organizer = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            Page page = organizer.visit("/organize/" + slug).page();
            organizer.picksFromMenu("/studies");
            organizer.check().shoot("studies-none");
            page.locator("[name=english]").fill("Statements");
            page.locator("[name=german]").fill("Aussagen");
            page.locator("[name=slug]").fill("Not an address");
            page.locator("[name=design]").selectOption("each");
            page.locator("main form button.btn-primary").click();
            organizer.checkRefused();
            page.locator("[name=slug]").fill("statements");
            page.locator("main form button.btn-primary").click();
            organizer.check();
            organizer.visit(study + "/units");
            page.locator("[name=file]").setInputFiles(new FilePayload("gold.csv", "text/csv", Form.bytes(Play.GOLD)));
            page.locator("[name=target]").fill("5");
            page.locator("form[action$='/units'] button").click();
            organizer.check();
            organizer.visit(study + "/questions");
            page.locator("[name=englishGuidelines]").fill("## Statements\n\nA statement says *one* thing.");
            page.locator("[name=germanGuidelines]").fill("## Aussagen\n\nEine Aussage sagt *eines*.");
            page.locator("[name=englishConsent]").fill("What you say is published under a pseudonym.");
            page.locator("[name=germanConsent]").fill("Was Sie sagen, wird unter einem Pseudonym veröffentlicht.");
            page.locator("form[action$='/questions'] button").click();
            organizer.check();
            organizer.shoot("studies-questions").visit(study + "/people");
            judges = invited(page, "2", false);
            organizer.check().shoot("studies-links");
            adjudicators = invited(page, "1", true);
            organizer.visit(study).shoot("studies-ready");
            page.locator("form[action$='/open'] button").click();
            organizer.check();
        }
        judge(judges.get(0), look, false);
        judge(judges.get(1), look, true);
        decide(adjudicators.get(0), look);
        try (BrowserReader organizer = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            organizer.visit(study + "/agreement").shoot("studies-agreement-working");
            workOut(slug);
            organizer.visit(study).shoot("studies-progress");
            wideAndForced(organizer, look, "studies-progress");
            organizer.visit(study + "/agreement").shoot("studies-agreement");
            wideAndForced(organizer, look, "studies-agreement");
            organizer.visit(study + "/agreement?question=spans").shoot("studies-agreement-spans");
            Page page =
                    organizer.visit(study + "/release").shoot("studies-release").page();
            wideAndForced(organizer, look, "studies-release");
            page.locator("#f-amount-1").fill("some");
            page.locator("#f-without-2").fill("genre = Essen");
            page.locator("form[action$='/release'] button").click();
            organizer.checkRefused();
            page.locator("#f-amount-1").fill("1");
            page.locator("form[action$='/release'] button").click();
            organizer.check().shoot("studies-preview");
            wideAndForced(organizer, look, "studies-preview");
            page.locator("form[action$='/preview'] button").click();
            organizer.check().shoot("studies-released");
            wideAndForced(organizer, look, "studies-released");
            assertThat(page.locator("main")).containsText("train 1");
        }
    }

    /** Two people rate two texts, and differ on whether something is missing. */
    private Study rated() {
        Competition competition = play.competition().hidden().competition();
        StudyTemplate criteria =
                StudyTemplate.byId(competition.type(), "criteria").orElseThrow();
        Study draft = studies.create(
                competition,
                new NewStudy(
                        "criteria",
                        new BilingualText("Criteria", "Kriterien"),
                        criteria.purpose(),
                        criteria.design(),
                        OptionalInt.of(2),
                        OptionalInt.empty()),
                criteria,
                play.account("olga"));
        units.replace(
                draft,
                List.of(
                        new NewUnit("1", "", Map.of("rewrite", "Es regnet."), List.of()),
                        new NewUnit("2", "", Map.of("rewrite", "Mia liest."), List.of())),
                10,
                play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        studyPlay.judge(study, people.get(0), RATING.formatted("no"), "");
        studyPlay.judge(study, people.get(1), RATING.formatted("yes"), "");
        return study;
    }

    @Test
    void ratings_onThePageOfReleases_areDrawnToldAndHandedOut() {
        Study study = rated();
        String release = "/organize/" + study.competition.slug + "/studies/" + study.slug + "/release";
        try (BrowserReader organizer = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT, TestSignIn.headers("olga"))) {
            Page page = organizer.visit(release).page();
            Locator section = page.locator("section[aria-labelledby=h-ratings]");
            assertThat(section.locator("svg").first()).isVisible();
            assertThat(section.locator("table tbody tr")).hasCount(6);
            assertThat(section.locator(".pd-lead")).containsText("0 of 2 texts");
            String file = section.locator("a[download]").getAttribute("href");
            Assertions.assertThat(TestSignIn.as("olga").get(file).asString().lines())
                    .contains("accepted texts,,,0,2", "answer,missing,yes,2,4");
            organizer.check().portray("studies-ratings", Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW);
        }
    }

    /** Once is enough: it has nothing to do with the language. */
    private static void wideAndForced(BrowserReader reader, Browser.Look look, String name) {
        if (!look.isGerman()) {
            reader.checkWideAndForced(name);
        }
    }

    private void workOut(String slug) {
        job.on(QuarkusTransaction.requiringNew()
                .call(() -> Study.find("competition.slug", slug).<Study>singleResult().id));
    }

    private static List<String> invited(Page page, String people, boolean adjudicate) {
        page.locator("[name=people]").fill(people);
        page.locator("[name=adjudicate]").setChecked(adjudicate);
        page.locator("form[action$='/people'] button").click();
        return page.locator("section[aria-labelledby=h-links] code").allTextContents();
    }

    /** Every sentence makes one statement; the first one makes two, or none. */
    private void judge(String link, Browser.Look look, boolean second) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page = reader.visit(link.substring(link.indexOf("/j/"))).page();
            reader.check().shoot("judge-link");
            page.locator("main form button.btn-primary").click();
            reader.check().shoot("judge");
            if (second) {
                answer(page, "0");
            } else {
                answer(page, "2");
                assertThat(page.locator(".pd-name")).hasCount(2);
                reader.check();
                page.locator(".pd-mark").nth(0).click();
                page.locator(".pd-name").nth(1).click();
                page.locator(".pd-mark").nth(1).click();
                reader.shoot("judge-spans");
                page.locator("#answer button.btn-primary").click();
            }
            for (int judged = 1; judged < 10; judged++) {
                assertThat(page.locator("h1")).containsText(Integer.toString(judged));
                answer(page, "1");
            }
            assertThat(page.locator("form[action$='/next']")).isVisible();
            reader.check().shoot("judge-nothing");
            assertThat(page.locator("[name='q.count']")).hasCount(0);
        }
    }

    /** With keys alone. */
    private static void answer(Page page, String number) {
        page.locator("[data-question=count]").focus();
        page.keyboard().type(number);
        page.keyboard().press("Enter");
    }

    private void decide(String link, Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page = reader.visit(link.substring(link.indexOf("/j/"))).page();
            page.locator("main form button.btn-primary").click();
            page.locator("a[href$='/decisions']").click();
            reader.check().shoot("decide");
            page.locator("#taken-0").check();
            page.locator("main form button.btn-primary").click();
            reader.check();
            assertThat(page.locator("main form[action*='/decisions/']")).hasCount(0);
        }
    }
}
