package dev.podium.platform;

/** Names of files that people sent: shown and stored, never used as a path. */
public final class FileNames {

    private static final int LONGEST = 200;

    private FileNames() {}

    /** The last part of a name without control characters, at most {@value #LONGEST} characters; never empty. */
    public static String shown(String name) {
        String last = name == null ? "" : name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String visible = last.replaceAll("[\\p{Cntrl}\\p{Cf}]", "").strip();
        if (visible.isEmpty()) {
            return "?";
        }
        return visible.codePointCount(0, visible.length()) > LONGEST
                ? visible.substring(0, visible.offsetByCodePoints(0, LONGEST))
                : visible;
    }

    /** The same with plain letters, digits, {@code .}, {@code _} and {@code -} alone, and not hidden: for headers, zips and programs. */
    public static String plain(String name) {
        return shown(name).replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^\\.+", "_");
    }
}
