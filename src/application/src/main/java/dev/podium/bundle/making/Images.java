package dev.podium.bundle.making;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which environment holds about what an image of Codabench or CodaLab does. Read from the recipes of these images
 * (codalab/codalab-dockers, commit dd2e27e).
 */
final class Images {

    private static final String OLD = "debian-11-scientific";
    /** What is taken where nothing else is said. */
    static final String NEW = "debian-12-scientific";

    private static final String PYTHON_2 = "legacy";
    private static final String LEGACY_IMAGE = "codalab/codalab-legacy";

    private static final Map<String, String> OF_LEGACY = Map.of(
            "py37", OLD,
            "py39", OLD,
            "py310", NEW,
            "gpu310", NEW,
            "py312", NEW,
            "py3", PYTHON_2,
            "latest", PYTHON_2,
            "1.0.0", PYTHON_2,
            "py2", PYTHON_2,
            "pyenv", PYTHON_2);

    private Images() {}

    /** The name of the environment; empty where nothing is known of the image. */
    static Optional<String> environment(String image) {
        String written = image.strip().toLowerCase(Locale.ROOT);
        if (written.isEmpty()) {
            return Optional.of(NEW);
        }
        int colon = written.lastIndexOf(':');
        String name = colon < 0 ? written : written.substring(0, colon);
        String tag = colon < 0 ? "latest" : written.substring(colon + 1);
        if (name.equals(LEGACY_IMAGE)) {
            return Optional.ofNullable(OF_LEGACY.get(tag));
        }
        if (name.equals("python")) {
            return tag.startsWith("2") ? Optional.of(PYTHON_2) : Optional.of(NEW);
        }
        return name.startsWith("codalab/codabench") && tag.startsWith("py3") ? Optional.of(NEW) : Optional.empty();
    }
}
