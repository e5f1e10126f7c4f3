package dev.podium.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.program.python.ModuleImport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bundles from the tests of Codabench (c7dbc756) and the examples of EvalAI (0f040392). */
class RealBundlesTest {

    private static final Path SHARED = Path.of("..", "shared", "data", "bundles");

    @Test
    void competition_hasTwoTasksAndDatesWithTheMonthFirst() {
        CompetitionDraft draft = read("codabench/competition.zip").draft();

        assertThat(draft.source()).isEqualTo(CompetitionDraft.Source.CODABENCH_2);
        assertThat(draft.units()).extracting(CompetitionDraft.Unit::number).containsExactly(0, 1);
        assertThat(draft.phases().get(0).start()).isEqualTo(Instant.parse("2019-08-07T00:00:00Z"));
        assertThat(draft.phases().get(0).end()).contains(Instant.parse("2019-09-30T00:00:00Z"));
        assertThat(draft.phases().get(1).end()).isEmpty();
        assertThat(draft.board().columns())
                .extracting(CompetitionDraft.Column::key)
                .containsExactly("accuracy", "duration");
        assertThat(draft.trials())
                .singleElement()
                .satisfies(solution -> assertThat(solution.units()).containsExactly(0, 1));
    }

    @Test
    void competition15_hasEntriesTwice() {
        SomeBundle bundle = read("codabench/competition_15.zip");

        assertThat(bundle.draft().source()).isEqualTo(CompetitionDraft.Source.CODABENCH_1);
        assertThat(bundle.approximated())
                .filteredOn(finding -> finding.equals("bundle.zip-twice"))
                .hasSize(8);
        assertThat(bundle.draft().image()).isEqualTo("codalab/codalab-legacy:py3");
        assertThat(bundle.draft().board().columns().get(0).decimals()).isEqualTo(4);
        assertThat(bundle.ignored()).noneMatch(finding -> finding.endsWith("bundle.unknown"));
    }

    @Test
    void competition18_hasOnePhaseWithTwoUnits() {
        CompetitionDraft draft = read("codabench/competition_18.zip").draft();

        assertThat(draft.phases()).singleElement().satisfies(phase -> {
            assertThat(phase.name()).isEqualTo("Feedback Phase");
            assertThat(phase.start()).isEqualTo(Instant.parse("2019-09-24T17:00:00Z"));
            assertThat(phase.units()).containsExactly(2, 3);
        });
        assertThat(draft.units()).extracting(CompetitionDraft.Unit::name).containsExactly("Dataset 1", "Dataset 2");
        assertThat(draft.image()).isEqualTo("vergilgxw/autotable:v2");
    }

    @Test
    void example1_hasOnePhaseWithOneSplit() {
        CompetitionDraft draft = read("evalai/example1.zip").draft();

        assertThat(draft.source()).isEqualTo(CompetitionDraft.Source.EVALAI);
        assertThat(draft.units()).hasSize(1);
        assertThat(draft.phases().get(0).start()).isEqualTo(Instant.parse("2017-06-09T20:00:00Z"));
        assertThat(draft.board().columns())
                .extracting(CompetitionDraft.Column::key)
                .containsExactly("overall", "yes/no", "number", "others");
    }

    @Test
    void example4_hasASplitOnTwoLeaderboards() {
        CompetitionDraft draft = read("evalai/example4.zip").draft();

        assertThat(draft.phases()).extracting(CompetitionDraft.Phase::units).containsExactly(List.of(1), List.of(2, 3));
        assertThat(draft.board().columns())
                .filteredOn(column -> column.key().equals("metric_a"))
                .singleElement()
                .satisfies(column -> assertThat(column.units()).containsExactly(1, 3));
    }

    @Test
    void competition_programsAreFoundInOrder() {
        SomeBundle bundle = read("codabench/competition.zip");

        assertThat(bundle.inside()).isEmpty();
        assertThat(bundle.draft().units())
                .extracting(unit -> unit.programs().scoring())
                .allSatisfy(program -> {
                    assertThat(program.files()).isEqualTo(BundlePart.folder("scoring_program"));
                    assertThat(program.command()).isEqualTo("python3 /app/program/scoring.py /app/input/ /app/output/");
                    assertThat(program.packages()).isEmpty();
                    assertThat(program.needs().python2()).isFalse();
                    assertThat(program.needs().imports())
                            .extracting(ModuleImport::module, ModuleImport::needed)
                            .containsExactly(tuple("numpy", true), tuple("sklearn", true));
                });
    }

    @Test
    void competition15_readsPicklesAndOffersTheSampleOfItsKit() {
        SomeBundle bundle = read("codabench/competition_15.zip");

        assertThat(bundle.inside())
                .filteredOn(finding -> !finding.endsWith("bundle.zip-twice"))
                .containsExactly(
                        "scoring_program/data_manager.py:22 bundle.word-code",
                        "scoring_program/data_io_.py:87 bundle.python-tabs",
                        "ingestion_program.zip/data_io_.py:87 bundle.python-tabs",
                        "overview.html:0 bundle.page-cleaned",
                        "help.html:0 bundle.page-cleaned",
                        "rules.html:0 bundle.page-cleaned");
        assertThat(bundle.draft().trials())
                .containsExactly(new CompetitionDraft.Trial(
                        BundlePart.zip("starting_kit.zip").innerZip("sample_code_submission.zip"), 1197, List.of(1)));
    }

    @Test
    void competition18_namesReferenceDataInScoringOnly() {
        SomeBundle bundle = read("codabench/competition_18.zip");

        assertThat(bundle.inside()).hasSize(6).allMatch(finding -> finding.endsWith("html:0 bundle.page-cleaned"));
        assertThat(bundle.draft().units().get(0).programs().scoring().command()).contains("$hidden");
    }

    @Test
    void examples_scriptsNameOtherSplits() {
        assertThat(read("evalai/example1.zip").inside())
                .filteredOn(finding -> !finding.endsWith("bundle.page-cleaned"))
                .containsExactly("evaluation_script.zip:0 bundle.script-split");
        assertThat(read("evalai/example4.zip").inside())
                .filteredOn(finding -> finding.endsWith("bundle.script-split"))
                .hasSize(2);
    }

    private static SomeBundle read(String name) {
        Path zip = SHARED.resolve(name);
        assumeTrue(Files.isRegularFile(zip), "skipped: ../shared/data/bundles/" + name + " is not beside the checkout");
        return SomeBundle.read(zip);
    }
}
