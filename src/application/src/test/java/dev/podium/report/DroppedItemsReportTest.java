package dev.podium.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.testsupport.Dropping;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A report of a phase whose items are fewer than those that were asked for. */
@QuarkusTest
class DroppedItemsReportTest {

    @Inject
    Dropping dropping;

    @Inject
    ReportPlay reports;

    @ParameterizedTest
    @ValueSource(strings = {"stage", "klexikon", "lexsub", "splitrephrase"})
    void report_afterItemsWereDropped_isAboutThoseThatStay(String taskType) throws IOException {
        Phase phase = dropping.shortened(taskType);
        Map<String, String> files = reports.report(phase);
        assertThat(files.get("reproducibility.tex")).contains("test 2", Integer.toString(phase.gold.items));
        assertThat(files.get("data/dropped.csv").lines()).hasSize(4).startsWith("id,beginning");
        assertThat(files.get("README.md")).contains("`data/dropped.csv`");
    }
}
