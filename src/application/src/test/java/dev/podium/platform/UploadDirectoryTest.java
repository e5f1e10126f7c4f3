package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadDirectoryTest {

    @TempDir
    Path home;

    @Test
    void of_nothingWanted_newOneOfTheOwnerOnly() throws IOException {
        Path directory = UploadDirectory.of(Optional.empty());
        try {
            assertThat(mode(directory)).isEqualTo("rwx------");
            assertThat(directory).isEmptyDirectory();
        } finally {
            Files.delete(directory);
        }
    }

    @Test
    void of_oneThatIsNotThere_madeForTheOwnerOnly() throws IOException {
        Path directory = UploadDirectory.of(Optional.of(home + "/data/uploads"));
        assertThat(directory).isEqualTo(home.resolve("data/uploads"));
        assertThat(mode(directory)).isEqualTo("rwx------");
        assertThat(UploadDirectory.of(Optional.of(directory.toString())))
                .as("at the next start")
                .isEqualTo(directory);
    }

    @Test
    void of_oneThatIsOpenToOthers_refused() throws IOException {
        Path shared = Files.createDirectory(home.resolve("uploads"));
        for (String mode : new String[] {"rwxrwxrwx", "rwx--x---", "rwx---r--"}) {
            Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString(mode));
            assertThatThrownBy(() -> UploadDirectory.of(Optional.of(shared.toString())))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("0700");
        }
    }

    @Test
    void ofThisStart_removesThoseOfProcessesThatWereKilled_andNoOthers() throws IOException {
        Path living = UploadDirectory.ofThisStart(home);
        Path killed = Files.createDirectory(home.resolve("podium-uploads-1"));
        Files.writeString(killed.resolve("upload"), "x");
        Path young = Files.createDirectory(home.resolve("podium-uploads-2"));
        for (Path each : new Path[] {living, killed, young}) {
            Path lock = home.resolve(each.getFileName() + ".lock");
            Files.write(lock, new byte[0], StandardOpenOption.CREATE);
            if (!each.equals(young)) {
                Files.setLastModifiedTime(lock, FileTime.from(Instant.now().minusSeconds(3600)));
            }
        }

        Path next = UploadDirectory.ofThisStart(home);

        assertThat(killed).doesNotExist();
        assertThat(home.resolve("podium-uploads-1.lock")).doesNotExist();
        assertThat(living).exists();
        assertThat(young).exists();
        assertThat(mode(next)).isEqualTo("rwx------");
    }

    private static String mode(Path directory) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(directory));
    }
}
