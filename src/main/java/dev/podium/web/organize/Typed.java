package dev.podium.web.organize;

import dev.podium.web.layout.Markdown;

/** Text of a form as it came. */
final class Typed {

    private Typed() {}

    /** A field that was not sent is empty. */
    static String text(String value) {
        return value == null ? "" : value;
    }

    /** What of a text can be shown before anybody has checked it. */
    static String previewed(String text) {
        return text.substring(0, Math.min(Markdown.LONGEST, text.length()));
    }
}
