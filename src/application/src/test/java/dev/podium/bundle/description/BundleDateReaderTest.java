package dev.podium.bundle.description;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.finding.FindingCollector;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BundleDateReaderTest {

    private final FindingCollector report = new FindingCollector();

    @ParameterizedTest
    @CsvSource({
        "8-7-2019, 2019-08-07T00:00:00Z, bundle.date-utc",
        "1-1-2026, 2026-01-01T00:00:00Z, bundle.date-utc",
        "12/31/2026 23:59, 2026-12-31T23:59:00Z, bundle.date-utc",
        "2019-01-01, 2019-01-01T00:00:00Z, bundle.date-utc",
        "'\"2019-01-01T12:00:00.5\"', 2019-01-01T12:00:00.500Z, bundle.date-utc",
        "'\"2019-01-01 12:00:00+05:30\"', 2019-01-01T06:30:00Z, ",
        "'\"2019-01-01T12:00:00Z\"', 2019-01-01T12:00:00Z, ",
        "2019-09-24 17:00:00-02:00, 2019-09-24T19:00:00Z, bundle.date-cut",
        "2019-09-24 17:00:00, 2019-09-24T17:00:00Z, bundle.date-cut"
    })
    void read_date_isAnInstantWithARemark(String written, Instant instant, String code) {
        assertThat(read(BundleDateReader.ofCodabench(), written)).contains(instant);
        assertThat(report.findings().stream()
                        .map(finding -> finding.message().code())
                        .findFirst())
                .isEqualTo(Optional.ofNullable(code));
    }

    @ParameterizedTest
    @ValueSource(strings = {"13-5-2019", "2019-02-30", "2019", "in spring", "2019-01-01 25:00", "'1-1-2019+99:00'"})
    void read_noDate_isRefused(String written) {
        assertThat(read(BundleDateReader.ofCodabench(), written)).isEmpty();
        assertThat(report.refuses()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = "2019-09-24 17:00:00")
    void read_dateOfEvalAi_isNotCutThere(String written) {
        read(BundleDateReader.ofEvalAi(), written);

        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.date-utc");
    }

    private Optional<Instant> read(BundleDateReader dates, String written) {
        YamlValue.Mapped tree = YamlFile.read(("date: " + written).getBytes(StandardCharsets.UTF_8), report)
                .orElseThrow();
        return dates.read(YamlSection.of(tree, report), "date");
    }
}
