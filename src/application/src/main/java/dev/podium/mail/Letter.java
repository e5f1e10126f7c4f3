package dev.podium.mail;

import dev.podium.platform.SingleLineText;
import java.util.List;
import java.util.Optional;

/**
 * What an e-mail says, in the reader's language. Never a number of a run: whoever may see it follows the link.
 *
 * @param subject one line, whatever the names in it hold
 * @param lines paragraphs of plain text
 * @param quote what somebody wrote, Markdown; empty where nothing is quoted
 * @param link what the link is called
 * @param path where it leads, within the installation
 */
public record Letter(String subject, List<String> lines, Optional<String> quote, String link, String path) {

    private static final int LONGEST_SUBJECT = 200;

    public Letter {
        String line = SingleLineText.of(subject);
        subject = line.length() <= LONGEST_SUBJECT
                ? line
                : line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, LONGEST_SUBJECT - 1))) + "…";
        lines = List.copyOf(lines);
    }
}
