package dev.podium.platform.legal;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Optional;

/** Where the operator's own texts are. */
@ConfigMapping(prefix = "podium.legal")
public interface LegalConfig {

    /**
     * A directory with Markdown files that are pages of this installation, linked below every page: {@code imprint.en.md},
     * {@code imprint.de.md}, and the same of {@code privacy}, {@code accessibility} and {@code terms}. Those that are there; read
     * when the process starts.
     */
    Optional<Path> texts();
}
