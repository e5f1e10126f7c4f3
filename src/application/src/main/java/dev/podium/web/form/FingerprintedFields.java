package dev.podium.web.form;

import dev.podium.platform.Refused;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of a form that changes what others may change meanwhile: what it showed is one of them. */
public abstract class FingerprintedFields {

    /** Its fingerprint; null where nobody asks. */
    @RestForm
    String seen;

    /** The fingerprint of what the form shows again; empty where nobody asks. */
    public final String seen() {
        return seen == null ? "" : seen;
    }

    /**
     * To be asked before what is there is changed.
     *
     * @param current its fingerprint, which the form that tells of the refusal shows
     * @throws Refused if the form showed something else
     */
    protected final void refuseOther(String current, String code) {
        if (seen != null && !current.equals(seen)) {
            seen = current;
            throw Refused.because(Refused.Kind.CONFLICT, code);
        }
    }
}
