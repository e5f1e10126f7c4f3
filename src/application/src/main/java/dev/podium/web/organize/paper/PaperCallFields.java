package dev.podium.web.organize.paper;

import dev.podium.competition.change.TimeFields;
import dev.podium.paper.PaperCallTerms;
import dev.podium.platform.Refused;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.form.FormChoices;
import dev.podium.web.organize.FormText;
import java.time.ZoneId;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form that asks for papers, as they were typed. */
public final class PaperCallFields extends FingerprintedFields {

    @RestForm
    boolean wanted;

    @RestForm
    String form;

    @RestForm
    String due;

    PaperCallPage.Form form() {
        return new PaperCallPage.Form(
                wanted,
                FormChoices.of(PaperCallTerms.Form.class, form, PaperCallTerms.Form.either),
                FormText.text(due));
    }

    /**
     * The call that is meant in the place of the one that is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    PaperCallTerms apply(PaperCallTerms is, ZoneId zone) {
        refuseOther(is.fingerprint(), "paper.call-changed-meanwhile");
        PaperCallPage.Form typed = form();
        return new PaperCallTerms(typed.wanted(), typed.form(), TimeFields.instant(typed.due(), is.due(), zone, "due"));
    }
}
