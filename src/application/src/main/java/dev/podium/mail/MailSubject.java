package dev.podium.mail;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** The subject of an e-mail as its header has it. */
final class MailSubject {

    /** How what is encoded begins (RFC 2047); programs that show mails decode whatever looks so. */
    private static final String ENCODED = "=?";

    /** In one encoded word, which has at most 75 characters. */
    private static final int MOST_BYTES = 45;

    /** Between encoded words: a line of its own for each, since a line that is too long would be encoded once more on its way. */
    private static final String NEXT_LINE = "\n ";

    private MailSubject() {}

    /** As it is; encoded where something in it would be taken for encoded and be shown as something else. */
    static String header(String subject) {
        if (!subject.contains(ENCODED)) {
            return subject;
        }
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        subject.codePoints().forEach(character -> {
            String next = Character.toString(character);
            if (bytes(word.toString()).length + bytes(next).length > MOST_BYTES) {
                words.add(encoded(word.toString()));
                word.setLength(0);
            }
            word.append(next);
        });
        words.add(encoded(word.toString()));
        return String.join(NEXT_LINE, words);
    }

    private static String encoded(String text) {
        return "=?UTF-8?B?" + Base64.getEncoder().encodeToString(bytes(text)) + "?=";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
