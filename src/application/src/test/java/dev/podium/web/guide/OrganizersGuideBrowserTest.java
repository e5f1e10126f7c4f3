package dev.podium.web.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.SelectOption;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Somebody who has never organized a competition reads the guide, and does one step after the other by the words that it names. */
@QuarkusTest
class OrganizersGuideBrowserTest {

    private final String slug = "guided-" + UUID.randomUUID().toString().substring(0, 8);

    /** What the guide calls each step. */
    private final Map<String, String> steps = new LinkedHashMap<>();

    @TestHTTPResource
    String origin;

    @Inject
    Results results;

    private BrowserReader organizer;

    @InEveryLook
    void guide_followedStepByStep_leadsFromNothingToTheReport(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("new-" + slug, "organizer"))) {
            organizer = reader;
            reads();
            describes();
            uploadsGold();
            setsPhases();
            publishes();
            runs();
            revealsAndReports();
            assertThat(steps).as("steps that nobody needed").isEmpty();
        }
    }

    private void reads() {
        organizer.visit("/guide");
        organizer.page().locator("main a[href='/guide/organizers']").click();
        organizer.check().shoot("guide-organizers");
        for (Locator step : organizer.page().locator(".pd-steps h3").all()) {
            steps.put(
                    step.getAttribute("id").replace("step-", ""),
                    step.textContent().strip());
        }
        assertThat(steps).hasSizeGreaterThan(12);
        organizer.page().locator("main a.btn[href='/organize']").click();
    }

    /** The words of a step, as they have to be on the page. */
    private String step(String name) {
        return steps.remove(name);
    }

    private Page page() {
        return organizer.page();
    }

    /** That of the page itself: the menu before it may have one of the same name. */
    private Locator link(String name) {
        return page().getByRole(
                        AriaRole.LINK,
                        new Page.GetByRoleOptions().setName(step(name)).setExact(true))
                .last();
    }

    private Locator heading(String name) {
        return page().getByRole(
                        AriaRole.HEADING,
                        new Page.GetByRoleOptions().setName(step(name)).setExact(true));
    }

    private Locator button(String name) {
        return page().getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(step(name)).setExact(true));
    }

    private void describes() {
        link("create").first().click();
        page().locator("[name=name]").fill("A guided competition");
        page().locator("[name=slug]").fill(slug);
        page().locator("[name=zone]").fill("Europe/Berlin");
        page().locator("[name=summary]").fill("How many statements?");
        assertThat(step("texts")).isNotBlank();
        page().locator("[name=description]").fill("Count *statements*, $n$ of them.");
        page().locator("form:has([name=slug]) button:not([name])").click();
        organizer.check();
        page().navigate("/organize/" + slug);
        organizer.picksFromMenu("/people");
        assertThat(heading("invite").count()).isOne();
        organizer.check();
        page().navigate("/organize/" + slug + "/pages");
        assertThat(heading("pages").count()).isOne();
        assertThat(page().locator("main a[href$='/pages/new']").count()).isOne();
        organizer.check();
        page().navigate("/competitions/" + slug);
        assertThat(page().locator("main math").count()).isOne();
        organizer.check();
    }

    private void uploadsGold() {
        page().navigate("/organize/" + slug + "/gold");
        assertThat(heading("gold").count()).isOne();
        release("practice", Play.GOLD);
        release("test", Play.GOLD.replace("Brot ist ein Lebensmittel", "Brot ist ein Essen"));
        organizer.check();
    }

    private void release(String split, String gold) {
        page().navigate("/organize/" + slug + "/gold");
        page().locator("[name=split]").fill(split);
        page().locator("[name=licence]").first().fill("CC BY 4.0");
        page().locator("[name=file]")
                .setInputFiles(new FilePayload(split + ".csv", "text/csv", gold.getBytes(StandardCharsets.UTF_8)));
        page().locator("form:has([name=split]) button.btn-primary").click();
        assertThat(page().locator("#gold h3").count()).isPositive();
    }

    private void setsPhases() {
        page().navigate("/organize/" + slug + "/phases");
        assertThat(heading("two").count()).isOne();
        page().locator("[name=practiceGold]").selectOption(new SelectOption().setLabel("practice 1"));
        page().locator("[name=finalGold]").selectOption(new SelectOption().setLabel("test 1"));
        page().locator("form[action$='/two/add'] button").click();
        organizer.check();
        page().navigate("/organize/" + slug + "/phases/final?change=true");
        for (String part : new String[] {"dates", "limits", "visibility"}) {
            assertThat(heading(part).count()).as(part).isOne();
        }
        page().locator("[name=opens]").fill("2026-01-01T00:00");
        page().locator("form:has([name=opens]) button:not([name])").click();
        organizer.check();
    }

    private void publishes() {
        page().navigate("/organize/" + slug);
        assertThat(heading("points").count()).isOne();
        page().locator("form[action$='/publish'] [name=sure]").check();
        button("publish").click();
        organizer.check();
        assertThat(TestSignIn.asVisitor().get("/competitions/" + slug).statusCode())
                .isEqualTo(200);
    }

    private void runs() {
        page().navigate("/organize/" + slug);
        organizer.picksFromMenu("/announcements");
        assertThat(heading("announce").count()).isOne();
        page().navigate("/organize/" + slug + "/phases/final?change=true");
        assertThat(page().getByLabel(step("rules"), new Page.GetByLabelOptions().setExact(true))
                        .count())
                .isOne();
        link("intake").click();
        organizer.check();
        page().goBack();
        link("rescore").click();
        organizer.check();
    }

    private void revealsAndReports() {
        results.change(
                "update phase set closes_at = date_trunc('minute', clock_timestamp()) - interval '1 day' where slug = 'final'"
                        + " and competition_id = (select id from competition where slug = '" + slug + "')");
        page().navigate("/organize/" + slug + "/phases/final");
        link("reveal").click();
        organizer.check();
        page().locator("form[action$='/reveal'] [name=sure]").check();
        page().locator("form[action$='/reveal'] button").click();
        organizer.check();
        page().navigate("/organize/" + slug + "/phases/final");
        assertThat(page().locator("a[href$='/submissions.zip']").textContent().strip())
                .isEqualTo(step("archive"));
        link("report").click();
        organizer.check();
    }
}
