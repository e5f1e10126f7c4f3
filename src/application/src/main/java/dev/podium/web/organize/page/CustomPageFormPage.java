package dev.podium.web.organize.page;

import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.Optional;

/**
 * The form for a page.
 *
 * @param action where it is sent to
 * @param made whether it is one that was added already
 * @param form what stands in it
 * @param seen fingerprint of the page as the form showed it first; empty for a new one
 * @param preview what was typed, to be shown as it will look; empty where nobody asked for that
 */
@CheckedTemplate(basePath = "page")
record CustomPageFormPage(
        CompetitionFrame frame,
        String action,
        boolean made,
        CustomPageDraft form,
        Bounds bounds,
        String seen,
        Optional<CustomPageDraft> preview,
        Complaint complaint)
        implements TemplateInstance {

    /** How much there may be, in characters. */
    record Bounds(int slug, int title, int text) {

        static final Bounds ALL =
                new Bounds(CustomPages.LONGEST_SLUG, CustomPages.LONGEST_TITLE, CustomPages.LONGEST_TEXT);
    }
}
