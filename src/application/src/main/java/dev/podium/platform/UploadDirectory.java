package dev.podium.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/** Where uploads lie until they are read: in a directory that nobody else on the machine can enter. */
public final class UploadDirectory {

    public static final String SETTING = "quarkus.http.body.uploads-directory";

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final FileAttribute<Set<PosixFilePermission>> AS_OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(OWNER_ONLY);

    private UploadDirectory() {}

    /**
     * The directory, made where it is not there.
     *
     * @param wanted empty for one of this start only, below the directory for temporary files
     * @throws IOException if it cannot be made, or was there and is open to others or not ours; says what to do
     */
    public static Path of(Optional<String> wanted) throws IOException {
        if (wanted.isEmpty()) {
            Path directory = Files.createTempDirectory("podium-uploads-", AS_OWNER_ONLY);
            directory.toFile().deleteOnExit();
            return directory;
        }
        Path directory = Path.of(wanted.get()).toAbsolutePath();
        Files.createDirectories(directory, AS_OWNER_ONLY);
        if (!Files.getPosixFilePermissions(directory).equals(OWNER_ONLY) || !Files.isWritable(directory)) {
            throw new IOException(
                    SETTING + " is " + directory + ", which others may enter or this user may not: make it"
                            + " this user's own with the mode 0700, or take the setting away.");
        }
        return directory;
    }
}
