package dev.podium.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.competition.Phase;
import dev.podium.testsupport.Play;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What pdflatex says of reports, where it is. */
@QuarkusTest
class CompiledReportTest {

    private static final Pattern OVERFULL = Pattern.compile("Overfull \\\\[hv]box \\((\\d+)\\.");

    /** Points that nobody sees. */
    private static final int SEEN = 20;

    @TempDir
    Path folder;

    @Inject
    ReportPlay reports;

    @Inject
    Play play;

    @BeforeAll
    static void pdflatexIsThere() throws Exception {
        assumeTrue(
                isThere("pgfplots.sty") && isThere("booktabs.sty"),
                "skipped: texlive-latex-recommended and texlive-pictures are not installed");
    }

    private static boolean isThere(String file) throws InterruptedException {
        try {
            return new ProcessBuilder("kpsewhich", file)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private String compiled(Phase phase) throws IOException, InterruptedException {
        for (Map.Entry<String, String> file : reports.report(phase).entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        assertThat(run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "main.tex"))
                .as(() -> log())
                .isZero();
        if (Files.readString(folder.resolve("systems.bib")).contains("@misc")) {
            assertThat(run("bibtex", "main")).isZero();
            assertThat(run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "main.tex"))
                    .as(() -> log())
                    .isZero();
        }
        assertThat(run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "main.tex"))
                .isZero();
        assertThat(folder.resolve("main.pdf")).isNotEmptyFile();
        return log();
    }

    private int run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        return process.waitFor();
    }

    private String log() {
        try {
            return Files.readString(folder.resolve("main.log"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static List<Integer> overfull(String log) {
        return OVERFULL.matcher(log)
                .results()
                .map(found -> Integer.valueOf(found.group(1)))
                .filter(points -> points > SEEN)
                .toList();
    }

    private static void assertClean(String log) {
        assertThat(overfull(log)).isEmpty();
        assertThat(log).doesNotContain("multiply defined", "There were undefined references", "Float too large");
    }

    @Test
    void report_ofComparedTeams_compiles() throws Exception {
        assertClean(compiled(reports.compared()));
    }

    @Test
    void report_ofHostileNames_compiles() throws Exception {
        assertClean(compiled(reports.hostile()));
        assertThat(folder.resolve("main.bbl")).content().contains("\\bibitem");
    }

    @Test
    void report_ofAnEmptyPhase_compiles() throws Exception {
        Phase phase = play.competition().published().phase();

        assertClean(compiled(phase));
    }
}
