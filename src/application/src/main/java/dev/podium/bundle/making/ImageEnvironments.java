package dev.podium.bundle.making;

import dev.podium.bundle.draft.EnvironmentRecipes;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which environment holds about what an image of Codabench or CodaLab does. Read from the recipes of these images
 * (codalab/codalab-dockers, commit dd2e27e).
 */
final class ImageEnvironments {

    private static final String LEGACY_IMAGE = "codalab/codalab-legacy";

    private static final Map<String, String> OF_LEGACY = Map.of(
            "py37", EnvironmentRecipes.OLD,
            "py39", EnvironmentRecipes.OLD,
            "py310", EnvironmentRecipes.NEW,
            "gpu310", EnvironmentRecipes.NEW,
            "py312", EnvironmentRecipes.NEW,
            "py3", EnvironmentRecipes.PYTHON_2,
            "latest", EnvironmentRecipes.PYTHON_2,
            "1.0.0", EnvironmentRecipes.PYTHON_2,
            "py2", EnvironmentRecipes.PYTHON_2,
            "pyenv", EnvironmentRecipes.PYTHON_2);

    private ImageEnvironments() {}

    /** The name of the environment; empty where nothing is known of the image. */
    static Optional<String> environment(String image) {
        String written = image.strip().toLowerCase(Locale.ROOT);
        if (written.isEmpty()) {
            return Optional.of(EnvironmentRecipes.NEW);
        }
        int colon = written.lastIndexOf(':');
        String name = colon < 0 ? written : written.substring(0, colon);
        String tag = colon < 0 ? "latest" : written.substring(colon + 1);
        if (name.equals(LEGACY_IMAGE)) {
            return Optional.ofNullable(OF_LEGACY.get(tag));
        }
        if (name.equals("python")) {
            return tag.startsWith("2") ? Optional.of(EnvironmentRecipes.PYTHON_2) : Optional.of(EnvironmentRecipes.NEW);
        }
        return name.startsWith("codalab/codabench") && tag.startsWith("py3")
                ? Optional.of(EnvironmentRecipes.NEW)
                : Optional.empty();
    }
}
