package dev.podium.web.organize.announcement;

import dev.podium.announcement.Readers;
import dev.podium.announcement.Wording;
import dev.podium.platform.Refused;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.form.FormChoices;
import dev.podium.web.organize.FormText;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for an announcement, as they were typed. */
public final class AnnouncementFields extends FingerprintedFields implements UnaryOperator<Wording> {

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
    Wording wording() {
        return new Wording(
                FormText.text(title),
                FormText.text(text),
                FormChoices.of(Readers.class, readers, Readers.participants),
                pinned,
                new Wording.Translation(FormText.text(titleTranslated), FormText.text(textTranslated)));
    }

    /**
     * The announcement that is meant in the place of the one that is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    @Override
    public Wording apply(Wording is) {
        refuseOther(is.fingerprint(), "announcement.changed-meanwhile");
        return wording();
    }
}
