package dev.podium.bundle.description;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.finding.LocalizedMessage;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlFileTest {

    private final FindingCollector report = new FindingCollector();

    @Test
    void read_scalars_haveTypesOfYaml11AndLines() {
        YamlValue.Mapped tree = read("a: yes\nb: 2019-01-01\n\nc: '12'\nd: 12\ne:\nf: 1.5\n");

        assertThat(tree.fields().values())
                .extracting(YamlValue.Field::value)
                .containsExactly(
                        new YamlValue.Scalar("yes", YamlValue.Type.TRUTH, 1),
                        new YamlValue.Scalar("2019-01-01", YamlValue.Type.TIME, 2),
                        new YamlValue.Scalar("12", YamlValue.Type.TEXT, 4),
                        new YamlValue.Scalar("12", YamlValue.Type.WHOLE, 5),
                        new YamlValue.Scalar("", YamlValue.Type.NULL, 6),
                        new YamlValue.Scalar("1.5", YamlValue.Type.NUMBER, 7));
    }

    @Test
    void read_textsOfPython2_areTexts() {
        YamlValue.Mapped tree = read("a: !!python/unicode 'x'\nb: !!python/str 5\n");

        assertThat(tree.fields().values())
                .extracting(YamlValue.Field::value)
                .containsExactly(
                        new YamlValue.Scalar("x", YamlValue.Type.TEXT, 1),
                        new YamlValue.Scalar("5", YamlValue.Type.TEXT, 2));
        assertThat(report.findings()).isEmpty();
    }

    @Test
    void read_merge_bringsKeysThatAreNotThere() {
        YamlValue.Mapped tree = read("a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\n");

        YamlValue.Mapped merged = (YamlValue.Mapped) tree.fields().get("b").value();
        assertThat(merged.fields().get("x").value()).isEqualTo(new YamlValue.Scalar("1", YamlValue.Type.WHOLE, 1));
        assertThat(merged.fields().get("y").value()).isEqualTo(new YamlValue.Scalar("3", YamlValue.Type.WHOLE, 4));
    }

    @Test
    void read_keyTwice_takesTheLastAndSaysSo() {
        YamlValue.Mapped tree = read("a: 1\nb: 2\na: 3\n");

        assertThat(tree.fields().get("a").value()).isEqualTo(new YamlValue.Scalar("3", YamlValue.Type.WHOLE, 3));
        assertThat(report.findings())
                .containsExactly(new BundleFinding(
                        BundleFinding.Kind.APPROXIMATED, "", 3, "a", LocalizedMessage.of("bundle.yaml-twice", "a")));
    }

    @ParameterizedTest
    @CsvSource({
        "'a: 1\nb: !!python/object:os.system x', 2, bundle.yaml-tag",
        "'a: !!java.net.URL [x]', 1, bundle.yaml-tag",
        "'a: 1\nb: [1, 2\nc: 3', 3, bundle.yaml-broken",
        "'a: 1\n\tb: 2', 2, bundle.yaml-broken",
        "'a: &a\n  b: *a', 1, bundle.yaml-circle",
        "'a: 1\nb: \u0007', 2, bundle.yaml-character",
        "'- a', 1, bundle.yaml-keys",
        "'', 0, bundle.yaml-keys",
        "'? [a, b]\n: 1', 1, bundle.yaml-key",
        "'a: 1\n---\nb: 2', 2, bundle.yaml-broken",
        "'<<: x', 1, bundle.yaml-merge"
    })
    void read_faultyFile_isRefusedWithItsLine(String yaml, int line, String code) {
        YamlFile.read(yaml.getBytes(StandardCharsets.UTF_8), report);

        assertThat(report.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(BundleFinding.Kind.REFUSED);
            assertThat(finding.message().code()).isEqualTo(code);
            assertThat(finding.line()).isEqualTo(line);
        });
    }

    /** CodaLab writes columns as references: a real bundle has 98. */
    @Test
    void read_manyReferences_areTakenAsWhatTheyStandFor() {
        YamlValue.Mapped fields = read("a: &a {x: 1, y: 2}\nb: [" + "*a,".repeat(2_000) + "]\nc: *a\n");
        assertThat(((YamlValue.Listed) fields.fields().get("b").value()).values())
                .hasSize(2_000);
        assertThat(report.findings()).isEmpty();
    }

    @Test
    void read_aliasBomb_isRefusedOnce() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            bomb.append("a%d: &a%d [%s]\n".formatted(i, i, ("*a" + (i - 1) + ", ").repeat(10)));
        }
        YamlFile.read(bomb.toString().getBytes(StandardCharsets.UTF_8), report);
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.yaml-bound");
    }

    @Test
    void read_chainOfReferences_isRefusedOnce() {
        StringBuilder chain = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 20_000; i++) {
            chain.append("a%d: &a%d [*a%d]\n".formatted(i, i, i - 1));
        }
        YamlFile.read(chain.toString().getBytes(StandardCharsets.UTF_8), report);
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.yaml-bound");
    }

    @Test
    void read_mergedMappings_areCounted() {
        StringBuilder bomb = new StringBuilder("a0: &a0 {x: [1, 2, 3, 4, 5, 6, 7, 8, 9]}\n");
        for (int i = 1; i < 12; i++) {
            bomb.append("a%d: &a%d {<<: *a%d, p%d: *a%d, q%d: *a%d, r%d: *a%d}\n"
                    .formatted(i, i, i - 1, i, i - 1, i, i - 1, i, i - 1));
        }
        YamlFile.read(bomb.toString().getBytes(StandardCharsets.UTF_8), report);
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.yaml-bound");
    }

    /** Each is small by itself, and together they would not fit into memory. */
    @Test
    void read_wideMappingThatIsMergedOften_isRefusedOnce() {
        StringBuilder wide = new StringBuilder("a: &a {");
        for (int i = 0; i < 10_000; i++) {
            wide.append("k").append(i).append(": 1, ");
        }
        wide.append("z: 1}\nb:\n").append("- {<<: *a}\n".repeat(60_000));
        YamlFile.read(wide.toString().getBytes(StandardCharsets.UTF_8), report);
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.yaml-bound");
    }

    @Test
    void read_deepNesting_isRefused() {
        assertRefused("a: " + "[".repeat(1_000) + "]".repeat(1_000), "bundle.yaml-bound");
    }

    @Test
    void read_largeFile_isRefused() {
        assertRefused("a: " + "x".repeat(YamlFile.LARGEST), "bundle.yaml-large");
    }

    @Test
    void read_otherEncoding_isRefused() {
        assertThat(YamlFile.read("a: ä".getBytes(StandardCharsets.ISO_8859_1), report))
                .isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.yaml-encoding");
    }

    private void assertRefused(String yaml, String code) {
        assertThat(YamlFile.read(yaml.getBytes(StandardCharsets.UTF_8), report)).isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly(code);
    }

    private YamlValue.Mapped read(String yaml) {
        return YamlFile.read(yaml.getBytes(StandardCharsets.UTF_8), report).orElseThrow();
    }
}
