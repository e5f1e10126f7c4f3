package dev.podium.bundle.draft;

/** Names of the environments that an installation usually has: those of the files in {@code deployment/environments/recipes}. */
public final class EnvironmentRecipes {

    /** For bundles of CodaLab's and Codabench's first years. */
    public static final String OLD = "debian-11-scientific";

    /** What is taken where nothing else is said. */
    public static final String NEW = "debian-12-scientific";

    /** The one that has Python 2. */
    public static final String PYTHON_2 = "legacy";

    private EnvironmentRecipes() {}
}
