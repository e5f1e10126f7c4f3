package dev.podium.cli;

import java.util.Locale;

/** The languages in which there are texts. */
enum Language {
    EN(Locale.ENGLISH),
    DE(Locale.GERMAN);

    private final Locale locale;

    Language(Locale locale) {
        this.locale = locale;
    }

    Locale locale() {
        return locale;
    }
}
