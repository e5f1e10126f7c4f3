package dev.podium.bundle.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FindingCollectorTest {

    @Test
    void within_fileOfAZip_isKeptWithItsWholeName() {
        FindingCollector report = new FindingCollector();

        report.within("program.zip").within("metadata").refused(2, "command", "bundle.command-none");
        report.approximated(0, "", "bundle.zip-folder", "a");

        assertThat(report.refuses()).isTrue();
        assertThat(report.refusals()).isEqualTo(1);
        assertThat(report.findings()).extracting(BundleFinding::file).containsExactly("program.zip/metadata", "");
    }

    @Test
    void findings_moreThanAreKept_keepsDifferencesAndRefusals_andSaysHowManyAreLeft() {
        FindingCollector report = new FindingCollector();
        for (int i = 0; i < FindingCollector.MOST + 5; i++) {
            report.mapped(i, "key" + i);
        }
        report.approximated(1, "image", "bundle.image-unknown", "a", "b");
        report.refused(2, "title", "bundle.missing", "title");

        assertThat(report.findings())
                .hasSize(FindingCollector.MOST + 3)
                .extracting(BundleFinding::kind)
                .endsWith(BundleFinding.Kind.APPROXIMATED, BundleFinding.Kind.REFUSED, BundleFinding.Kind.IGNORED);
        assertThat(report.findings().get(FindingCollector.MOST + 2).message())
                .isEqualTo(LocalizedMessage.of("bundle.findings-cut", "5"));
    }

    @Test
    void mentions_keyOfAnotherFile_isNotMentioned() {
        FindingCollector report = new FindingCollector();
        FindingCollector one = report.within("one");

        one.mapped(1, "title");

        assertThat(one.mentions("title")).isTrue();
        assertThat(report.within("two").mentions("title")).isFalse();
    }
}
