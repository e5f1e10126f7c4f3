package dev.podium.web.organize.date;

import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.FurtherDate;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/**
 * The further dates of a competition, for its organizers, the first one first.
 *
 * @param most how many there can be
 */
@CheckedTemplate(basePath = "date")
record DatesPage(CompetitionFrame frame, ZoneId zone, List<Row> dates, int most) implements TemplateInstance {

    /**
     * A date.
     *
     * @param href of the page that changes it
     */
    record Row(String href, LocalText title, DateSpan span) {

        static Row of(FurtherDate date, String list, Locale reader) {
            return new Row(list + "/" + date.key, date.title().in(reader), date.span());
        }
    }
}
