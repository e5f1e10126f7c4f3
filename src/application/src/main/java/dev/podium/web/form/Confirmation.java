package dev.podium.web.form;

import dev.podium.platform.Refused;

/** What cannot be taken back takes a box to tick, which says what follows: the tag {@code sure} in a form. */
public final class Confirmation {

    private Confirmation() {}

    /**
     * To be asked before anything is done.
     *
     * @param sure whether the box was ticked
     * @throws Refused if it was not: by a browser that does not know required boxes, or by a form that was sent by hand
     */
    public static void require(boolean sure) {
        if (!sure) {
            throw Refused.because(Refused.Kind.FAULTY, "platform.not-sure");
        }
    }
}
