package dev.podium.program.environment;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Names as the file system holds them: one character, 0 to 255, for each byte. What Java itself says as text depends on the
 * locale, and loses bytes that are no text in it.
 */
final class ByteName {

    private static final Path TOP = Path.of("/");
    private static final int HEXADECIMAL = 16;

    private ByteName() {}

    /** The name, or the target of a link, that a path holds. */
    static String of(Path path) {
        String text = path.toString();
        if (text.chars().allMatch(c -> c < 0x80)) {
            return text;
        }
        String name = unescaped(TOP.resolve(path).toUri().getRawPath());
        int begin = path.isAbsolute() ? 0 : 1;
        // a URI ends in a slash where there is a directory of that name
        boolean addedSlash = name.endsWith("/") && !text.endsWith("/");
        return name.substring(begin, name.length() - (addedSlash ? 1 : 0));
    }

    /** As people read it. */
    static String shown(String name) {
        return new String(name.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static String unescaped(String path) {
        StringBuilder name = new StringBuilder(path.length());
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c == '%') {
                c = (char) Integer.parseInt(path, i + 1, i + 3, HEXADECIMAL);
                i += 2;
            }
            name.append(c);
        }
        return name.toString();
    }
}
