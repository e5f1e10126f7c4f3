package dev.podium.bundle.making;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments.Packages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** In which environment evaluation scripts run. */
class ScriptEnvironmentTest {

    private static final Packages SMALL = of("python-minimal", "pyyaml");
    private static final Packages OLD = of("debian-11-scientific", "pyyaml", "numpy");
    private static final Packages NEW = of("debian-12-scientific", "pyyaml", "numpy", "scipy");
    private static final Packages UNKNOWN = of("somebodys");

    private final FindingCollector report = new FindingCollector();

    private static Packages of(String name, String... distributions) {
        return new Packages(new EnvironmentName(name, "d".repeat(64)), Set.of(distributions));
    }

    private Optional<String> chosen(List<String> wanted, Packages... offered) {
        return new ScriptEnvironment(wanted, List.of(offered), report).choose().map(EnvironmentName::name);
    }

    private String said(Locale locale) {
        assertThat(report.findings()).hasSize(1);
        return report.findings().get(0).message().in(locale);
    }

    @Test
    void choose_nothingIsInstalled_takesTheUsualOne() {
        assertThat(chosen(List.of("pip"), OLD, NEW, SMALL)).contains("debian-12-scientific");
        assertThat(said(Locale.ENGLISH)).contains("The script runs in debian-12-scientific.");
        assertThat(said(Locale.GERMAN)).contains("Das Skript läuft in debian-12-scientific.");
    }

    @Test
    void choose_nothingIsInstalled_takesTheOnlyOne() {
        assertThat(chosen(List.of(), SMALL)).contains("python-minimal");
    }

    @Test
    void choose_severalCouldDo_isLeftToOrganizers() {
        assertThat(chosen(List.of(), SMALL, OLD)).isEmpty();
        assertThat(report.refuses()).isFalse();
        assertThat(said(Locale.ENGLISH)).contains("There are: python-minimal, debian-11-scientific.");
    }

    @Test
    void choose_packages_takesOneThatHasThem() {
        assertThat(chosen(List.of("numpy"), SMALL, OLD)).contains("debian-11-scientific");
        assertThat(said(Locale.ENGLISH)).endsWith("debian-11-scientific, which has what it would install: numpy");
    }

    @Test
    void choose_packages_prefersTheUsualOne() {
        assertThat(chosen(List.of("numpy"), OLD, NEW)).contains("debian-12-scientific");
    }

    @Test
    void choose_packagesThatNoneHas_isRefusedWithTheirNames() {
        assertThat(chosen(List.of("numpy", "nltk", "sacrebleu"), SMALL, OLD)).isEmpty();
        assertThat(report.findings()).extracting(BundleFinding::kind).containsExactly(BundleFinding.Kind.REFUSED);
        assertThat(said(Locale.ENGLISH)).contains("debian-11-scientific has most of it, but not: nltk, sacrebleu.");
        assertThat(said(Locale.GERMAN)).contains("aber nicht: nltk, sacrebleu.");
    }

    @Test
    void choose_environmentOfWhichNothingIsKnown_isNoReasonToRefuse() {
        assertThat(chosen(List.of("nltk"), OLD, UNKNOWN)).isEmpty();
        assertThat(report.refuses()).isFalse();
    }

    @Test
    void choose_noneIsOffered_isLeftToOrganizers() {
        assertThat(chosen(List.of("nltk"))).isEmpty();
        assertThat(report.refuses()).isFalse();
        assertThat(said(Locale.ENGLISH)).endsWith("There are: -.");
    }
}
