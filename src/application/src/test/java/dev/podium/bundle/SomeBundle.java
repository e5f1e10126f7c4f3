package dev.podium.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.archive.UnpackingLimits;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.BundleFinding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** What a reader says to a bundle that a test builds. */
public record SomeBundle(BundleReader.Result result) {

    private static final BundleReader READER = new BundleReader(UnpackingLimits.withDefaults(), Duration.ofHours(1));

    public static SomeBundle read(Path zip) {
        try {
            return new SomeBundle(READER.read(zip));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The draft; fails with what refuses it. */
    public CompetitionDraft draft() {
        assertThat(found(BundleFinding.Kind.REFUSED)).isEmpty();
        return result.draft().orElseThrow();
    }

    /** Key and code of the findings of a kind. */
    public List<String> found(BundleFinding.Kind kind) {
        return result.findings().stream()
                .filter(finding -> finding.kind() == kind)
                .map(finding -> (finding.key() + " " + finding.message().code()).strip())
                .toList();
    }

    /** What refuses it; there is a draft where nothing does. */
    public List<String> refused() {
        List<String> refused = found(BundleFinding.Kind.REFUSED);
        assertThat(result.draft().isEmpty()).isEqualTo(!refused.isEmpty());
        return refused;
    }

    /** File, line and code of what was found in files that the description names. */
    public List<String> inside() {
        return result.findings().stream()
                .filter(finding -> !finding.file().matches("(?:competition|challenge_config)\\.yaml"))
                .map(finding -> "%s:%d %s"
                        .formatted(
                                finding.file(),
                                finding.line(),
                                finding.message().code()))
                .toList();
    }

    public List<String> approximated() {
        return found(BundleFinding.Kind.APPROXIMATED);
    }

    public List<String> ignored() {
        return found(BundleFinding.Kind.IGNORED);
    }
}
