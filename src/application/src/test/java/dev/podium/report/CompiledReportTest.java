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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What pdflatex says of reports, where it is. */
@QuarkusTest
class CompiledReportTest {

    private static final Pattern OVERFULL = Pattern.compile("Overfull \\\\[hv]box \\((\\d+)\\.");

    private static final Pattern PAGES = Pattern.compile("main\\.pdf \\((\\d+) pages");

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
        return compiled(reports.report(phase));
    }

    private String compiled(Map<String, String> files) throws IOException, InterruptedException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        assertThat(run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "main.tex"))
                .as(() -> log())
                .isZero();
        assertThat(run("bibtex", "main")).isZero();
        assertThat(run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "main.tex"))
                .as(() -> log())
                .isZero();
        assertThat(run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "main.tex"))
                .isZero();
        assertThat(folder.resolve("main.pdf")).isNotEmptyFile();
        assertThat(log()).doesNotContain("Citation `");
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

    /** Made small, 200 lines could not be read. */
    @Test
    void table_ofManyLines_goesOnOnTheNextPage() throws Exception {
        Map<String, String> files =
                reports.report(play.competition().published().phase());
        int pages = pages(compiled(files));
        files.put(
                "tables/results-count.tex",
                IntStream.rangeClosed(1, 200)
                        .mapToObj("Team %d & 0.5 \\\\"::formatted)
                        .collect(
                                Collectors.joining(
                                        "\n",
                                        "\\begin{table}\n\\centering\n\\begin{tabular}{lr}\n\\toprule\n",
                                        "\n\\bottomrule\n\\end{tabular}\n\\caption{Many.}\n\\label{tab:many}\n\\end{table}\n")));
        files.put("main.tex", files.get("main.tex").replace("\\end{document}", "\\ref{tab:many}\n\\end{document}"));
        String log = compiled(files);

        assertClean(log);
        assertThat(pages(log)).isGreaterThan(pages);
        assertThat(folder.resolve("main.aux")).content().contains("\\newlabel{tab:many}{{1}");
    }

    private static int pages(String log) {
        return PAGES.matcher(log)
                .results()
                .map(found -> Integer.valueOf(found.group(1)))
                .findFirst()
                .orElseThrow();
    }
}
