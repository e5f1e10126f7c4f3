package dev.podium.step;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Tells scoring programs how predictions came about, as Codabench's worker does. */
public final class StatusFile {

    /** Its name among the predictions. */
    public static final String NAME = "metadata";

    private StatusFile() {}

    /**
     * Writes it over whatever a program left there under its name, which might be the team's own time. Where no program ran nothing is
     * told of one, and what a team uploaded under the name stays.
     *
     * @param predictions the directory that scoring programs see
     * @param made how the team's own program ended; empty where it did not run
     * @param ingested how the ingestion program ended; empty where it did not run
     */
    public static void write(Path predictions, Optional<ProgramEnding> made, Optional<ProgramEnding> ingested)
            throws IOException {
        Path file = predictions.resolve(NAME);
        if (made.isPresent() || ingested.isPresent()) {
            DirectoryTrees.remove(file);
        }
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            DirectoryTrees.write(new ByteArrayInputStream(of(made, ingested)), file);
        }
    }

    /** What stands in it; what did not run ended well, at once. Where no program of the team ran, its time is that of the ingestion. */
    static byte[] of(Optional<ProgramEnding> made, Optional<ProgramEnding> ingested) {
        String lines = lines("exitCode", made, "elapsedTime", made.or(() -> ingested))
                + lines("ingestionExitCode", ingested, "ingestionElapsedTime", ingested);
        return lines.getBytes(StandardCharsets.UTF_8);
    }

    private static String lines(
            String exitCode, Optional<ProgramEnding> ended, String elapsed, Optional<ProgramEnding> measured) {
        return String.format(
                Locale.ROOT,
                "%s: %d\n%s: %.3f\n",
                exitCode,
                ended.flatMap(ProgramEnding::exitCode).orElse(0),
                elapsed,
                measured.map(ending -> ending.usage().wall().toNanos() / 1e9).orElse(0.0));
    }
}
