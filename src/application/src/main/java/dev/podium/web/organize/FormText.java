package dev.podium.web.organize;

import dev.podium.platform.TextLength;
import dev.podium.web.markdown.Markdown;

/** Text of a form as it came. */
public final class FormText {

    private FormText() {}

    /** A field that was not sent is empty. */
    public static String text(String value) {
        return value == null ? "" : value;
    }

    /** What of a text can be shown before anybody has checked it. */
    public static String previewed(String text) {
        return TextLength.first(text, Markdown.LONGEST);
    }
}
