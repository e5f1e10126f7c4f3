package dev.podium.report;

import dev.podium.platform.PlainLine;

/** Text of people in Markdown, behind other text: nothing in it is a mark. */
final class Markdown {

    private Markdown() {}

    static String of(String text) {
        return PlainLine.of(text).replaceAll("([\\\\`*_\\[\\]<>|~&])", "\\\\$1");
    }

    /** Machine data, which has no backtick. */
    static String code(String text) {
        return "`" + PlainLine.of(text).replace("`", "'") + "`";
    }
}
