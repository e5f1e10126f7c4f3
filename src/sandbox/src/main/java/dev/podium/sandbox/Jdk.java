package dev.podium.sandbox;

import java.nio.file.Path;
import java.util.Map;

/**
 * A JDK as seen from inside: below {@code /usr} it is there anyway, from elsewhere it is mounted on {@code /jdk}.
 *
 * @param home its host directory, without symbolic links
 */
public record Jdk(Path home) {

    private static final String INSIDE = "/jdk";

    /** The JDK that runs this process. */
    public static Jdk current() {
        return new Jdk(Path.of(System.getProperty("java.home")));
    }

    /** The java program inside. */
    public String java() {
        return (isShared() ? home.toString() : INSIDE) + "/bin/java";
    }

    /** What a command that uses it must mount. */
    public Map<Path, String> mounts() {
        return isShared() ? Map.of() : Map.of(home, INSIDE);
    }

    private boolean isShared() {
        return home.startsWith("/usr");
    }
}
