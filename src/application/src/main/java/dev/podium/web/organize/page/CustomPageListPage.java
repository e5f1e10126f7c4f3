package dev.podium.web.organize.page;

import dev.podium.competition.page.CustomPage;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/**
 * The pages that organizers wrote, for them, in their order.
 *
 * @param most how many there can be
 */
@CheckedTemplate(basePath = "page")
record CustomPageListPage(CompetitionFrame frame, ZoneId zone, List<Row> pages, int most, Complaint complaint)
        implements TemplateInstance {

    /**
     * A page.
     *
     * @param href of the page that changes it
     * @param slug names it in its address
     */
    record Row(String href, String slug, LocalText title, boolean shown, Instant changed) {

        static Row of(CustomPage page, String list, Locale reader) {
            return new Row(list + "/" + page.key, page.slug, page.title().in(reader), page.shown, page.changedAt);
        }
    }
}
