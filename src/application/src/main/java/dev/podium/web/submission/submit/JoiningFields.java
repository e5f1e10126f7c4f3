package dev.podium.web.submission.submit;

import org.jboss.resteasy.reactive.RestForm;

/** What somebody says who takes part from now on; all of it missing in the form of those who do so already. */
class JoiningFields {

    static final JoiningFields NOTHING = new JoiningFields();

    /** Whether they agree to the terms. */
    @RestForm
    boolean agree;

    /** Fingerprint of what was asked as it was shown to them; null where nothing was. */
    @RestForm
    String seen;

    /** What they call their team; null where they have one. */
    @RestForm
    String name;

    /** Whether they submit nothing yet. */
    @RestForm
    boolean only;

    boolean isThere() {
        return name != null;
    }
}
