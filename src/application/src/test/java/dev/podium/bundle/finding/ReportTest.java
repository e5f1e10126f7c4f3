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
    void findings_moreThanAreKept_keepsDifferencesAndRefusals_andSaysHowManyAreLeft() {
        Report report = new Report();
        for (int i = 0; i < Report.MOST + 5; i++) {
            report.mapped(i, "key" + i);
        }
        report.approximated(1, "image", "bundle.image-unknown", "a", "b");
        report.refused(2, "title", "bundle.missing", "title");

        assertThat(report.findings())
                .hasSize(Report.MOST + 3)
                .extracting(Finding::kind)
                .endsWith(Finding.Kind.APPROXIMATED, Finding.Kind.REFUSED, Finding.Kind.IGNORED);
        assertThat(report.findings().get(Report.MOST + 2).message()).isEqualTo(Message.of("bundle.findings-cut", "5"));
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
