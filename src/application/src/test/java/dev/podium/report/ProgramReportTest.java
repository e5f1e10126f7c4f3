package dev.podium.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.part.ProgramItemValues;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A report of a phase that a program scores, which ranks by a number over all items and tells of items under another metric. */
@QuarkusTest
class ProgramReportTest {

    private static final List<String> IDS =
            IntStream.range(0, 20).mapToObj(item -> "item-" + item).toList();

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    ReportPlay reports;

    @Inject
    SignificanceJob significance;

    private void run(Play.Played played, String name, int right) {
        String member = name + "-" + UUID.randomUUID();
        play.team(played.competition(), name, member);
        double[] values = IntStream.range(0, IDS.size())
                .mapToDouble(item -> item < right ? 1 : 0)
                .toArray();
        Submission run = programs.submitted(played, member, "answers.txt", name);
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of(
                                "accuracy",
                                right / 30.0,
                                "f1",
                                Arrays.stream(values).average().orElseThrow()),
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(),
                        new ProgramItemValues(IDS, Map.of("f1", values), Optional.empty())));
    }

    @Test
    void report_tellsNoNumberOfItemsThatNobodyKnows_andWhyNothingWasTested() throws IOException {
        Play.Played played = programs.competition().published();
        run(played, "One", 18);
        run(played, "Two", 3);
        significance.on(played.phase().id);

        Map<String, String> files = reports.report(played.phase());
        assertThat(files.values()).noneMatch(file -> file.contains("0 items.") && !file.contains("20 items."));
        assertThat(files.get("reproducibility.md"))
                .doesNotContain("Items: 0", "slices")
                .contains("Intervals and tests: 10000 resamples");
        assertThat(files.get("README.md"))
                .contains("no pair of systems was tested under accuracy")
                .doesNotContain("has not been worked out");
        assertThat(files.get("figures/scores-main.tex"))
                .contains("there are no intervals of these values")
                .doesNotContain("worked out");
        assertThat(files.get("methods.tex"))
                .contains("For Title of f1 (The task)", "20 items")
                .doesNotContain("slice", "Title of accuracy");
        assertThat(files.get("tables/results-main.tex")).contains("The task.").doesNotContain(" items.");
        assertThat(files.get("data/leaderboard-main.json")).contains("\"items\" : null");
        assertThat(files.get("data/leaderboard-main.csv")).contains(",main,,official,");
    }
}
