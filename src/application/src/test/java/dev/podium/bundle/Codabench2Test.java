package dev.podium.bundle;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.competition.CountingRule;
import dev.podium.task.program.Computation;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Codabench2Test {

    private static final String PLAIN = """
            version: 2
            title: Seeds
            image: logo.png
            terms: terms.md
            pages:
              - {title: Overview, file: overview.md}
            tasks:
              - index: 0
                name: First
                scoring_program: scoring/
                reference_data: gold.zip
            phases:
              - name: Development
                start: '2026-01-01T00:00:00Z'
                end: '2026-02-01T00:00:00Z'
                tasks: [0]
              - name: Final
                start: '2026-02-01T00:00:00Z'
                tasks: [0]
            leaderboards:
              - title: Results
                key: main
                columns:
                  - {title: F1, key: f1, index: 0}
                  - {title: Time, key: time, index: 1, sorting: asc}
            """;

    @TempDir
    Path folder;

    @Test
    void read_plainBundle_givesADraftWithoutRemarks() {
        SomeBundle bundle = read(PLAIN);

        CompetitionDraft draft = bundle.draft();
        assertThat(bundle.approximated()).isEmpty();
        assertThat(bundle.ignored()).isEmpty();
        assertThat(draft.front().title()).isEqualTo("Seeds");
        assertThat(draft.front().picture()).contains("logo.png");
        assertThat(draft.entry().approval()).isTrue();
        assertThat(draft.entry().terms()).contains("terms.md");
        assertThat(draft.image()).isEqualTo("codalab/codalab-legacy:py37");
        assertThat(draft.pages()).containsExactly(new CompetitionDraft.Page("Overview", "overview.md"));
    }

    @Test
    void read_plainBundle_givesUnitsPhasesAndColumns() {
        CompetitionDraft draft = read(PLAIN).draft();

        assertThat(draft.units()).singleElement().satisfies(unit -> {
            assertThat(unit.programs().scoring().files()).isEqualTo(BundlePart.folder("scoring"));
            assertThat(unit.reference()).contains(BundlePart.zip("gold.zip"));
        });
        assertThat(draft.phases()).extracting(CompetitionDraft.Phase::name).containsExactly("Development", "Final");
        assertThat(draft.phases().get(0).end()).contains(Instant.parse("2026-02-01T00:00:00Z"));
        assertThat(draft.phases().get(0).limits())
                .isEqualTo(new CompetitionDraft.Limits(OptionalInt.of(5), OptionalInt.of(100), Duration.ofMinutes(10)));
        assertThat(draft.board().columns())
                .extracting(column -> column.key() + " " + column.smallerIsBetter() + " " + column.decimals())
                .containsExactly("f1 false 2", "time true 2");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "title: Seeds;#, title bundle.missing",
                "`file: overview.md;file: overwiev.md`, pages[0].file bundle.file-near",
                "scoring_program: scoring/;#, tasks[0].scoring_program bundle.missing",
                "scoring_program: scoring/;scoring_program: nothing, tasks[0].scoring_program bundle.file-missing",
                "reference_data: gold.zip;reference_data: terms.md, tasks[0].reference_data bundle.not-zip",
                "name: First;key: 1234-abcd, tasks[0].key bundle.task-elsewhere",
                "2026-01-01T00:00:00Z;in spring, phases[0].start bundle.date",
                "2026-01-01T00:00:00Z;2026-02-30T00:00:00Z, phases[0].start bundle.date",
                "2026-01-01T00:00:00Z;2026-03-01T00:00:00Z, phases[0].end bundle.phase-ends-early",
                "tasks: [0];tasks: [7], phases[0].tasks bundle.task-unknown",
                "`index: 1,;index: 0,`, leaderboards[0].columns[1].index bundle.index-twice",
                "`key: time,;key: f1,`, leaderboards[0].columns[1].key bundle.column-twice",
                "version: 2;version: 7, version bundle.version",
                "`key: time,;key: kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk,`, leaderboards[0].columns[1].key bundle.column-key",
                "key: main;primary_index: 9, leaderboards[0].primary_index bundle.index-unknown",
                "key: main;key: m123456789012345678901234567890123456, leaderboards[0].key bundle.key-long",
                "`sorting: asc;computation: sum, computation_indexes: [1]`, leaderboards[0].columns[1].computation_indexes bundle.computation-chain",
                "`sorting: asc;computation: sum, computation_indexes: [5]`, leaderboards[0].columns[1].computation_indexes bundle.index-unknown",
                "`sorting: asc;computation: median, computation_indexes: [0]`, leaderboards[0].columns[1].computation bundle.computation"
            })
    void read_fault_isRefusedByItsKey(String change, String finding) {
        String[] fromAndTo = change.split(";", 2);

        assertThat(read(PLAIN.replaceFirst(Pattern.quote(fromAndTo[0]), fromAndTo[1]))
                        .refused())
                .contains(finding);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "terms: terms.md;#, terms bundle.terms-none",
                "terms: terms.md;terms: empty.md, terms bundle.page-empty",
                "auto;auto_run_submissions: false, auto_run_submissions bundle.runs-at-once",
                "auto;enable_detailed_results: true, show_detailed_results_in_leaderboard bundle.details-board",
                "auto;reward: 100 euros, reward bundle.reward",
                "name: Final;accepts_only_result_submissions: true, phases[1].accepts_only_result_submissions bundle.results-only",
                "name: Development;execution_time_limit: 7200, phases[0].execution_time_limit bundle.step-long",
                "name: Final;auto_migrate_to_this_phase: true, phases[1].auto_migrate_to_this_phase bundle.migration",
                "'2026-02-01T00:00:00Z';'2026-02-02T00:00:00Z', phases[0].end bundle.phases-overlap",
                "'2026-01-01T00:00:00Z';'2026-01-01', phases[0].start bundle.date-utc",
                "'2026-01-01T00:00:00Z';2026-01-01 12:30:00+02:00, phases[0].start bundle.date-cut",
                "end: '2026-02-01T00:00:00Z';#, phases[0].end bundle.phase-open",
                "key: main;submission_rule: force-last, leaderboards[0].submission_rule bundle.rule-spelled",
                "key: main;submission_rule: Whatever, leaderboards[0].submission_rule bundle.rule-unknown",
                "`sorting: asc;precision: 9`, leaderboards[0].columns[1].precision bundle.decimals",
                "`index: 0};index: 0, hidden: true}`, leaderboards[0].columns[0].hidden bundle.hidden-ranks"
            })
    void read_difference_isApproximatedByItsKey(String change, String finding) {
        String[] fromAndTo = change.split(";", 2);
        String yaml = fromAndTo[0].equals("auto") ? PLAIN + fromAndTo[1] + "\n" : add(fromAndTo[0], fromAndTo[1]);

        SomeBundle bundle = read(yaml);

        bundle.draft();
        assertThat(bundle.approximated()).contains(finding);
    }

    @Test
    void read_unknownKeys_areIgnoredByName() {
        SomeBundle bundle = read(PLAIN + "queue: fast\nforum_enabled: true\ncolour: red\n");

        bundle.draft();
        assertThat(bundle.ignored())
                .containsExactly("forum_enabled bundle.ignored", "queue bundle.queue", "colour bundle.unknown");
    }

    @Test
    void read_misspelledKey_isIgnoredWithTheKeyThatIsMeant() {
        assertThat(read(PLAIN + "docker_imag: python\n").ignored()).containsExactly("docker_imag bundle.unknown-near");
    }

    @Test
    void read_tooManyUnknownKeys_keepsRefusals() {
        StringBuilder yaml = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            yaml.append("unknown").append(i).append(": 1\n");
        }

        SomeBundle bundle = read(yaml + PLAIN.replace("title: Seeds", "#"));

        assertThat(bundle.result().findings())
                .filteredOn(finding -> finding.kind() == BundleFinding.Kind.IGNORED)
                .hasSize(1_001);
        assertThat(bundle.refused()).containsExactly("title bundle.missing");
    }

    @Test
    void read_missingImage_isIgnored() {
        SomeBundle bundle = read(PLAIN.replace("image: logo.png", "image: nothing.gif"));

        assertThat(bundle.draft().front().picture()).isEmpty();
        assertThat(bundle.ignored()).containsExactly("image bundle.file-missing");
    }

    @Test
    void read_moreColumnsOrTasksThanThereCanBe_isRefusedWithBothNumbers() {
        String columns = IntStream.range(2, 60)
                .mapToObj(index -> "\n      - {title: C%1$d, key: c%1$d, index: %1$d}".formatted(index))
                .collect(Collectors.joining());
        assertThat(read(PLAIN + columns).refused()).contains("leaderboards[0].columns bundle.too-many");

        String tasks = IntStream.range(1, 22)
                .mapToObj("  - {index: %d, name: More, scoring_program: scoring/}\n"::formatted)
                .collect(Collectors.joining());
        assertThat(read(PLAIN.replace("phases:\n", tasks + "phases:\n")).refused())
                .contains("tasks bundle.too-many");
    }

    @Test
    void read_longNames_areCutAndSaid() {
        SomeBundle bundle = read(PLAIN.replace("name: First", "name: " + "n".repeat(3000)));
        assertThat(bundle.approximated()).contains("tasks[0].name bundle.name-cut");
        assertThat(bundle.draft().units().get(0).name()).hasSize(80);
    }

    @Test
    void read_severalFaults_areAllFound() {
        SomeBundle bundle = read(PLAIN.replace("title: Seeds", "#")
                .replace("scoring/", "nothing")
                .replace("key: f1,", "")
                .replace("tasks: [0]", "tasks: [1]"));

        assertThat(bundle.result().draft()).isEmpty();
        assertThat(bundle.refused()).hasSize(5);
    }

    @Test
    void read_primaryColumn_comesFirst() {
        CompetitionDraft draft =
                read(PLAIN.replace("key: main", "primary_index: 1")).draft();

        assertThat(draft.board().columns())
                .extracting(CompetitionDraft.Column::key)
                .containsExactly("time", "f1");
    }

    @Test
    void read_computedColumn_namesTheKeysOfOthers() {
        CompetitionDraft draft = read(PLAIN.replace("sorting: asc", "computation: avg, computation_indexes: ['0']"))
                .draft();

        assertThat(draft.board().columns().get(1).computation()).contains(Computation.AVG);
        assertThat(draft.board().columns().get(1).over()).containsExactly("f1");
    }

    @ParameterizedTest
    @CsvSource({
        "Add, chosen, false",
        "Add_And_Delete_Multiple, chosen, true",
        "Force_Last, latest, false",
        "Force_Best, best, false"
    })
    void read_submissionRule_counts(String rule, CountingRule counting, boolean contrastive) {
        CompetitionDraft.Board board = read(PLAIN.replace("key: main", "submission_rule: " + rule))
                .draft()
                .board();

        assertThat(board.counting()).isEqualTo(counting);
        assertThat(board.contrastive()).isEqualTo(contrastive);
    }

    @Test
    void read_limitsOfZero_areNone() {
        CompetitionDraft draft = read(add("name: Development", "max_submissions: 0\n    max_submissions_per_day: 0"))
                .draft();

        assertThat(draft.phases().get(0).limits().daily()).isEmpty();
        assertThat(draft.phases().get(0).limits().total()).isEmpty();
    }

    @Test
    void read_factSheet_becomesDeclarations() {
        SomeBundle bundle = read(PLAIN + """
                fact_sheet:
                  model: {title: Model, type: text, selection: '', is_required: true}
                  open: {title: 'Open?', type: select, selection: ['', 'yes', 'no'], is_on_leaderboard: true}
                  one: {title: One, type: select, selection: [a]}
                """);

        assertThat(bundle.draft().declarations())
                .containsExactly(
                        new CompetitionDraft.Declaration(
                                "model", "Model", CompetitionDraft.Declaration.Form.TEXT, List.of(), true, false),
                        new CompetitionDraft.Declaration(
                                "open",
                                "Open?",
                                CompetitionDraft.Declaration.Form.SELECT,
                                List.of("yes", "no"),
                                false,
                                true),
                        new CompetitionDraft.Declaration(
                                "one", "One", CompetitionDraft.Declaration.Form.TEXT, List.of(), false, false));
        assertThat(bundle.approximated()).containsExactly("fact_sheet.one.selection bundle.question-options");
    }

    /** Codabench tells questions apart by their keys. */
    @Test
    void read_questionsOfOneTitle_haveTheirKeysBehindIt() {
        SomeBundle bundle = read(PLAIN + """
                fact_sheet:
                  a: {title: Model, type: text}
                  b: {title: 'model ', type: text}
                  c: {title: Model, type: checkbox}
                """);

        assertThat(bundle.draft().declarations())
                .extracting(CompetitionDraft.Declaration::title)
                .containsExactly("Model", "model (b)", "Model (c)");
        assertThat(bundle.approximated())
                .containsExactly("fact_sheet.b.title bundle.question-same", "fact_sheet.c.title bundle.question-same");
    }

    /** What is cut is nowhere said to be taken over as it is. */
    @Test
    void read_everythingThatIsTooLong_isCutAndSaid() {
        SomeBundle bundle = read(PLAIN.replace("title: Seeds", "title: " + "s".repeat(211))
                        .replace("name: Development", "name: " + "d".repeat(90))
                        .replace("title: Overview", "title: " + "o".repeat(81))
                + "fact_sheet:\n  a: {title: %s, type: select, selection: [%s, no]}\n"
                        .formatted("q".repeat(121), "y".repeat(61)));

        CompetitionDraft draft = bundle.draft();
        assertThat(draft.front().title()).hasSize(160).endsWith("…");
        assertThat(draft.phases().get(0).name()).hasSize(76);
        assertThat(draft.pages().get(0).title()).hasSize(80);
        assertThat(draft.declarations().get(0).title()).hasSize(120);
        assertThat(draft.declarations().get(0).options().get(0)).hasSize(60);
        List<String> cut = bundle.approximated().stream()
                .filter(finding -> finding.endsWith(" bundle.name-cut"))
                .map(finding -> finding.substring(0, finding.indexOf(' ')))
                .toList();
        assertThat(cut)
                .containsExactlyInAnyOrder(
                        "title", "phases[0].name", "pages[0].title", "fact_sheet.a.title", "fact_sheet.a.selection");
        assertThat(bundle.found(BundleFinding.Kind.MAPPED))
                .isNotEmpty()
                .noneMatch(finding -> cut.contains(finding.substring(0, finding.indexOf(' '))));
    }

    /** Repositories hold folders, and a script that packs them. */
    @Test
    void read_folderWhereAZipIsNamed_orAZipWhereAFolderIs_isTaken() {
        SomeBundle bundle = read(PLAIN.replace("scoring/", "scoring.zip").replace("gold.zip", "gold"));

        assertThat(bundle.draft().units().get(0).programs().scoring().files()).isEqualTo(BundlePart.folder("scoring"));
        assertThat(bundle.draft().units().get(0).reference()).contains(BundlePart.zip("gold.zip"));
        assertThat(bundle.approximated())
                .containsExactly(
                        "tasks[0].scoring_program bundle.form-other", "tasks[0].reference_data bundle.form-other");
    }

    @Test
    void read_solutions_nameUnits() {
        CompetitionDraft draft = read(PLAIN + "solutions:\n  - {index: 0, tasks: [0], path: gold.zip}\n")
                .draft();

        assertThat(draft.trials()).singleElement().satisfies(trial -> {
            assertThat(trial.file()).isEqualTo(BundlePart.zip("gold.zip"));
            assertThat(trial.bytes()).isEqualTo(aZip().with("gold.txt", "x").bytes().length);
            assertThat(trial.units()).containsExactly(0);
        });
    }

    @Test
    void read_programOneFolderDown_isUnwrapped() {
        SomeBundle bundle = read(PLAIN.replace("scoring/", "outer"));

        assertThat(bundle.draft().units().get(0).programs().scoring().files())
                .isEqualTo(BundlePart.folder("outer/inner"));
        assertThat(bundle.approximated()).containsExactly("bundle.program-inner");
    }

    @Test
    void read_withoutVersionButWithTasks_isVersion2() {
        assertThat(read(PLAIN.replace("version: 2\n", "")).draft().source())
                .isEqualTo(CompetitionDraft.Source.CODABENCH_2);
    }

    @Test
    void read_withoutDescription_isRefused() {
        assertThat(SomeBundle.read(aZip().with("a.txt", "x").write(folder)).refused())
                .containsExactly("bundle.description-none");
    }

    @Test
    void finding_hasFileAndLine() {
        assertThat(read(PLAIN.replace("scoring/", "nothing")).result().findings())
                .filteredOn(finding -> finding.kind() == BundleFinding.Kind.REFUSED)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.file()).isEqualTo("competition.yaml");
                    assertThat(finding.line()).isEqualTo(10);
                });
    }

    /** Replaces the first, or adds a line before a name. */
    private static String add(String from, String to) {
        boolean more = from.startsWith("name: ") || from.startsWith("key: ");
        String replaced = more ? from + "\n    " + to : to;
        return PLAIN.replaceFirst(Pattern.quote(from), Matcher.quoteReplacement(replaced));
    }

    private SomeBundle read(String yaml) {
        return SomeBundle.read(aZip().with("competition.yaml", yaml)
                .with("logo.png", "x")
                .with("terms.md", "x")
                .with("empty.md", "")
                .with("overview.md", "x")
                .with("gold.zip", aZip().with("gold.txt", "x"))
                .with("scoring/metadata", "command: python3 $program/score.py")
                .with("outer/inner/metadata", "command: python3 $program/score.py")
                .write(folder));
    }
}
