package dev.podium.program.environment;

import java.nio.charset.StandardCharsets;

/**
 * A file, a directory or a link of a root.
 *
 * @param name from the root, beginning with {@code ./}, one character for each byte; of a directory it ends in a slash
 * @param type {@code f}, {@code d} or {@code l}
 * @param mode the lower twelve bits: rights, setuid, setgid, sticky
 * @param size of a file its bytes, of a link those of its target, of a directory 0
 * @param content of a file the SHA-256 in lower-case hexadecimal, of a link its target, of a directory a hyphen
 */
record RootEntry(String name, char type, int mode, long size, String content) {

    private static final int READABLE = 0004;
    private static final int PASSABLE = 0005;
    private static final int WRITABLE = 0022;
    private static final int PRIVILEGED = 06000;

    /** As {@link RootDigest} says. */
    byte[] line() {
        return (name + '\t' + type + '\t' + Integer.toOctalString(mode) + '\t' + size + '\t' + content + '\n')
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** What keeps it from standing in a root that others only read; empty where nothing does. A link has no rights of its own. */
    String fault() {
        int needed = type == 'd' ? PASSABLE : READABLE;
        if (type == 'l') {
            return "";
        }
        if ((mode & needed) != needed) {
            return "cannot be read by everybody";
        }
        if ((mode & WRITABLE) != 0) {
            return "can be written by others than its owner";
        }
        return (mode & PRIVILEGED) == 0 ? "" : "runs with the rights of its owner";
    }
}
