package dev.podium.bundle;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.competition.CountingRule;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvalAiTest {

    private static final String PLAIN = """
            title: Questions
            short_description: Answer them
            description: description.html
            terms_and_conditions: terms.html
            evaluation_script: script.zip
            start_date: '2026-01-01T00:00:00Z'
            leaderboard:
              - id: 1
                schema: {labels: [f1, loss], default_order_by: loss, metadata: {loss: {sort_ascending: true, description: x}}}
            challenge_phases:
              - id: 1
                name: Test
                codename: test
                description: description.html
                leaderboard_public: true
                end_date: '2026-02-01T00:00:00Z'
                test_annotation_file: gold.txt
                max_submissions_per_day: 3
            dataset_splits:
              - {id: 1, name: Easy, codename: easy}
              - {id: 2, name: Hard, codename: hard}
            challenge_phase_splits:
              - {challenge_phase_id: 1, leaderboard_id: 1, dataset_split_id: 1, visibility: 3, leaderboard_decimal_precision: 3}
              - {challenge_phase_id: 1, leaderboard_id: 1, dataset_split_id: 2, visibility: 3, leaderboard_decimal_precision: 3}
            """;

    @TempDir
    Path folder;

    @Test
    void read_plainConfiguration_givesAUnitForEachSplit() {
        SomeBundle bundle = read(PLAIN);

        CompetitionDraft draft = bundle.draft();
        assertThat(bundle.approximated()).isEmpty();
        assertThat(draft.source()).isEqualTo(CompetitionDraft.Source.EVALAI);
        assertThat(draft.units())
                .extracting(unit -> unit.codenames().orElseThrow())
                .containsExactly(
                        new CompetitionDraft.Codenames("test", "easy"), new CompetitionDraft.Codenames("test", "hard"));
        assertThat(draft.units()).allSatisfy(unit -> {
            assertThat(unit.programs().module()).isTrue();
            assertThat(unit.reference()).contains(BundlePart.file("gold.txt"));
        });
        assertThat(draft.phases()).singleElement().satisfies(phase -> {
            assertThat(phase.start()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
            assertThat(phase.units()).containsExactly(1, 2);
            assertThat(phase.limits().daily()).hasValue(3);
            assertThat(phase.limits().total()).isEmpty();
        });
    }

    @Test
    void read_columns_beginWithTheOneToOrderBy() {
        CompetitionDraft draft = read(PLAIN).draft();

        assertThat(draft.board().columns())
                .extracting(column ->
                        column.key() + " " + column.smallerIsBetter() + " " + column.decimals() + " " + column.units())
                .containsExactly("loss true 3 [1, 2]", "f1 false 3 [1, 2]");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "title: Questions;remote_evaluation: true, remote_evaluation bundle.own-machines",
                "title: Questions;is_docker_based: true, is_docker_based bundle.own-machines",
                "title: Questions;is_static_dataset_code_upload: true, is_static_dataset_code_upload bundle.own-machines",
                "evaluation_script: script.zip;#, evaluation_script bundle.missing",
                "evaluation_script: script.zip;evaluation_script: gold.txt, evaluation_script bundle.not-zip",
                "gold.txt;golt.txt, challenge_phases[0].test_annotation_file bundle.file-near",
                "default_order_by: loss;default_order_by: bleu, leaderboard[0].schema.default_order_by bundle.label-unknown",
                "`leaderboard_id: 1;leaderboard_id: 5`, challenge_phase_splits[0].leaderboard_id bundle.id-unknown",
                "`id: 2, name;id: 1, name`, dataset_splits[1].id bundle.index-twice",
                "2026-02-01;2025-02-01, challenge_phases[0].end_date bundle.phase-ends-early"
            })
    void read_fault_isRefusedByItsKey(String change, String finding) {
        String[] fromAndTo = change.split(";", 2);

        assertThat(read(PLAIN.replaceFirst(Pattern.quote(fromAndTo[0]), fromAndTo[1]))
                        .refused())
                .contains(finding);
    }

    @Test
    void read_codenameTwice_isRefused() {
        SomeBundle bundle = read(PLAIN.replace(
                "dataset_splits:",
                "  - {id: 2, name: B, codename: test, end_date: '2026-02-01T00:00:00Z'}\ndataset_splits:"));

        assertThat(bundle.refused())
                .contains(
                        "challenge_phases[1].codename bundle.codename-twice",
                        "challenge_phases[1].id bundle.phase-splitless");
    }

    @Test
    void read_visibility_hidesBoardAndScores() {
        assertThat(hidden("visibility: 1")).isEqualTo(new CompetitionDraft.Hidden(false, false, true, true));
        assertThat(hidden("visibility: 2")).isEqualTo(new CompetitionDraft.Hidden(false, false, false, true));
        assertThat(hidden("visibility: 3")).isEqualTo(new CompetitionDraft.Hidden(false, false, false, false));
    }

    @Test
    void read_differentVisibility_takesTheStrictest() {
        SomeBundle bundle = read(PLAIN.replaceFirst("visibility: 3", "visibility: 1"));

        assertThat(bundle.draft().phases().get(0).hidden().ownScores()).isTrue();
        assertThat(bundle.approximated()).containsExactly("challenge_phases[0].id bundle.visibility");
    }

    @Test
    void read_counting_isBestOrLatestOrChosen() {
        assertThat(counting(PLAIN)).isEqualTo(CountingRule.best);
        assertThat(counting(PLAIN.replace("visibility: 3", "show_leaderboard_by_latest_submission: true")))
                .isEqualTo(CountingRule.latest);
        assertThat(counting(PLAIN.replace(
                        "    codename: test", "    codename: test\n    is_restricted_to_select_one_submission: true")))
                .isEqualTo(CountingRule.chosen);
    }

    @Test
    void read_metaAttributes_becomeDeclarations() {
        SomeBundle bundle = read(PLAIN.replace("    codename: test", """
                    codename: test
                    submission_meta_attributes:
                      - {name: Data, type: radio, options: [open, closed], required: true}
                      - {name: Tools, type: checkbox, options: [a, b]}
                """.stripTrailing()));

        assertThat(bundle.draft().declarations())
                .containsExactly(
                        new CompetitionDraft.Declaration(
                                "Data",
                                "Data",
                                CompetitionDraft.Declaration.Form.SELECT,
                                List.of("open", "closed"),
                                true,
                                false),
                        new CompetitionDraft.Declaration(
                                "Tools-a",
                                "Tools: a",
                                CompetitionDraft.Declaration.Form.CHECKBOX,
                                List.of(),
                                false,
                                false),
                        new CompetitionDraft.Declaration(
                                "Tools-b",
                                "Tools: b",
                                CompetitionDraft.Declaration.Form.CHECKBOX,
                                List.of(),
                                false,
                                false));
        assertThat(bundle.approximated())
                .containsExactly("challenge_phases[0].submission_meta_attributes[1].options bundle.question-several");
    }

    /** Of several options each is a question, and there is room for ten. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            checkbox | [a]                                | CHECKBOX | bundle.question-several
            checkbox | [1, 2, 3, 4, 5, 6, 7, 8, 9]        | CHECKBOX | bundle.question-several
            checkbox | [a, a]                             | CHECKBOX | bundle.question-several
            Checkbox | [a, b]                             | CHECKBOX | bundle.question-several
            checkbox | [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]    | TEXT     | bundle.question-several-text
            checkbox | []                                 | TEXT     | bundle.question-several-text
            radio    | [a]                                | TEXT     | bundle.question-options
            radio    | [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] | TEXT    | bundle.question-options
            slider   | [a, b]                             | TEXT     | bundle.question-type
            """)
    void read_metaAttributeThatBecomesAnother_isTold(
            String type, String options, CompetitionDraft.Declaration.Form form, String told) {
        SomeBundle bundle = read(
                PLAIN.replace("    codename: test", """
                    codename: test
                    submission_meta_attributes:
                      - {name: First, type: boolean}
                      - {name: Tools, type: %s, options: %s, required: true}
                """.formatted(type, options).stripTrailing()));

        assertThat(bundle.refused()).isEmpty();
        List<CompetitionDraft.Declaration> declarations = bundle.draft().declarations();
        assertThat(declarations).hasSizeLessThanOrEqualTo(10);
        assertThat(declarations.subList(1, declarations.size())).isNotEmpty().allSatisfy(declaration -> {
            assertThat(declaration.form()).isEqualTo(form);
            assertThat(declaration.required()).isTrue();
            assertThat(declaration.title()).startsWith("Tools");
        });
        assertThat(bundle.approximated()).anyMatch(finding -> finding.endsWith(told));
    }

    /** A question of several phases is asked once; where a later phase asks it otherwise, that is said. */
    @Test
    void read_questionThatAnotherPhaseAsksOtherwise_isTold() {
        String second = """
                  - id: 2
                    name: Later
                    codename: later
                    description: description.html
                    leaderboard_public: true
                    test_annotation_file: gold.txt
                    submission_meta_attributes:
                      - {name: Data, type: text, required: false}
                dataset_splits:
                """;
        SomeBundle bundle = read(
                PLAIN.replace("    codename: test", """
                    codename: test
                    submission_meta_attributes:
                      - {name: Data, type: text, required: true}
                """.stripTrailing()).replace("dataset_splits:\n", second)
                        + "  - {challenge_phase_id: 2, leaderboard_id: 1, dataset_split_id: 1, visibility: 3, leaderboard_decimal_precision: 3}\n");

        assertThat(bundle.draft().declarations())
                .containsExactly(new CompetitionDraft.Declaration(
                        "Data",
                        "Data",
                        CompetitionDraft.Declaration.Form.TEXT,
                        List.of(),
                        /* required= */ true,
                        false));
        assertThat(bundle.approximated())
                .containsExactly("challenge_phases[1].submission_meta_attributes[0].name bundle.question-again");
    }

    private SomeBundle readInTwoPhases(String first, String second) {
        return read(
                PLAIN.replace("    codename: test", """
                    codename: test
                    submission_meta_attributes:
                %s""".formatted(first).stripTrailing())
                                .replace("dataset_splits:\n", """
                  - id: 2
                    name: Later
                    codename: later
                    description: description.html
                    leaderboard_public: true
                    test_annotation_file: gold.txt
                    submission_meta_attributes:
                """ + second + "dataset_splits:\n")
                        + "  - {challenge_phase_id: 2, leaderboard_id: 1, dataset_split_id: 1, visibility: 3, leaderboard_decimal_precision: 3}\n");
    }

    /** What became a text for want of room is the same question in the next phase. */
    @Test
    void read_sameQuestionsOfTwoPhases_areReportedOnce() {
        String questions = """
                      - {name: First, type: checkbox, options: [1, 2, 3, 4, 5, 6]}
                      - {name: Second, type: checkbox, options: [1, 2, 3, 4, 5, 6]}
                """;
        SomeBundle bundle = readInTwoPhases(questions, questions);

        assertThat(bundle.draft().declarations()).hasSize(7);
        assertThat(bundle.approximated())
                .containsExactly(
                        "challenge_phases[0].submission_meta_attributes[0].options bundle.question-several",
                        "challenge_phases[0].submission_meta_attributes[1].options bundle.question-several-text");
    }

    @Test
    void read_questionsWithoutRoom_areReportedOnce() {
        String questions = """
                      - {name: First, type: checkbox, options: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}
                      - {name: Second, type: checkbox, options: [a, b]}
                """;
        SomeBundle bundle = readInTwoPhases(questions, questions);

        assertThat(bundle.draft().declarations()).hasSize(10);
        assertThat(bundle.approximated())
                .containsExactly(
                        "challenge_phases[0].submission_meta_attributes[0].options bundle.question-several",
                        "challenge_phases[0].submission_meta_attributes[1].name bundle.question-left-out");
    }

    /** The name is cut, between two characters, and the option stays. */
    @Test
    void read_longQuestionOfSeveralOptions_keepsItsOptions() {
        SomeBundle bundle = read(PLAIN.replace("    codename: test", """
                    codename: test
                    submission_meta_attributes:
                      - {name: %s, type: checkbox, options: [first, second]}
                """.formatted("a" + "\uD83D\uDE80".repeat(130))
                .stripTrailing()));

        String cut = "a" + "\uD83D\uDE80".repeat(110) + "…";
        assertThat(bundle.draft().declarations())
                .extracting(CompetitionDraft.Declaration::title)
                .containsExactly(cut + ": first", cut + ": second");
        assertThat(bundle.approximated())
                .containsExactly(
                        "challenge_phases[0].submission_meta_attributes[0].options bundle.question-several",
                        "challenge_phases[0].submission_meta_attributes[0].name bundle.name-cut");
    }

    @Test
    void read_keysWithoutMeaning_areIgnoredByName() {
        SomeBundle bundle = read(PLAIN + "tags: [a]\nworker_cpu_cores: 2\nmax_team_members: 4\ncolour: red\n");

        assertThat(bundle.draft().entry().teamSize()).hasValue(4);
        assertThat(bundle.ignored())
                .contains("tags bundle.ignored", "worker_cpu_cores bundle.ignored", "colour bundle.unknown");
    }

    @Test
    void read_splitOfSeveralPhases_hasTheirNames() {
        SomeBundle bundle = read(PLAIN.replace(
                        "dataset_splits:",
                        "  - {id: 2, name: Later, codename: later, end_date: '2026-02-01T00:00:00Z'}\ndataset_splits:")
                + "  - {challenge_phase_id: 2, leaderboard_id: 1, dataset_split_id: 1, visibility: 3}\n");

        assertThat(bundle.draft().units())
                .extracting(CompetitionDraft.Unit::name)
                .containsExactlyInAnyOrder("Test: Easy", "Hard", "Later: Easy");
    }

    @Test
    void read_domains_becomeApproval() {
        SomeBundle bundle = read(PLAIN + "allowed_email_domains: [example.org]\nblocked_email_domains: []\n");

        assertThat(bundle.draft().entry().approval()).isTrue();
        assertThat(bundle.approximated()).containsExactly("allowed_email_domains bundle.domains");
    }

    private CountingRule counting(String yaml) {
        return read(yaml).draft().board().counting();
    }

    private CompetitionDraft.Hidden hidden(String visibility) {
        return read(PLAIN.replace("visibility: 3", visibility))
                .draft()
                .phases()
                .get(0)
                .hidden();
    }

    private SomeBundle read(String yaml) {
        return SomeBundle.read(aZip().with("challenge_config.yaml", yaml)
                .with("description.html", "x")
                .with("terms.html", "x")
                .with("script.zip", aZip().with("main.py", "def evaluate():\n    return {'easy': 1, 'hard': 2}"))
                .with("gold.txt", "x")
                .write(folder));
    }
}
