package dev.podium.export.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatexStudyTest {

    private static final String HOSTILE = "50 % of $x_1$ & \\input{/etc/passwd} #1 ~ ^ {\n\\end{table}";

    /** What is special for TeX and stands without a backslash in a line that is no comment. */
    private static final Pattern SPECIAL = Pattern.compile("(?<!\\\\)[#$%_~^]");

    @TempDir
    Path folder;

    private static Study study(String title) {
        Study study = new Study();
        study.competition = new Competition();
        study.competition.name = title;
        study.competition.slug = "compact";
        study.competition.zone = "Europe/Berlin";
        study.slug = "statements";
        study.englishTitle = title;
        study.germanTitle = "";
        return study;
    }

    private static StudyAgreement.OfQuestion question(String id) {
        StudyAgreement.Value alpha = new StudyAgreement.Value("alpha-nominal", -0.125, -0.2, 0.5, 40, 40);
        return new StudyAgreement.OfQuestion(
                id,
                new StudyAgreement.Share(0, 40, 27, 0.51, 0.8125, alpha),
                List.of(
                        new StudyAgreement.Share(1, 20, 15, 0.5, 0.9, alpha),
                        new StudyAgreement.Share(2, 20, 12, null, null, null)),
                List.of(alpha),
                List.of(),
                List.of(new StudyAgreement.Pair(0, 1, 40, 0.675, 0.5, null)),
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of());
    }

    private static StudyResult found(String title, List<StudyAgreement.OfQuestion> questions) {
        return new StudyResult(
                study(title),
                Optional.of(new StudyAgreement(
                        80,
                        40,
                        List.of(
                                new StudyAgreement.Person(1, 40, 1.0, null, 0, 0),
                                new StudyAgreement.Person(2, 40, 1.0, null, 0, 0)),
                        List.of(),
                        List.of(),
                        questions,
                        List.of())),
                Map.of(1L, "A01", 2L, "A02"),
                List.of(
                        new ReleasedPart(3, 1, "train", 30, UUID.randomUUID(), 1, "", false, false),
                        new ReleasedPart(3, 2, "test", 9, UUID.randomUUID(), 2, "", false, false)),
                LocalDate.of(2026, 11, 27));
    }

    @Test
    void tables_haveWhatThePageShows() {
        String tables = LatexStudy.of(found("Statements", List.of(question(""), question("count"), question("spans"))));
        assertThat(tables.lines())
                .contains(
                        "% Study: Statements (statements)",
                        "    1 & 20 & 15 & 75.0 & [50.0, 90.0] \\\\",
                        "    2 & 20 & 12 & 60.0 &  \\\\",
                        "    All & 40 & 27 & 67.5 & [51.0, 81.3] \\\\",
                        "    Whole answers & Krippendorff's $\\alpha$, nominal & $-$0.13 & [$-$0.20, 0.50] & 40 & 40 \\\\",
                        "    count & Krippendorff's $\\alpha$, nominal & $-$0.13 & [$-$0.20, 0.50] & 40 & 40 \\\\",
                        "    A01 & A02 & 40 & 67.5 & 0.50 \\\\",
                        "    train & 30 & 1 \\\\",
                        "    test & 9 & 2 \\\\",
                        "  \\caption{Statements: parts of release 3, in which 39 units are.}");
        assertThat(tables).contains("From 60.0 to 75.0\\,\\% of the units of a chunk.");
        for (String mark :
                List.of("\\begin{table}", "\\end{table}", "\\toprule", "\\bottomrule", "\\label{tab:compact-")) {
            assertThat(tables.lines().filter(line -> line.contains(mark))).hasSize(4);
        }
    }

    @Test
    void beforeAnybodyHasJudged_thereIsNoTable() {
        String tables = LatexStudy.of(new StudyResult(
                study("Statements"), Optional.empty(), Map.of(), List.of(), LocalDate.of(2026, 11, 27)));
        assertThat(tables).contains("% Nobody has judged anything.").doesNotContain("\\begin");
    }

    @Test
    void titlesAreText_whateverTheySay() {
        String tables = LatexStudy.of(found(HOSTILE, List.of(question(""), question("a_b"), question("c"))));
        tables.lines()
                .filter(line -> line.contains("\\caption"))
                .map(line -> line.replaceAll("\\$[^$\\\\]*\\$|\\$\\\\\\w+\\$", ""))
                .forEach(line ->
                        assertThat(SPECIAL.matcher(line).find()).as(line).isFalse());
        assertThat(tables.lines().filter(line -> line.startsWith("%")))
                .hasSize(5)
                .noneMatch(line -> line.contains("\n"));
        assertThat(tables).contains("a\\_b").doesNotContain("  \\caption{50 % ");
        assertThat(tables.lines().filter(line -> !line.startsWith("%")))
                .noneMatch(line -> line.contains("\\input") || line.contains("\\end{table}}"));
    }

    @Test
    void tables_compile() throws Exception {
        assumeTrue(isThere(), "skipped: pdflatex or booktabs is not installed");
        Files.writeString(
                folder.resolve("tables.tex"),
                LatexStudy.of(found(HOSTILE, List.of(question(""), question("a_b"), question("c")))));
        Files.writeString(
                folder.resolve("main.tex"),
                "\\documentclass{article}\\usepackage{booktabs}\\begin{document}\\input{tables}\\end{document}");
        assertThat(run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "main.tex"))
                .isZero();
    }

    private boolean isThere() throws InterruptedException {
        try {
            return run("kpsewhich", "booktabs.sty") == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start()
                .waitFor();
    }
}
