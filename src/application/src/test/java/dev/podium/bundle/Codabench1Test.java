package dev.podium.bundle;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.competition.CountingRule;
import dev.podium.testsupport.ZipBuilder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Codabench1Test {

    private static final Instant NEW_YEAR = Instant.parse("2019-01-01T00:00:00Z");
    private static final Instant MARCH = Instant.parse("2019-03-01T00:00:00Z");

    private static final String PLAIN = """
            title: Words
            image: null
            end_date: '2019-06-01T00:00:00Z'
            html:
              overview: overview.html
              terms: terms.html
            phases:
              1:
                phasenumber: 1
                label: Development
                start_date: '2019-01-01T00:00:00Z'
                scoring_program: scoring
                reference_data: gold.zip
              2:
                phasenumber: 2
                label: Final
                start_date: '2019-03-01T00:00:00Z'
                scoring_program: scoring
                reference_data: gold.zip
            leaderboard:
              leaderboards:
                Results: &RESULTS {label: Results, rank: 1}
              columns:
                time: {leaderboard: *RESULTS, label: Time, rank: 2, sort: asc, numeric_format: 0}
                f1: {leaderboard: *RESULTS, label: F1, rank: 1, numeric_format: 4}
            """;

    @TempDir
    Path folder;

    @Test
    void read_plainBundle_givesPhasesThatEndWhenTheNextStarts() {
        CompetitionDraft draft = read(PLAIN).draft();

        assertThat(draft.source()).isEqualTo(CompetitionDraft.Source.CODABENCH_1);
        assertThat(draft.phases()).extracting(CompetitionDraft.Phase::start).containsExactly(NEW_YEAR, MARCH);
        assertThat(draft.phases())
                .extracting(phase -> phase.end().orElseThrow())
                .containsExactly(MARCH, Instant.parse("2019-06-01T00:00:00Z"));
        assertThat(draft.units()).extracting(CompetitionDraft.Unit::number).containsExactly(1, 2);
        assertThat(draft.entry().approval()).isFalse();
        assertThat(draft.entry().terms()).contains("terms.html");
        assertThat(draft.pages()).containsExactly(new CompetitionDraft.Page("overview", "overview.html"));
    }

    @Test
    void read_columns_areInTheOrderOfTheirRanks() {
        CompetitionDraft draft = read(PLAIN).draft();

        assertThat(draft.board().columns())
                .extracting(column -> column.key() + " " + column.smallerIsBetter() + " " + column.decimals())
                .containsExactly("f1 false 4", "time true 0");
    }

    @Test
    void read_selectionDefault_ranks() {
        CompetitionDraft draft = read(PLAIN.replace("label: Time,", "label: Time, selection_default: 1,"))
                .draft();

        assertThat(draft.board().columns())
                .extracting(CompetitionDraft.Column::key)
                .containsExactly("time", "f1");
    }

    @Test
    void read_computedColumn_isLeftOut() {
        SomeBundle bundle = read(PLAIN.replace("label: Time,", "label: Time, computed: {operation: Avg, fields: f1},"));

        assertThat(bundle.draft().board().columns())
                .extracting(CompetitionDraft.Column::key)
                .containsExactly("f1");
        assertThat(bundle.approximated()).contains("leaderboard.columns.time.computed bundle.column-ranks");
    }

    @Test
    void read_columnOfAnotherBoard_isLeftOut() {
        SomeBundle bundle =
                read(PLAIN.replace("{leaderboard: *RESULTS, label: Time", "{leaderboard: Other, label: Time")
                        .replace("  columns:", "    Other: {label: Other, rank: 2}\n  columns:"));

        assertThat(bundle.draft().board().title()).isEqualTo("Results");
        assertThat(bundle.draft().board().columns())
                .extracting(CompetitionDraft.Column::key)
                .containsExactly("f1");
        assertThat(bundle.approximated()).contains("leaderboard.columns.time.leaderboard bundle.column-elsewhere");
    }

    @Test
    void read_phasesWithOneStart_runSideBySide() {
        CompetitionDraft draft = read(PLAIN.replace("2019-03-01", "2019-01-01")).draft();

        assertThat(draft.phases()).hasSize(2).allSatisfy(phase -> {
            assertThat(phase.start()).isEqualTo(NEW_YEAR);
            assertThat(phase.end()).contains(Instant.parse("2019-06-01T00:00:00Z"));
        });
    }

    @Test
    void read_phaseThatNeverEnds_isOpen() {
        CompetitionDraft draft =
                read(PLAIN.replace("label: Final", "phase_never_ends: true")).draft();

        assertThat(draft.phases().get(1).end()).isEmpty();
    }

    @Test
    void read_parallelPhase_scoresItsChildren() {
        SomeBundle bundle = read(PLAIN.replace("label: Development", "is_parallel_parent: true")
                .replace("label: Final", "label: First\n    parent_phasenumber: 1"));

        assertThat(bundle.draft().phases())
                .singleElement()
                .satisfies(phase -> assertThat(phase.units()).containsExactly(2));
        assertThat(bundle.draft().units())
                .extracting(CompetitionDraft.Unit::name)
                .containsExactly("First");
        assertThat(bundle.ignored()).contains("phases.1.scoring_program bundle.parent-unit");
    }

    @Test
    void read_childWithoutParent_isRefused() {
        assertThat(read(PLAIN.replace("label: Final", "parent_phasenumber: 1")).refused())
                .containsExactly("phases.2.parent_phasenumber bundle.parent-unknown");
    }

    @Test
    void read_hiddenResults_hideScoresAndBoard() {
        CompetitionDraft draft = read(PLAIN.replace("label: Final", "leaderboard_management_mode: hide_results"))
                .draft();

        assertThat(draft.phases().get(1).hidden()).isEqualTo(new CompetitionDraft.Hidden(false, false, true, true));
    }

    @Test
    void read_forcedSubmissions_count() {
        assertThat(counting("force_submission_to_leaderboard: true")).isEqualTo(CountingRule.latest);
        assertThat(counting("force_best_submission_to_leaderboard: true")).isEqualTo(CountingRule.best);
        assertThat(counting("has_registration: true")).isEqualTo(CountingRule.chosen);
    }

    @Test
    void read_registration_needsApproval() {
        assertThat(read("has_registration: true\n" + PLAIN).draft().entry().approval())
                .isTrue();
    }

    @Test
    void read_teamsAndAnonymity_areReported() {
        SomeBundle bundle = read("anonymous_leaderboard: true\nallow_teams: true\nadmin_names: a\n" + PLAIN);

        assertThat(bundle.draft().entry().anonymous()).isTrue();
        assertThat(bundle.approximated())
                .contains("anonymous_leaderboard bundle.anonymous", "allow_teams bundle.teams");
        assertThat(bundle.ignored()).containsExactly("admin_names bundle.ignored");
    }

    @Test
    void read_faults_areAllFound() {
        assertThat(read(PLAIN.replace("scoring_program: scoring", "scoring_program: nothing")
                                .replace("overview: overview.html", "overview: overview.htm")
                                .replace("phasenumber: 2", "phasenumber: 1"))
                        .refused())
                .containsExactlyInAnyOrder(
                        "phases.1.scoring_program bundle.file-missing",
                        "phases.2.scoring_program bundle.file-missing",
                        "phases.2.phasenumber bundle.index-twice",
                        "html.overview bundle.file-near");
    }

    @Test
    void read_descriptionOfAnyName_isTaken() {
        Path zip = someFiles().with("words.yaml", PLAIN).write(folder);

        assertThat(SomeBundle.read(zip).draft().front().title()).isEqualTo("Words");
    }

    private CountingRule counting(String line) {
        return read(line + "\n" + PLAIN).draft().board().counting();
    }

    private SomeBundle read(String yaml) {
        return SomeBundle.read(someFiles().with("competition.yaml", yaml).write(folder));
    }

    private static ZipBuilder someFiles() {
        ZipBuilder zip = aZip();
        List.of("overview.html", "terms.html").forEach(name -> zip.with(name, "x"));
        return zip.with("gold.zip", aZip().with("gold.txt", "x")).with("scoring/metadata", "command: python3 score.py");
    }
}
