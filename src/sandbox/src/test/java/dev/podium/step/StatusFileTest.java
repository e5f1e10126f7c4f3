package dev.podium.step;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.sandbox.CommandUsage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What scoring programs are told of how predictions came about, and that no program of a team can tell it for itself. */
class StatusFileTest {

    private static final String FORGED = "exitCode: 0\nelapsedTime: 0.000001\n";

    @TempDir
    Path predictions;

    private static Optional<ProgramEnding> ended(int exitCode, long millis) {
        return Optional.of(new ProgramEnding(
                Optional.of(exitCode),
                Optional.empty(),
                "",
                new CommandUsage(Duration.ofMillis(millis), Duration.ofMillis(millis), 1 << 20)));
    }

    private String written(Optional<ProgramEnding> made, Optional<ProgramEnding> ingested) throws IOException {
        StatusFile.write(predictions, made, ingested);
        return Files.readString(predictions.resolve(StatusFile.NAME));
    }

    @Test
    void write_fileOfAProgram_isReplaced() throws IOException {
        Files.writeString(predictions.resolve(StatusFile.NAME), FORGED);
        assertThat(written(ended(3, 339), Optional.empty())).startsWith("exitCode: 3\nelapsedTime: 0.339\n");
        Files.writeString(predictions.resolve(StatusFile.NAME), FORGED);
        assertThat(written(Optional.empty(), ended(0, 2090))).contains("ingestionElapsedTime: 2.090\n");
    }

    @Test
    void write_directoryOrLinkOfAProgram_isReplaced() throws IOException {
        Path within =
                Files.createDirectories(predictions.resolve(StatusFile.NAME).resolve("deep"));
        Files.writeString(within.resolve("file"), FORGED);
        assertThat(written(ended(0, 100), Optional.empty())).contains("elapsedTime: 0.100\n");
        Path elsewhere = Files.writeString(predictions.resolve("elsewhere"), FORGED);
        Files.delete(predictions.resolve(StatusFile.NAME));
        Files.createSymbolicLink(predictions.resolve(StatusFile.NAME), elsewhere);
        assertThat(written(ended(0, 100), Optional.empty())).contains("elapsedTime: 0.100\n");
        assertThat(elsewhere).hasContent(FORGED);
    }

    /** Results under any name are the team's own. */
    @Test
    void write_uploadedFile_whereNoProgramRan_stays() throws IOException {
        Files.writeString(predictions.resolve(StatusFile.NAME), FORGED);
        assertThat(written(Optional.empty(), Optional.empty())).isEqualTo(FORGED);
    }

    /** As Codabench's worker does: {@code program_elapsed_time or ingestion_elapsed_time}. */
    @Test
    void elapsedTime_withoutAProgramOfTheTeam_isThatOfTheIngestion() throws IOException {
        assertThat(written(Optional.empty(), ended(4, 2090)))
                .isEqualTo("exitCode: 0\nelapsedTime: 2.090\ningestionExitCode: 4\ningestionElapsedTime: 2.090\n");
        assertThat(written(ended(0, 339), ended(4, 2090)))
                .isEqualTo("exitCode: 0\nelapsedTime: 0.339\ningestionExitCode: 4\ningestionElapsedTime: 2.090\n");
    }

    @Test
    void lastLines_areTheLastTen_withoutBlankOnes() {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i <= 12; i++) {
            log.append("line ").append(i).append("\n\n");
        }
        ProgramEnding ending = new ProgramEnding(Optional.of(1), Optional.empty(), log.toString(), CommandUsage.NONE);
        assertThat(ending.lastLines().lines()).hasSize(10).startsWith("line 3").endsWith("line 12");
        assertThat(new ProgramEnding(Optional.of(1), Optional.empty(), " \n", CommandUsage.NONE).lastLines())
                .isEmpty();
        assertThat(new ProgramEnding(Optional.of(1), Optional.empty(), "x".repeat(1000), CommandUsage.NONE).lastLines())
                .hasSizeLessThanOrEqualTo(300);
    }
}
