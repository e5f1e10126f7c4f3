package dev.podium.cli.console;

import java.util.Locale;

/** The languages in which there are texts. */
public enum OutputLanguage {
    EN(Locale.ENGLISH),
    DE(Locale.GERMAN);

    private final Locale locale;

    OutputLanguage(Locale locale) {
        this.locale = locale;
    }

    public Locale locale() {
        return locale;
    }
}
