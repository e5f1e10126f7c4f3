package dev.podium.web.organize.study;

import dev.podium.annotation.study.Study;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Locale;

/**
 * The studies of a competition, for its organizers.
 *
 * @param most how many there can be
 */
@CheckedTemplate(basePath = "study")
record StudiesPage(
        CompetitionFrame frame,
        List<Row> studies,
        int most,
        Typed typed,
        List<Option> templates,
        List<Option> designs,
        Complaint complaint)
        implements TemplateInstance {

    StudiesPage {
        studies = List.copyOf(studies);
        templates = List.copyOf(templates);
        designs = List.copyOf(designs);
    }

    /** A study. */
    record Row(String href, LocalText title, Study.State state) {

        static Row of(Study study, String list, Locale reader) {
            return new Row(list + "/" + study.slug, study.title().in(reader), study.stateNow());
        }
    }

    /** What was typed into the form. */
    record Typed(
            String slug, String english, String german, String template, String design, String wanted, String classes) {

        static final Typed NOTHING = new Typed("", "", "", "", "", "", "");
    }
}
