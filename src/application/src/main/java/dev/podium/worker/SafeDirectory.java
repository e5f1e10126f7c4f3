package dev.podium.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/**
 * A directory that nobody but root and we ourselves can change, nor swap on the way to it. Root runs what lies in the
 * worker's directory, so one that another user prepared would hand the machine over.
 */
final class SafeDirectory {

    /** Others pass, so that the sandbox's users come through; only its owner lists it. */
    static final Set<PosixFilePermission> PASSABLE = PosixFilePermissions.fromString("rwx--x--x");

    private static final int TYPE = 0170000;
    private static final int DIRECTORY = 0040000;
    private static final int LINK = 0120000;
    private static final int STICKY = 01000;
    private static final int WRITABLE_BY_OTHERS = 0022;
    private static final int EFFECTIVE = 2;

    private SafeDirectory() {}

    /**
     * Makes what is missing of a directory's path, passable whatever the process's umask says.
     *
     * @throws UnsafeDirectory if somebody else could change the directory or the way to it
     */
    static void make(Path directory) throws IOException {
        Path absolute = directory.toAbsolutePath().normalize();
        int self = self();
        Path place = absolute.getRoot();
        for (Path name : absolute) {
            requireSafe(place, self, STICKY);
            place = place.resolve(name);
            if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(place, PosixFilePermissions.asFileAttribute(PASSABLE));
                Files.setPosixFilePermissions(place, PASSABLE);
            }
        }
        requireSafe(place, self, 0);
    }

    /**
     * Fails where somebody else could swap what we make in a directory.
     *
     * @param directory absolute, without symbolic links
     */
    static void requireSafeToPass(Path directory) throws IOException {
        int self = self();
        for (Path place = directory; place != null; place = place.getParent()) {
            requireSafe(place, self, STICKY);
        }
    }

    /** Whether a directory, itself and not what a link leads to, is ours. */
    static boolean isOurs(Path directory) throws IOException {
        return Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS) && owner(attributes(directory)) == self();
    }

    /** In a directory with the sticky bit everybody may write, but nobody move what belongs to another. */
    private static void requireSafe(Path place, int self, int excuse) throws IOException {
        Map<String, Object> attributes = attributes(place);
        int owner = owner(attributes);
        int mode = (Integer) attributes.get("mode");
        if ((mode & TYPE) == LINK) {
            throw new UnsafeDirectory(
                    "The worker's directory cannot be used: %s is a symbolic link. Name the directory itself (%s)."
                            .formatted(place, place.toRealPath()));
        }
        if ((mode & TYPE) != DIRECTORY) {
            throw new UnsafeDirectory(
                    "The worker's directory cannot be used: %s is no directory. Remove it, or choose another place."
                            .formatted(place));
        }
        if (owner != self && owner != 0) {
            throw new UnsafeDirectory(
                    "The worker's directory cannot be used: %s belongs to another user (%d), who could change what the worker runs. Choose another place."
                            .formatted(place, owner));
        }
        if ((mode & WRITABLE_BY_OTHERS) != 0 && (mode & excuse) == 0) {
            throw new UnsafeDirectory(
                    "The worker's directory cannot be used: others may write to %s. Take that right away (chmod go-w), or choose another place."
                            .formatted(place));
        }
    }

    private static Map<String, Object> attributes(Path place) throws IOException {
        return Files.readAttributes(place, "unix:mode,uid", LinkOption.NOFOLLOW_LINKS);
    }

    private static int owner(Map<String, Object> attributes) {
        return (Integer) attributes.get("uid");
    }

    /** The user that files of this process belong to. */
    private static int self() throws IOException {
        return Files.readString(Path.of("/proc/self/status"))
                .lines()
                .filter(line -> line.startsWith("Uid:"))
                .mapToInt(line -> Integer.parseInt(line.split("\t", -1)[EFFECTIVE]))
                .findFirst()
                .orElseThrow(() -> new IOException("/proc/self/status names no user"));
    }
}
