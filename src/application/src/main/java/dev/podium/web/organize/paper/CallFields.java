package dev.podium.web.organize.paper;

import dev.podium.competition.change.TypedTimes;
import dev.podium.paper.CallTerms;
import dev.podium.platform.Refused;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.form.FormChoices;
import dev.podium.web.organize.FormText;
import java.time.ZoneId;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form that asks for papers, as they were typed. */
public final class CallFields extends FingerprintedFields {

    @RestForm
    boolean wanted;

    @RestForm
    String form;

    @RestForm
    String due;

    CallPage.Form form() {
        return new CallPage.Form(
                wanted, FormChoices.of(CallTerms.Form.class, form, CallTerms.Form.either), FormText.text(due));
    }

    /**
     * The call that is meant in the place of the one that is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    CallTerms apply(CallTerms is, ZoneId zone) {
        refuseOther(is.fingerprint(), "paper.call-changed-meanwhile");
        CallPage.Form typed = form();
        return new CallTerms(typed.wanted(), typed.form(), TypedTimes.instant(typed.due(), is.due(), zone, "due"));
    }
}
