package dev.podium.bundle.making;

import dev.podium.bundle.draft.Recipes;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which environment holds about what an image of Codabench or CodaLab does. Read from the recipes of these images
 * (codalab/codalab-dockers, commit dd2e27e).
 */
final class Images {

    private static final String LEGACY_IMAGE = "codalab/codalab-legacy";

    private static final Map<String, String> OF_LEGACY = Map.of(
            "py37", Recipes.OLD,
            "py39", Recipes.OLD,
            "py310", Recipes.NEW,
            "gpu310", Recipes.NEW,
            "py312", Recipes.NEW,
            "py3", Recipes.PYTHON_2,
            "latest", Recipes.PYTHON_2,
            "1.0.0", Recipes.PYTHON_2,
            "py2", Recipes.PYTHON_2,
            "pyenv", Recipes.PYTHON_2);

    private Images() {}

    /** The name of the environment; empty where nothing is known of the image. */
    static Optional<String> environment(String image) {
        String written = image.strip().toLowerCase(Locale.ROOT);
        if (written.isEmpty()) {
            return Optional.of(Recipes.NEW);
        }
        int colon = written.lastIndexOf(':');
        String name = colon < 0 ? written : written.substring(0, colon);
        String tag = colon < 0 ? "latest" : written.substring(colon + 1);
        if (name.equals(LEGACY_IMAGE)) {
            return Optional.ofNullable(OF_LEGACY.get(tag));
        }
        if (name.equals("python")) {
            return tag.startsWith("2") ? Optional.of(Recipes.PYTHON_2) : Optional.of(Recipes.NEW);
        }
        return name.startsWith("codalab/codabench") && tag.startsWith("py3")
                ? Optional.of(Recipes.NEW)
                : Optional.empty();
    }
}
