package dev.podium.bundle.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportTest {

    @Test
    void within_fileOfAZip_isKeptWithItsWholeName() {
        Report report = new Report();

        report.within("program.zip").within("metadata").refused(2, "command", "bundle.command-none");
        report.approximated(0, "", "bundle.zip-folder", "a");

        assertThat(report.refuses()).isTrue();
        assertThat(report.refusals()).isEqualTo(1);
        assertThat(report.findings()).extracting(Finding::file).containsExactly("program.zip/metadata", "");
    }

    @Test
    void mentions_keyOfAnotherFile_isNotMentioned() {
        Report report = new Report();
        Report one = report.within("one");

        one.mapped(1, "title");

        assertThat(one.mentions("title")).isTrue();
        assertThat(report.within("two").mentions("title")).isFalse();
    }
}
