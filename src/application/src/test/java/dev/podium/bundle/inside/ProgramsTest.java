package dev.podium.bundle.inside;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.podium.bundle.SomeBundle;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.EnvironmentRecipes;
import dev.podium.program.python.ModuleImport;
import dev.podium.testsupport.ProcessorTime;
import dev.podium.testsupport.ZipBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that are started with a command, in bundles for Codabench. */
class ProgramsTest {

    private static final String COMMAND = "command: python3 $program/score.py $input $output\n";
    private static final String INGESTION = "command: python3 $program/ingest.py $input $output\n";

    @TempDir
    Path folder;

    @Test
    void look_zip_givesTheCommand() {
        SomeBundle bundle = scoring(aZip().with("metadata", COMMAND).with("score.py", "x = 1"));

        assertThat(bundle.inside()).isEmpty();
        assertThat(scoring(bundle))
                .isEqualTo(new CompetitionDraft.Program(
                        BundlePart.zip("scoring.zip"), "python3 $program/score.py $input $output", List.of()));
    }

    @Test
    void look_bothMetadata_takesTheOneOfCodabench() {
        SomeBundle bundle =
                scoring(aZip().with("metadata", "command: old").with("metadata.yaml", "description: x\ncommand: new"));

        assertThat(scoring(bundle).command()).isEqualTo("new");
    }

    @Test
    void look_zipWithItsFolder_isUnwrapped() {
        SomeBundle bundle = scoring(aZip().with("scorer/metadata", COMMAND)
                .with("scorer/lib/a.py", "x = 1")
                .with("README", "x"));

        assertThat(scoring(bundle).files())
                .isEqualTo(BundlePart.zip("scoring.zip").inner("scorer"));
        assertThat(scoring(bundle).command()).startsWith("python3");
        assertThat(bundle.inside()).containsExactly("scoring.zip:0 bundle.program-inner");
    }

    @Test
    void look_metadataAtTheTop_goesFirst() {
        SomeBundle bundle = scoring(aZip().with("metadata", COMMAND).with("sample/metadata", "command: other"));

        assertThat(scoring(bundle).files()).isEqualTo(BundlePart.zip("scoring.zip"));
        assertThat(bundle.inside()).isEmpty();
    }

    @Test
    void look_scoringThatNamesReferenceData_isFine() {
        assertThat(scoring(aZip().with("metadata", "command: python3 score.py $hidden $input/ref"))
                        .inside())
                .isEmpty();
    }

    @Test
    void look_metadataInSeveralFolders_isNotGuessed() {
        SomeBundle bundle = scoring(aZip().with("a/metadata", COMMAND).with("b/metadata", COMMAND));

        assertThat(bundle.refused()).containsExactly("bundle.command-none");
    }

    @ParameterizedTest
    @CsvSource({
        "description: x, 0 bundle.command-none",
        "'command:', 1 bundle.command-none",
        "'a: b\ncommand: [x]', 2 bundle.command-none",
        "'a: b\n  command: : x', 2 bundle.command-unread",
        "no keys at all, 1 bundle.command-unread",
        "'a: b\ncommand: ''''', 2 bundle.command-empty",
        "'a: b\ncommand: python \"x', 2 bundle.command-quote",
        "'command: python x\\', 1 bundle.command-backslash"
    })
    void look_commandThatCannotBeStarted_isRefusedByItsLine(String metadata, String finding) {
        SomeBundle bundle = scoring(aZip().with("metadata", metadata));

        assertThat(bundle.refused()).hasSize(1);
        assertThat(bundle.inside()).containsExactly("scoring.zip/metadata:" + finding);
    }

    @Test
    void look_noMetadata_isRefused() {
        assertThat(scoring(aZip().with("score.py", "x = 1")).inside())
                .containsExactly("scoring.zip:0 bundle.command-none");
    }

    @Test
    void look_largeMetadata_isRefused() {
        assertThat(scoring(aZip().with("metadata", COMMAND + "#".repeat(1 << 16)))
                        .inside())
                .containsExactly("scoring.zip/metadata:0 bundle.command-unread");
    }

    @Test
    void look_wordOfAShell_isTold() {
        SomeBundle bundle = scoring(aZip().with("metadata", "command: python3 score.py && echo done"));

        assertThat(scoring(bundle).command()).isEqualTo("python3 score.py && echo done");
        assertThat(bundle.inside()).containsExactly("scoring.zip/metadata:1 bundle.command-shell");
    }

    @ParameterizedTest
    @ValueSource(strings = {"python3 i.py $hidden", "python3 i.py $input/ref", "python3 i.py --gold=/app/input/ref/a"})
    void look_ingestionThatNamesReferenceData_isTold(String command) {
        SomeBundle bundle =
                bundle(aZip().with("metadata", COMMAND), aZip().with("metadata", "command: " + command), "");

        assertThat(bundle.inside()).containsExactly("ingestion.zip/metadata:1 bundle.command-reference");
    }

    @ParameterizedTest
    @ValueSource(strings = {"python3 i.py $input", "python3 refine.py --ref-free my.ref"})
    void look_ingestionWithoutReferenceData_isFine(String command) {
        SomeBundle bundle =
                bundle(aZip().with("metadata", COMMAND), aZip().with("metadata", "command: " + command), "");

        assertThat(bundle.inside()).isEmpty();
        assertThat(bundle.draft()
                        .units()
                        .get(0)
                        .programs()
                        .ingestion()
                        .orElseThrow()
                        .command())
                .isEqualTo(command);
    }

    @Test
    void look_ingestionBesideScoring_readsNamesAsThatStepDoes() {
        SomeBundle bundle = bundle(
                aZip().with("metadata", COMMAND),
                aZip().with("metadata", INGESTION),
                "ingestion_only_during_scoring: true");

        assertThat(bundle.inside()).isEmpty();
        assertThat(bundle.draft().units().get(0).programs().ingestionDuringScoring())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import pickle",
                "import cPickle as p",
                "x = joblib.load(f)",
                "m = torch.load(f)",
                "a = np.load(f, allow_pickle=True)",
                "y = eval(line)"
            })
    void look_wordThatRunsFiles_isToldOnceInAScoringProgram(String line) {
        ZipBuilder program = aZip().with("metadata", COMMAND).with("a.py", "x = 1\n" + line + "\n" + line);

        assertThat(scoring(program).inside()).containsExactly("scoring.zip/a.py:2 bundle.word-code");
        assertThat(bundle(aZip().with("metadata", COMMAND), program, "").inside())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# import pickle",
                "'''\nimport pickle\n'''",
                "a = np.load(f, allow_pickle=False)",
                "model.eval()",
                "x = literal_eval(y)",
                "s = 'eval(x)'",
                "print('x')",
                "print (x)",
                "\"\"\"\nprint this\n\"\"\"",
                "def download(x): pass",
                "requests = 3"
            })
    void look_harmlessLine_isNotTold(String source) {
        assertThat(scoring(aZip().with("metadata", COMMAND).with("a.py", source))
                        .inside())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nltk.download('punkt')",
                "import requests",
                "r = requests.get(url)",
                "from urllib.request import urlopen",
                "import urllib2"
            })
    void look_wordThatNeedsTheNetwork_isTold(String line) {
        assertThat(scoring(aZip().with("metadata", COMMAND).with("lib/a.py", line))
                        .inside())
                .containsExactly("scoring.zip/lib/a.py:1 bundle.word-network");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "print \"x\" % y",
                "print x",
                "if x: print x",
                "print >>f, x",
                "except ValueError, e:",
                "exec 'x = 1'"
            })
    void look_python2_isToldWithItsEnvironment(String line) {
        SomeBundle bundle = scoring(aZip().with("metadata", COMMAND).with("a.py", "x = 1\n" + line + "\nprint y"));

        assertThat(bundle.inside()).containsExactly("scoring.zip/a.py:2 bundle.python-2");
        assertThat(bundle.result().findings())
                .filteredOn(finding -> finding.message().code().equals("bundle.python-2"))
                .flatExtracting(finding -> finding.message().arguments())
                .contains("legacy");
    }

    /** CPython 3.11 says TabError. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "if x:\n        a = 1\n\tb = 2",
                "if x:\n\ta = 1\n        b = 2",
                "if x:\n    c = 1\n    if y:\n\ta = 1"
            })
    void look_tabsThatOnlyPython2Understands_areTold(String source) {
        int last = (int) source.lines().count();

        assertThat(scoring(aZip().with("metadata", COMMAND).with("a.py", source))
                        .inside())
                .containsExactly("scoring.zip/a.py:" + last + " bundle.python-tabs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if x:\n\ta = 1\n\tb = 2",
                "if x:\n\ta = 1\nif y:\n    b = 2",
                "x = [\n        1,\n\t2]\n",
                "x = 1 + \\\n\t2\ny = 3",
                "if x:\n        \"\"\"a\n\tb\"\"\"\n\n\t# c\n        y = 1",
                "if x:\n    if y:\n        a = 1\n    b = 2\nc = 3"
            })
    void look_tabsThatPython3Understands_areNotTold(String source) {
        assertThat(scoring(aZip().with("metadata", COMMAND).with("a.py", source))
                        .inside())
                .isEmpty();
    }

    @Test
    void look_programOfTwoUnits_isReportedOnce() {
        SomeBundle bundle = SomeBundle.read(aZip().with("competition.yaml", yaml("").replace("phases:", """
                  - index: 1
                    name: Second
                    scoring_program: scoring.zip
                phases:"""))
                .with("scoring.zip", aZip().with("metadata", COMMAND).with("a.py", "import pickle"))
                .write(folder));

        assertThat(bundle.inside()).containsExactly("scoring.zip/a.py:1 bundle.word-code");
    }

    @Test
    void look_hostileZipOfAProgram_isRefused() {
        SomeBundle bundle = scoring(aZip().with("metadata", COMMAND).with("../../a", "x"));

        assertThat(bundle.refused()).containsExactly("bundle.zip-path");
        assertThat(bundle.inside()).containsExactly("scoring.zip/../../a:0 bundle.zip-path");
    }

    @Test
    void look_reference_isOpenedOnImport() {
        SomeBundle bundle = SomeBundle.read(aZip().with("competition.yaml", yaml("reference_data: gold.zip"))
                .with("scoring.zip", aZip().with("metadata", COMMAND))
                .with("gold.zip", aZip().with("gold", 0120777, new byte[0]))
                .write(folder));

        assertThat(bundle.inside()).containsExactly("gold.zip/gold:0 bundle.zip-link");
    }

    @Test
    void look_hostileSources_areReadSoon() {
        ZipBuilder program = aZip().with("metadata", COMMAND);
        List<String> pieces = List.of(
                "eval ",
                "torch . ",
                "'",
                "\"\"\"",
                "#",
                "except a",
                "\\",
                ";print ",
                "eval\n",
                "'\n",
                "import \n",
                "requests.\n");
        for (int i = 0; i < pieces.size(); i++) {
            String source = pieces.get(i).repeat(900_000 / pieces.get(i).length());
            program.with(i + ".py", source + new Random(i).nextLong());
        }

        ProcessorTime.assertWithin(Duration.ofSeconds(10), () -> scoring(program));
    }

    @Test
    void look_moreSourcesThanAreRead_saysSo() {
        byte[] large = new byte[PythonSourceInspector.LARGEST + 1];
        new Random(1).nextBytes(large);

        assertThat(scoring(aZip().with("metadata", COMMAND).with("a.py", 0100644, large))
                        .inside())
                .containsExactly("scoring.zip/a.py:0 bundle.source-unread");
    }

    private static CompetitionDraft.Program scoring(SomeBundle bundle) {
        return bundle.draft().units().get(0).programs().scoring();
    }

    private SomeBundle scoring(ZipBuilder program) {
        return SomeBundle.read(aZip().with("competition.yaml", yaml(""))
                .with("scoring.zip", program)
                .write(folder));
    }

    /** A program may count on the folder, so it stays; that it is there is said of each kind of data. */
    @Test
    void look_dataOneFolderDown_isTold() {
        SomeBundle bundle = SomeBundle.read(aZip().with(
                        "competition.yaml", yaml("reference_data: gold.zip\n    input_data: input\n"))
                .with("scoring.zip", aZip().with("metadata", COMMAND))
                .with("gold.zip", aZip().with("reference_data/truth.txt", "a").with("reference_data/more/x.txt", "b"))
                .with("input/given/texts.txt", "c")
                .write(folder));

        assertThat(bundle.inside()).containsExactly("gold.zip:0 bundle.reference-inner", "input:0 bundle.input-inner");
        assertThat(bundle.draft().units().get(0).reference()).contains(BundlePart.zip("gold.zip"));
    }

    @Test
    void look_imports_areTheModulesThatNobodyElseHas() {
        SomeBundle bundle = scoring(aZip().with("metadata", COMMAND)
                .with("lib/near.py", "import networkx")
                .with("score.py", """
                        import json, numpy as np; import psutil
                        from sklearn.metrics import (f1_score,
                            accuracy_score)
                        from . import sibling
                        from near import x
                        import lib.near
                        try: import tabulate
                        except ImportError: pass
                        text = 'import nothing'
                        # import torch
                        """));

        assertThat(scoring(bundle).needs().imports())
                .extracting(ModuleImport::module, ModuleImport::needed)
                .containsExactly(
                        tuple("networkx", true),
                        tuple("numpy", true),
                        tuple("psutil", true),
                        tuple("sklearn", true),
                        tuple("tabulate", false));
    }

    /** Environments that findings and choices name are those that recipes make. */
    @Test
    void recipes_areThere() {
        assertThat(List.of(EnvironmentRecipes.OLD, EnvironmentRecipes.NEW, EnvironmentRecipes.PYTHON_2))
                .allSatisfy(name -> assertThat(Path.of("deployment", "environments", "recipes", name))
                        .exists());
    }

    private SomeBundle bundle(ZipBuilder scoring, ZipBuilder ingestion, String more) {
        return SomeBundle.read(aZip().with("competition.yaml", yaml("ingestion_program: ingestion.zip\n    " + more))
                .with("scoring.zip", scoring)
                .with("ingestion.zip", ingestion)
                .write(folder));
    }

    private static String yaml(String more) {
        return """
                version: 2
                title: Seeds
                tasks:
                  - index: 0
                    name: First
                    scoring_program: scoring.zip
                    MORE
                phases:
                  - name: Development
                    start: '2026-01-01T00:00:00Z'
                    tasks: [0]
                leaderboards:
                  - title: Results
                    key: main
                    columns:
                      - {title: F1, key: f1, index: 0}
                """.replace("MORE", more);
    }
}
