package dev.podium.web.organize.announcement;

import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.platform.Refused;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.form.FormChoices;
import dev.podium.web.organize.FormText;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for an announcement, as they were typed. */
public final class AnnouncementFields extends FingerprintedFields implements UnaryOperator<AnnouncementWording> {

    @RestForm
    String title;

    @RestForm
    String text;

    @RestForm
    String titleTranslated;

    @RestForm
    String textTranslated;

    @RestForm
    String readers;

    @RestForm
    boolean pinned;

    @RestForm
    boolean preview;

    /** What was not chosen among all is for the fewest. */
    AnnouncementWording wording() {
        return new AnnouncementWording(
                FormText.text(title),
                FormText.text(text),
                FormChoices.of(AnnouncementReaders.class, readers, AnnouncementReaders.participants),
                pinned,
                new AnnouncementWording.Translation(FormText.text(titleTranslated), FormText.text(textTranslated)));
    }

    /**
     * The announcement that is meant in the place of the one that is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    @Override
    public AnnouncementWording apply(AnnouncementWording is) {
        refuseOther(is.fingerprint(), "announcement.changed-meanwhile");
        return wording();
    }
}
