package dev.podium.step;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Tells scoring programs how predictions came about, as Codabench's worker does. */
public final class StatusFile {

    /** Its name among the predictions. */
    public static final String NAME = "metadata";

    private StatusFile() {}

    /**
     * What stands in it; what did not run ended well, at once.
     *
     * @param made how the team's own program ended
     * @param ingested how the ingestion program ended
     */
    public static byte[] of(Optional<Ending> made, Optional<Ending> ingested) {
        String lines =
                lines("exitCode", "elapsedTime", made) + lines("ingestionExitCode", "ingestionElapsedTime", ingested);
        return lines.getBytes(StandardCharsets.UTF_8);
    }

    private static String lines(String exitCode, String elapsed, Optional<Ending> ended) {
        return String.format(
                Locale.ROOT,
                "%s: %d\n%s: %.3f\n",
                exitCode,
                ended.flatMap(Ending::exitCode).orElse(0),
                elapsed,
                ended.map(ending -> ending.usage().wall().toNanos() / 1e9).orElse(0.0));
    }
}
