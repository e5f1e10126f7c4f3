package dev.podium.cli.remote.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A personal access token, from the environment or a file: arguments can be read by everybody on a machine. */
public final class AccessToken {

    private static final String VARIABLE = "PODIUM_TOKEN";
    private static final int LONGEST = 8_192;
    private static final Pattern FIT = Pattern.compile("[\\x21-\\x7E]+");

    private static final Set<PosixFilePermission> OF_OTHERS = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private AccessToken() {}

    /**
     * That of a file, else that of the environment; empty where there is none.
     *
     * @param err where it is said that others may read the file
     */
    public static Optional<String> find(Optional<Path> file, PrintWriter err) throws IOException {
        Optional<String> found = file.isPresent()
                ? Optional.of(read(file.get(), err))
                : Optional.ofNullable(System.getenv(VARIABLE))
                        .map(String::strip)
                        .filter(text -> !text.isEmpty());
        if (found.filter(token -> !FIT.matcher(token).matches()).isPresent()) {
            throw CommandFailure.usage(file.map(path -> path + " does not hold a token alone.")
                    .orElse(VARIABLE + " does not hold a token alone."));
        }
        return found;
    }

    private static String read(Path file, PrintWriter err) throws IOException {
        warnOfReaders(file, err);
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8).strip();
        }
    }

    private static void warnOfReaders(Path file, PrintWriter err) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        Set<PosixFilePermission> others = EnumSet.copyOf(OF_OTHERS);
        others.retainAll(Files.getPosixFilePermissions(file));
        if (!others.isEmpty()) {
            err.println("Warning: others can read or change the token in %s. Keep it to yourself: chmod 600 %s"
                    .formatted(file, file));
        }
    }
}
