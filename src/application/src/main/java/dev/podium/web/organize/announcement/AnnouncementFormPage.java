package dev.podium.web.organize.announcement;

import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.platform.language.Language;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.organize.TextPreview;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The form for an announcement.
 *
 * @param action where it is sent to
 * @param made whether it is one that was made already
 * @param form what stands in it
 * @param readers whom it can be for
 * @param seen fingerprint of the announcement as the form showed it first; empty for a new one
 * @param preview what was typed, to be shown as it will look; empty where nobody asked for that
 */
@CheckedTemplate(basePath = "announcement")
record AnnouncementFormPage(
        CompetitionFrame frame,
        String action,
        boolean made,
        AnnouncementWording form,
        List<AnnouncementReaders> readers,
        Bounds bounds,
        String seen,
        Optional<Preview> preview,
        Complaint complaint)
        implements TemplateInstance {

    /** An announcement as it was typed, in its languages. */
    record Preview(AnnouncementWording wording, List<TextPreview> texts) {

        static Preview of(AnnouncementWording typed, Optional<Language> language) {
            return new Preview(
                    typed,
                    TextPreview.of(
                            typed.title(),
                            typed.text(),
                            typed.translation().title(),
                            typed.translation().text(),
                            language));
        }
    }

    /**
     * How much there may be.
     *
     * @param title in characters
     * @param text in characters
     * @param pinned at once
     */
    record Bounds(int title, int text, int pinned) {

        static final Bounds ALL =
                new Bounds(Announcements.LONGEST_TITLE, Announcements.LONGEST_TEXT, Announcements.MOST_PINNED);
    }
}
