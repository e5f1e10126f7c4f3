package dev.podium.program.python;

import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What programs need and their environment does not seem to have.
 *
 * @param imports one of each module
 * @param elsewhere the first environment that has all that the programs need; empty where none has
 */
public record MissingModules(
        EnvironmentName environment, List<ModuleImport> imports, Optional<EnvironmentName> elsewhere) {

    /** Distributions that are called otherwise than the module that they bring; of several, each brings it. */
    private static final Map<String, Set<String>> DISTRIBUTIONS = Map.ofEntries(
            Map.entry("absl", Set.of("absl-py")),
            Map.entry("attr", Set.of("attrs")),
            Map.entry("bio", Set.of("biopython")),
            Map.entry("bs4", Set.of("beautifulsoup4")),
            Map.entry("community", Set.of("python-louvain")),
            Map.entry("crypto", Set.of("pycryptodome")),
            Map.entry("cv2", Set.of("opencv-python", "opencv-python-headless", "opencv")),
            Map.entry("dateutil", Set.of("python-dateutil")),
            Map.entry("docx", Set.of("python-docx")),
            Map.entry("dotenv", Set.of("python-dotenv")),
            Map.entry("git", Set.of("gitpython")),
            Map.entry("google", Set.of("protobuf", "googleapis-common-protos")),
            Map.entry("hydra", Set.of("hydra-core")),
            Map.entry("igraph", Set.of("igraph", "python-igraph")),
            Map.entry("imblearn", Set.of("imbalanced-learn")),
            Map.entry("jwt", Set.of("pyjwt")),
            Map.entry("levenshtein", Set.of("levenshtein", "python-levenshtein")),
            Map.entry("magic", Set.of("python-magic")),
            Map.entry("mpl-toolkits", Set.of("matplotlib")),
            Map.entry("openssl", Set.of("pyopenssl")),
            Map.entry("pil", Set.of("pillow")),
            Map.entry("pkg-resources", Set.of("setuptools")),
            Map.entry("psycopg2", Set.of("psycopg2", "psycopg2-binary")),
            Map.entry("pylab", Set.of("matplotlib")),
            Map.entry("pyximport", Set.of("cython")),
            Map.entry("ruamel", Set.of("ruamel-yaml")),
            Map.entry("skbio", Set.of("scikit-bio")),
            Map.entry("skimage", Set.of("scikit-image")),
            Map.entry("sklearn", Set.of("scikit-learn")),
            Map.entry("tensorflow", Set.of("tensorflow", "tensorflow-cpu")),
            Map.entry("umap", Set.of("umap-learn")),
            Map.entry("yaml", Set.of("pyyaml")),
            Map.entry("zmq", Set.of("pyzmq")));

    public MissingModules {
        imports = List.copyOf(imports);
    }

    /**
     * Compares what programs import with what environments have; empty where nothing is missing, or it is not known what their environment
     * has.
     *
     * @param offered what workers offer now
     */
    public static Optional<MissingModules> of(
            Collection<ModuleImport> imports, EnvironmentName environment, List<OfferedEnvironments.Packages> offered) {
        List<ModuleImport> missing = offered.stream()
                .filter(packages -> packages.environment().equals(environment))
                .findFirst()
                .map(packages -> missing(imports, packages))
                .orElse(List.of());
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(new MissingModules(
                        environment,
                        missing,
                        offered.stream()
                                .filter(packages -> !packages.distributions().isEmpty()
                                        && missing(imports, packages).isEmpty())
                                .map(OfferedEnvironments.Packages::environment)
                                .findFirst()));
    }

    /** None where it is not known what an environment has. */
    private static List<ModuleImport> missing(Collection<ModuleImport> imports, OfferedEnvironments.Packages packages) {
        Map<String, ModuleImport> missing = new TreeMap<>();
        imports.stream()
                .filter(each -> each.needed()
                        && !packages.distributions().isEmpty()
                        && distributions(each.module()).stream().noneMatch(packages.distributions()::contains))
                .forEach(each -> missing.putIfAbsent(each.module(), each));
        return List.copyOf(missing.values());
    }

    private static Set<String> distributions(String module) {
        String name = module.replace('_', '-').toLowerCase(Locale.ROOT);
        return DISTRIBUTIONS.getOrDefault(name, Set.of(name));
    }

    /** The names of the modules. */
    public List<String> modules() {
        return imports.stream().map(ModuleImport::module).toList();
    }

    /** The modules, each with the file and line that imports it. */
    public String shown() {
        return imports.stream().map(ModuleImport::shown).collect(Collectors.joining(", "));
    }
}
