package dev.podium.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.assertj.core.api.Assertions;

/** Formulas and images in texts of organizers, from the preview to those who read them, as browsers show them. */
@QuarkusTest
class TextsBrowserTest {

    private static final String TEXT = """
            Systems are ranked by $F_1$; prices such as $5 and $6 stay what they are, and so does $\\mine{x}$.

            $$
            F_1 = \\frac{2 \\cdot P \\cdot R}{P + R}, \\qquad P = \\frac{TP}{TP + FP}
            $$

            Agreement is $\\kappa = \\frac{p_o - p_e}{1 - p_e}$, and brevity costs

            $$
            \\text{BP} = \\begin{cases} 1 & \\text{if } c > r \\\\ e^{1 - r/c} & \\text{if } c \\leq r \\end{cases}
            $$

            The loss is $\\mathcal{L} = -\\frac{1}{N} \\sum_{i=1}^{N} \\sum_{c=1}^{C} \\mathbb{1}[y_i = c] \\log \\hat{p}_{i,c}$ over all items:

            $$\\begin{aligned} \\mathbf{M} &= \\begin{bmatrix} a_{11} & a_{12} \\\\ a_{21} & a_{22} \\end{bmatrix} \\\\
            \\hat{y} &= \\operatorname*{arg\\,max}_{y \\in \\mathcal{Y}} \\log p_\\theta(y \\mid x) + \\sqrt{d_k} \\end{aligned}$$
            """;

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @InEveryLook
    void formulas_everyLook_areShown(Browser.Look look) {
        String slug = play.competition().published().competition().slug;
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            Page page = reader.page();
            reader.visit("/organize/" + slug + "/texts");
            page.locator("[name=description]").fill(TEXT);
            page.locator("button[name=preview]").click();
            reader.check();
            assertThat(page.locator("#preview math")).hasCount(6);
            assertThat(page.locator("#preview code")).hasText("$\\mine{x}$");
            page.locator("form:has([name=description]) button.btn-primary").click();
            reader.check();
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page = reader.visit("/competitions/" + slug).shoot("formulas").page();
            assertThat(page.locator(".pd-text math").first()).hasAttribute("alttext", "F_1");
            assertThat(page.locator(".pd-text math[display=block]")).hasCount(3);
            assertThat(page.locator(".pd-formula").first()).hasAttribute("tabindex", "0");
            assertThat(page.locator(".pd-text:has(math)")).containsText("prices such as $5 and $6 stay");
            Assertions.assertThat(page.locator("mfrac").first().boundingBox().height)
                    .isGreaterThan(page.locator("mfrac mi").first().boundingBox().height * 1.5);
        }
    }

    @InEveryLook
    void images_everyLook_areShown(Browser.Look look) {
        String slug = play.competition().published().competition().slug;
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            Page page = reader.visit("/organize/" + slug).page();
            reader.picksFromMenu("/images");
            reader.check().shoot("images-none");
            page.locator("[name=file]")
                    .setInputFiles(new FilePayload("a.gif", "image/gif", new byte[] {'G', 'I', 'F'}));
            page.locator("main form[enctype] button").click();
            reader.checkRefused().shoot("images-refused");
            page.locator("[name=file]")
                    .setInputFiles(new FilePayload("wide-chart.png", "image/png", Pictures.png(900, 300)));
            page.locator("main form[enctype] button").click();
            reader.check().shoot("images");
            assertThat(page.locator("tbody code")).containsText("(image:wide-chart)");
            reader.visit("/organize/" + slug + "/texts");
            page.locator("[name=description]").fill("Before ![A green bar](image:wide-chart) after.");
            page.locator("form:has([name=description]) button.btn-primary").click();
            reader.check();
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page = reader.visit("/competitions/" + slug)
                    .shoot("images-competition")
                    .page();
            page.locator(".pd-text img").scrollIntoViewIfNeeded();
            assertThat(page.locator(".pd-text img")).isVisible();
            reader.check();
        }
    }

    @InEveryLook
    void guide_everyLook_saysHowToTypeThem(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page =
                    reader.visit("/guide/organizers").shoot("formulas-guide").page();
            assertThat(page.locator("#step-texts ~ pre")).containsText("\\frac{2 P R}{P + R}");
        }
    }
}
