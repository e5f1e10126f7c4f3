package dev.podium.web.competition;

import java.util.regex.Pattern;

/**
 * How to reach the organizers.
 *
 * @param text as they wrote it; may be empty
 * @param href empty where the text is neither an address of a mailbox nor of a page
 */
record Contact(String text, String href) {

    private static final Pattern MAILBOX = Pattern.compile("[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+");
    private static final Pattern PAGE = Pattern.compile("https://[A-Za-z0-9.-]+(:\\d+)?(/[^\\s<>\"]*)?");

    static Contact of(String text) {
        if (MAILBOX.matcher(text).matches()) {
            return new Contact(text, "mailto:" + text);
        }
        return new Contact(text, PAGE.matcher(text).matches() ? text : "");
    }
}
