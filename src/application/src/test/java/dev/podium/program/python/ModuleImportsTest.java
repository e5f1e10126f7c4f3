package dev.podium.program.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What programs of organizers need: whoever is told that a module is missing has to be able to rely on it. */
class ModuleImportsTest {

    private static final EnvironmentName BARE = new EnvironmentName("bare", "0".repeat(64));
    private static final EnvironmentName FULL = new EnvironmentName("full", "1".repeat(64));

    private static List<ModuleImport> imports(String command, String... namesAndTexts) {
        List<PythonFile> files = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            names.add(namesAndTexts[i]);
            files.add(new PythonFile(
                    namesAndTexts[i], PythonSourceLines.of(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8))));
        }
        return ModuleImports.of(files, names, command);
    }

    private static List<String> needed(String command, String... namesAndTexts) {
        return imports(command, namesAndTexts).stream()
                .filter(ModuleImport::needed)
                .map(ModuleImport::shown)
                .toList();
    }

    private static OfferedEnvironments.Packages packages(EnvironmentName name, String... distributions) {
        return new OfferedEnvironments.Packages(name, Set.of(distributions));
    }

    @Test
    void modules_haveTheirFilesAndLines() {
        assertThat(needed("python3 $program/score.py $input $output", "score.py", """
                        import json, numpy as np
                        from sklearn.metrics import (f1_score,
                            accuracy_score)
                        if __name__ == "__main__":
                            import psutil
                        """))
                .containsExactly("numpy (score.py:1)", "psutil (score.py:5)", "sklearn (score.py:2)");
    }

    /** What a program goes on without is missing nowhere. */
    @Test
    void modules_thatAProgramGoesOnWithout_areNotNeeded() {
        assertThat(needed("python3 score.py", "score.py", """
                        try:
                            import ujson as json
                            from orjson import loads
                        except ImportError:
                            import simplejson as json
                        else:
                            import after
                        try: import tabulate
                        except (ModuleNotFoundError, ValueError): pass
                        try:
                            import whatever
                        except:
                            pass
                        if TYPE_CHECKING:
                            import pandas
                        def plot():
                            import matplotlib
                        import _thread, urllib2
                        """)).isEmpty();
        assertThat(needed("python3 score.py", "score.py", """
                        try:
                            import numpy
                        except ValueError:
                            raise
                        try:
                            import scipy
                        finally:
                            pass
                        def plot(): pass
                        import torch
                        """))
                .containsExactly("numpy (score.py:2)", "scipy (score.py:6)", "torch (score.py:10)");
    }

    /** Whatever else lies in the zip runs here never. */
    @Test
    void files_thatTheCommandDoesNotReach_areNotLookedAt() {
        String[] files = {
            "score.py", "from lib import near\nfrom . import beside\nimport helper",
            "lib/near.py", "import numpy",
            "lib/deep/far.py", "import scipy",
            "helper.py", "import nltk",
            "beside.py", "import yaml",
            "tests/test_score.py", "import pytest",
            "tools/train.py", "import torch"
        };
        assertThat(needed("python3 $program/score.py", files))
                .containsExactly(
                        "nltk (helper.py:1)",
                        "numpy (lib/near.py:1)",
                        "scipy (lib/deep/far.py:1)",
                        "yaml (beside.py:1)");
        assertThat(needed("sh run.sh", files)).hasSize(6);
    }

    @Test
    void missing_isWhatTheEnvironmentLacks_withOneThatHasAll() {
        List<ModuleImport> imports =
                imports("", "score.py", "import numpy, yaml\nimport sklearn, PIL\nimport mpl_toolkits");
        OfferedEnvironments.Packages bare = packages(BARE, "numpy", "pillow", "matplotlib");
        OfferedEnvironments.Packages full = packages(FULL, "numpy", "pyyaml", "scikit-learn", "pillow", "matplotlib");

        MissingModules missing =
                MissingModules.of(imports, BARE, List.of(bare, full)).orElseThrow();
        assertThat(missing.shown()).isEqualTo("sklearn (score.py:2), yaml (score.py:1)");
        assertThat(missing.elsewhere()).contains(FULL);
        assertThat(MissingModules.of(imports, BARE, List.of(bare)).orElseThrow().elsewhere())
                .isEmpty();
        assertThat(MissingModules.of(imports, FULL, List.of(bare, full))).isEmpty();
    }

    /** Nobody is told of what nobody knows. */
    @Test
    void missing_whereItIsNotKnownWhatAnEnvironmentHas_isNothing() {
        List<ModuleImport> imports = imports("", "score.py", "import torch");
        assertThat(MissingModules.of(imports, BARE, List.of(packages(BARE)))).isEmpty();
        assertThat(MissingModules.of(imports, BARE, List.of(packages(FULL, "numpy"))))
                .isEmpty();
    }

    /** The program of the demo needs nothing but Python. */
    @Test
    void missing_ofTheDemo_isNothing() throws IOException {
        String score = Files.readString(Path.of("src/application/src/main/resources/demo/spelling/program/score.py"));
        assertThat(needed("python3 $program/score.py", "score.py", score)).isEmpty();
    }
}
