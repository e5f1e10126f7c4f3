package dev.podium.cli.console;

import java.util.Locale;

/** The languages in which there are texts. */
public enum Language {
    EN(Locale.ENGLISH),
    DE(Locale.GERMAN);

    private final Locale locale;

    Language(Locale locale) {
        this.locale = locale;
    }

    public Locale locale() {
        return locale;
    }
}
