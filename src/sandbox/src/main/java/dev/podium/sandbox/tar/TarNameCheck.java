package dev.podium.sandbox.tar;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Which names of files are taken out of a tar. */
final class TarNameCheck {

    private static final int LONGEST = 255;
    private static final int DEEPEST = 40;
    private static final char DELETE = 0x7F;

    private TarNameCheck() {}

    /** The name of a file below the directory that was packed; empty where it could be more than that. */
    static Optional<String> safe(String name) {
        String relative = name.startsWith("./") ? name.substring(2) : name;
        String[] parts = relative.split("/", -1);
        if (relative.getBytes(StandardCharsets.UTF_8).length > LONGEST || parts.length > DEEPEST) {
            return Optional.empty();
        }
        for (String part : parts) {
            if (part.isEmpty()
                    || part.equals(".")
                    || part.equals("..")
                    || part.chars().anyMatch(TarNameCheck::isOdd)) {
                return Optional.empty();
            }
        }
        return Optional.of(relative);
    }

    /** Control characters, what separates folders elsewhere, and what stands for bytes that are no UTF-8. */
    private static boolean isOdd(int character) {
        return character < ' ' || character == DELETE || character == '\\' || character == '\uFFFD';
    }
}
