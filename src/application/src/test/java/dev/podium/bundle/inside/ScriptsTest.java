package dev.podium.bundle.inside;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.SomeBundle;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.testsupport.ZipBuilder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Evaluation scripts, in bundles for EvalAI. */
class ScriptsTest {

    private static final String MAIN = """
            def evaluate(gold, answers, phase, **kwargs):
                return {'result': [{'easy': {'f1': 1}}]}
            """;

    @TempDir
    Path folder;

    @Test
    void look_package_isFine() {
        SomeBundle bundle = read(aZip().with("main.py", MAIN).with("__init__.py", "from .main import evaluate"));

        assertThat(bundle.inside()).isEmpty();
        assertThat(program(bundle).files()).isEqualTo(BundlePart.zip("script.zip"));
    }

    @Test
    void look_packageWithItsFolder_isUnwrapped() {
        SomeBundle bundle = read(aZip().with("script/main.py", MAIN).with("script/a.txt", "x"));

        assertThat(bundle.inside()).containsExactly("script.zip:0 bundle.program-inner");
        assertThat(program(bundle).files())
                .isEqualTo(BundlePart.zip("script.zip").inner("script"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "from .scorer import evaluate",
                "from .scorer import (\n    helper,\n    evaluate,\n)",
                "from .scorer import *",
                "evaluate = make()"
            })
    void look_functionFromElsewhere_isFine(String init) {
        assertThat(read(aZip().with("__init__.py", init).with("scorer.py", MAIN))
                        .inside())
                .isEmpty();
    }

    @Test
    void look_neitherModule_isRefused() {
        assertThat(read(aZip().with("score.py", MAIN)).inside()).containsExactly("script.zip:0 bundle.script-none");
    }

    @Test
    void look_noFunction_isRefused() {
        SomeBundle bundle = read(aZip().with("main.py", "# def evaluate\nx = 'easy'"));

        assertThat(bundle.refused()).containsExactly("bundle.script-evaluate");
    }

    @Test
    void look_requirements_areNames() {
        SomeBundle bundle = read(aZip().with("main.py", MAIN).with("requirements.txt", """
                # what it needs
                Scikit_Learn==1.2 ; python_version > '3'
                nltk
                --index-url https://example.org
                -r more.txt
                pandas[excel]>=1,<2  # tables
                zope.interface @ https://example.org/zope.zip
                git+https://example.org/a.git@main#egg=My_Package
                https://example.org/b.whl
                """));

        assertThat(bundle.inside()).containsExactly("script.zip/requirements.txt:0 bundle.script-installs");
        assertThat(program(bundle).packages())
                .containsExactly("my-package", "nltk", "pandas", "scikit-learn", "zope-interface");
    }

    @Test
    void look_callsOfPip_areNames() {
        SomeBundle bundle = read(aZip().with("main.py", MAIN).with("__init__.py", """
                import os, subprocess, sys
                def install(package):
                    subprocess.run([sys.executable, "-m", "pip", "install", package])
                install("shapely==1.7.1")
                # install("not-this")
                os.system("pip install nltk")
                os.system("pip install -q --upgrade Sacre_BLEU 'rouge'")
                subprocess.check_call([sys.executable, '-m', 'pip', 'install', '-r', 'x.txt', 'seqeval'])
                from .main import evaluate
                """));

        assertThat(bundle.inside()).containsExactly("script.zip/__init__.py:4 bundle.script-installs");
        assertThat(program(bundle).packages()).containsExactly("nltk", "sacre-bleu", "seqeval", "shapely");
    }

    @Test
    void look_splitThatTheScriptDoesNotName_isTold() {
        SomeBundle bundle = read(aZip().with("main.py", MAIN.replace("easy", "split1")));

        assertThat(bundle.inside()).containsExactly("script.zip:0 bundle.script-split");
        assertThat(bundle.refused()).isEmpty();
    }

    @Test
    void look_wordsOfTheScript_areTold() {
        SomeBundle bundle = read(aZip().with("main.py", MAIN + "import pickle\nnltk.download('punkt')"));

        assertThat(bundle.inside())
                .containsExactly("script.zip/main.py:3 bundle.word-code", "script.zip/main.py:4 bundle.word-network");
    }

    private static CompetitionDraft.Program program(SomeBundle bundle) {
        return bundle.draft().units().get(0).programs().scoring();
    }

    private SomeBundle read(ZipBuilder script) {
        return SomeBundle.read(aZip().with("challenge_config.yaml", """
                title: Questions
                short_description: Answer them
                evaluation_script: script.zip
                start_date: '2026-01-01T00:00:00Z'
                leaderboard:
                  - {id: 1, schema: {labels: [f1], default_order_by: f1}}
                challenge_phases:
                  - {id: 1, name: Test, codename: test, test_annotation_file: gold.txt}
                dataset_splits:
                  - {id: 1, name: Easy, codename: easy}
                challenge_phase_splits:
                  - {challenge_phase_id: 1, leaderboard_id: 1, dataset_split_id: 1, visibility: 3}
                """)
                .with("script.zip", script)
                .with("gold.txt", "x")
                .write(folder));
    }
}
