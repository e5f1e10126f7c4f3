package dev.podium.report;

import dev.podium.platform.SingleLineText;

/** Text of people in Markdown, behind other text: nothing in it is a mark. */
final class MarkdownEscaping {

    private MarkdownEscaping() {}

    static String of(String text) {
        return SingleLineText.of(text).replaceAll("([\\\\`*_\\[\\]<>|~&])", "\\\\$1");
    }

    /** Machine data, which has no backtick. */
    static String code(String text) {
        return "`" + SingleLineText.of(text).replace("`", "'") + "`";
    }
}
