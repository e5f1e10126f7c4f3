package dev.podium.web.organize.track;

import dev.podium.competition.track.TrackDraft;
import dev.podium.platform.Refused;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.organize.FormText;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for a track, as they were typed. */
public final class TrackFields extends FingerprintedFields implements UnaryOperator<TrackDraft> {

    @RestForm
    String slug;

    @RestForm
    String name;

    @RestForm
    String description;

    @RestForm
    String descriptionTranslated;

    @RestForm
    String note;

    TrackDraft draft() {
        return new TrackDraft(
                FormText.text(slug),
                FormText.text(name),
                FormText.text(description),
                FormText.text(descriptionTranslated));
    }

    String note() {
        return FormText.text(note);
    }

    /**
     * The track that is meant in the place of the one that is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    @Override
    public TrackDraft apply(TrackDraft is) {
        refuseOther(is.fingerprint(), "track.changed-meanwhile");
        TrackDraft typed = draft();
        return new TrackDraft(is.slug(), typed.name(), typed.description(), typed.descriptionTranslated());
    }
}
