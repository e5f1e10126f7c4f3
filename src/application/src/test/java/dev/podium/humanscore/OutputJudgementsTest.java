package dev.podium.humanscore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Judgements of outputs that were made elsewhere become those of the study's units, by systems and items. */
@QuarkusTest
class OutputJudgementsTest {

    private static final Path REAL = Path.of("..", "shared", "data", "human");
    private static final Instant IN_TIME = Instant.parse("2025-06-01T10:00:00Z");
    private static final String TEAM = "KlarTextCoder";
    private static final String HEADER = "item,system,annotator,sense,grammar,missing,new,wrong,further\n";
    private static final String GOOD = "5,5,no,no,no,no";

    /** As seed 3 asked: two scales from 1, two from -2. */
    private static final String SCALES = Stream.of(
                    "grammatical 1 5", "meaning 1 5", "simplicity -2 2", "structural -2 2")
            .map(scale -> scale.split(" ", -1))
            .map(scale -> "{\"id\":\"%s\",\"kind\":\"number\",\"least\":%s,\"most\":%s,\"text\":{\"english\":\"%1$s\"}}"
                    .formatted(scale[0], scale[1], scale[2]))
            .collect(Collectors.joining(",", "{\"questions\":[", "]}"));

    @Inject
    ItemPlay items;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    OutputUnits outputs;

    @Inject
    OutputSystems systems;

    @Inject
    JudgementImport imports;

    @Inject
    HumanScoreReader scores;

    @Inject
    SubmissionIntake intake;

    @Inject
    Session database;

    private Study study(Phase phase, boolean references, boolean apart) {
        Study study = studyPlay.draft(phase.competition, "criteria", Study.Design.each, OptionalInt.of(2));
        put(study, phase, all(phase), OptionalInt.of(4), references, apart);
        return study;
    }

    private List<OutputSystems.OutputSystem> all(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> systems.find(phase, phase.subtasks().get(0)));
    }

    private void put(
            Study study,
            Phase phase,
            List<OutputSystems.OutputSystem> chosen,
            OptionalInt number,
            boolean references,
            boolean apart) {
        outputs.put(
                study,
                new OutputRequest(
                        phase,
                        phase.subtasks().get(0),
                        chosen.stream().map(OutputSystems.OutputSystem::system).collect(Collectors.toSet()),
                        OutputRequest.Choice.random,
                        number,
                        references,
                        apart,
                        List.of("source")),
                500,
                play.account("olga"));
    }

    /** Units by system and item; of right answers the system is blank. */
    private Map<String, Map<String, String>> units(Study study) {
        Map<String, Map<String, String>> all = new HashMap<>();
        QuarkusTransaction.requiringNew().run(() -> {
            for (Object row : database.createNativeQuery(
                            "select coalesce(t.name, ''), u.cluster, u.name from study_output o join study_unit u on u.id = o.unit_id"
                                    + " left join submission s on s.id = o.submission_id left join team t on t.id = s.team_id"
                                    + " where u.study_id = ?1",
                            Object[].class)
                    .setParameter(1, study.id)
                    .getResultList()) {
                Object[] cells = (Object[]) row;
                all.computeIfAbsent((String) cells[0], any -> new HashMap<>())
                        .put((String) cells[1], (String) cells[2]);
            }
        });
        return all;
    }

    private static List<String> itemsOf(Map<String, Map<String, String>> units) {
        return units.get(TEAM).keySet().stream().sorted().toList();
    }

    private Reading<Integer> bring(Study study, String csv, String named) throws IOException {
        return imports.bring(
                study,
                new JudgementImport.ImportedFile(
                        Upload.of("judgements.csv", csv.getBytes(StandardCharsets.UTF_8)),
                        JudgementImport.Kind.outputs,
                        /* others= */ false,
                        named),
                Locale.ENGLISH,
                play.account("olga"));
    }

    private int brought(Study study, String csv, String named) throws IOException {
        Reading<Integer> reading = bring(study, csv, named);
        assertThat(reading)
                .as(() -> ((Reading.Rejected<Integer>) reading).problems().toString())
                .isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<Integer>) reading).value();
    }

    private List<String> problems(Study study, String csv, String named) throws IOException {
        return ((Reading.Rejected<Integer>) bring(study, csv, named))
                .problems().shown().stream().map(OutputJudgementsTest::shown).toList();
    }

    private static String shown(Problem problem) {
        return problem.line() + " " + problem.column() + " " + problem.found() + " " + problem.code();
    }

    private String refused(Study study, String csv, String named) {
        return catchThrowableOfType(Refused.class, () -> bring(study, csv, named))
                .code();
    }

    private String named(String system, Study study) {
        return itemsOf(units(study)).stream()
                .map(item -> item + "," + system + ",a1," + GOOD)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void judgements_areThoseOfTheUnits_whateverCaseAndPunctuationNamesHave() throws IOException {
        Study study = study(items.closed("splitrephrase"), true, false);

        assertThat(brought(study, HEADER + named("klar-text coder", study) + named("Reference", study), ""))
                .isEqualTo(8);

        HumanScores found = find(study);
        assertThat(found.judgements()).isEqualTo(8);
        assertThat(found.systems().stream()
                        .filter(system -> system.isReference() || system.name().equals(TEAM))
                        .map(system -> system.values().get(0).mean().orElseThrow()))
                .containsExactly(5.0, 5.0);
    }

    private HumanScores find(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> scores.find(Study.findById(study.id)).orElseThrow());
    }

    /** A name that nobody knows is refused with what it most likely means; lines say it, and leave others out. */
    @Test
    void unknownNames_areToldOnce_andSaidByLines() throws IOException {
        Study study = study(items.closed("splitrephrase"), false, false);
        String csv = HEADER + named("KlarTextKoder", study) + named("Nobody's", study) + named("KlarTextKodr", study);

        List<Problem> unknown =
                ((Reading.Rejected<Integer>) bring(study, csv, "")).problems().shown();
        int left = brought(study, csv, " KlarTextKoder = KlarTextCoder \n\nNobody's=-\nKlarTextKodr = -");

        assertThat(unknown)
                .extracting(OutputJudgementsTest::shown)
                .containsExactly(
                        "2 system KlarTextKoder task.system-unknown",
                        "6 system Nobody's task.system-unknown",
                        "10 system KlarTextKodr task.system-unknown");
        assertThat(unknown)
                .extracting(problem -> problem.arguments().get(0))
                .as("no system is proposed twice")
                .containsExactly(TEAM, "-", "-");
        assertThat(left).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no sign|study.systems-line",
                "a = b = c|study.systems-line",
                "=KlarTextCoder|study.systems-line",
                "a =|study.systems-line",
                "a = Nobody|study.systems-unknown",
                "a = KlarTextCoder;a = -|study.systems-again"
            })
    void lines_thatSayNothing_areRefused(String lines, String code) {
        Study study = study(items.closed("splitrephrase"), false, false);

        assertThat(refused(study, HEADER + named(TEAM, study), lines.replace(';', '\n')))
                .isEqualTo(code);
    }

    @Test
    void rows_thatAreNoJudgementOfAnOutput_areToldWithTheirLines() throws IOException {
        Study study = study(items.closed("splitrephrase"), false, false);
        String item = itemsOf(units(study)).get(0);
        String row = item + "," + TEAM + ",a1,";

        assertThat(problems(study, HEADER + "nowhere," + TEAM + ",a1," + GOOD + "\n", ""))
                .containsExactly("2 item nowhere task.output-item");
        assertThat(problems(study, HEADER + row + GOOD + "\n" + row + GOOD + "\n", ""))
                .singleElement()
                .asString()
                .startsWith("3 ")
                .endsWith("task.annotation-twice");
        assertThat(problems(study, HEADER + row + "9,5,no,no,no,no\n", ""))
                .singleElement()
                .asString()
                .startsWith("2 sense")
                .endsWith("task.answer-unfit");
        assertThat(problems(study, HEADER.replace("grammar", "grammer") + row + GOOD + "\n", ""))
                .containsExactly("1 grammar  task.question-column");
        assertThat(problems(study, HEADER.replace("system", "run") + row + GOOD + "\n", ""))
                .singleElement()
                .asString()
                .contains("system");
        assertThat(problems(study, HEADER, "")).singleElement().asString().endsWith("task.rows-missing");
        assertThat(problems(study, HEADER + row + GOOD + "\n" + row.replace(TEAM, "klartextcoder") + GOOD + "\n", ""))
                .containsExactly("3 system klartextcoder task.system-same");
        assertThat(find(study).judgements()).isZero();
    }

    /** The team handed in what a baseline says: who says the same of both says it once, and both get it. */
    @Test
    void equalOutputs_areJudgedOnce_unlessTheyAreKeptApart() throws IOException {
        Phase phase = items.closed("splitrephrase");
        Study together = study(phase, false, false);
        Map<String, Map<String, String>> units = units(together);
        String twin = units.keySet().stream()
                .filter(name -> !name.equals(TEAM) && units.get(name).equals(units.get(TEAM)))
                .findFirst()
                .orElseThrow();
        String item = itemsOf(units).get(0);
        String team = HEADER + item + "," + TEAM + ",a1," + GOOD + "\n";
        String other = item + "," + twin + ",a1,";

        assertThat(problems(together, team + other + "4,5,no,no,no,no\n", ""))
                .containsExactly("3 system " + twin + " task.output-differs");
        assertThat(brought(together, team + other + GOOD + "\n", "")).isOne();

        Study apart = study(phase, false, true);
        assertThat(units(apart).get(TEAM).values())
                .doesNotContainAnyElementsOf(units(apart).get(twin).values());
        String first = itemsOf(units(apart)).get(0);
        assertThat(brought(apart, (team + other + "4,5,no,no,no,no\n").replace(item + ",", first + ","), ""))
                .isEqualTo(2);
    }

    @Test
    void sameFileTwice_addsNothing() throws IOException {
        Study study = study(items.closed("splitrephrase"), false, false);
        String csv = HEADER + named(TEAM, study);
        brought(study, csv, "");

        assertThat(problems(study, csv, "")).hasSize(4).allMatch(problem -> problem.endsWith("task.judgement-there"));
        assertThat(find(study).judgements()).isEqualTo(4);
    }

    @Test
    void studyOfOtherUnits_hasNoOutputs() {
        Competition competition = items.closed("splitrephrase").competition;
        Study study = studyPlay.draft(competition, "criteria", Study.Design.each, OptionalInt.of(2));

        assertThat(refused(study, HEADER + "1,a,b," + GOOD + "\n", "")).isEqualTo("study.outputs-none");
    }

    /** The page proposes a line for each name that it does not know, and keeps what was typed. */
    @Test
    void page_proposesALineForEachUnknownName() {
        Study study = study(items.closed("splitrephrase"), false, false);
        String path = "/organize/" + study.competition.slug + "/studies/" + study.slug + "/people";
        String csv = HEADER + named("KlarTextKoder", study) + named("Other", study);

        Response unknown = post(path, csv, "Other = -");
        String proposed = Html.field(unknown.asString(), "systems");
        Response brought = post(path, csv, proposed);

        assertThat(unknown.statusCode()).isEqualTo(422);
        assertThat(proposed.lines()).containsExactly("Other = -", "KlarTextKoder = KlarTextCoder");
        assertThat(Html.text(unknown.asString())).contains("No system of the study is called so.");
        assertThat(brought.statusCode()).as(brought.asString()).isEqualTo(303);
        assertThat(find(study).judgements()).isEqualTo(4);
        assertThat(Html.problem(post(path, csv, "a = b = c").asString(), "systems"))
                .startsWith("Line 1 of the systems");
    }

    private static Response post(String path, String csv, String named) {
        return Form.withFiles("olga", "organizer")
                .multiPart("file", "judgements.csv", csv.getBytes(StandardCharsets.UTF_8), "text/csv")
                .multiPart("kind", "outputs")
                .multiPart("systems", named)
                .post(path + "/judgements");
    }

    /** Sulem et al. 2018: 24 systems, 70 sentences, three people each; the numbers are those published. */
    @Test
    void realJudgements_giveThePublishedNumbers() throws IOException {
        assumeTrue(Files.isDirectory(REAL), "skipped: ../shared/data/human is not beside the checkout");
        Phase phase = realPhase();
        Study study = studyPlay.draft(phase.competition, "criteria", Study.Design.each, OptionalInt.of(3));
        studies.ask(
                study,
                new NewForm(SCALES, new BilingualText("Rate.", ""), new BilingualText("Agreed.", ""), true, ""),
                play.account("olga"));
        List<OutputSystems.OutputSystem> teams =
                all(phase).stream().filter(system -> !system.baseline()).toList();
        put(study, phase, teams, OptionalInt.empty(), false, /* apart= */ true);
        String ratings = Files.readString(REAL.resolve("simplification-acl2018/ratings.csv"));
        List<String> all = units(study).keySet().stream().sorted().toList();
        String leftOut = ratings.lines()
                .skip(1)
                .map(line -> line.split(",", -1)[1])
                .distinct()
                .filter(name -> !all.contains(name))
                .map(name -> name + " = -")
                .collect(Collectors.joining("\n"));

        assertThat(all).hasSize(24);
        assertThat(brought(study, ratings, leftOut)).isEqualTo(24 * 70 * 3);

        HumanScores found = find(study);
        HumanScores.SystemScore identity = found.systems().stream()
                .filter(system -> system.name().equals("Identity"))
                .findFirst()
                .orElseThrow();
        assertThat(identity.values().stream().map(value -> value.mean().orElseThrow()))
                .extracting(mean -> Math.round(mean * 100) / 100.0)
                .containsExactly(4.80, 5.00, 0.00, 0.00);
        Map<String, MetricAgreement> bleu = found.agreements().stream()
                .filter(each -> each.metric().equals("bleu"))
                .collect(Collectors.toMap(MetricAgreement::criterion, each -> each));
        List<Double> pearson = new ArrayList<>();
        List<Integer> same = new ArrayList<>();
        for (String criterion : List.of("grammatical", "meaning", "simplicity")) {
            pearson.add(bleu.get(criterion).pearson().orElseThrow().value());
            same.add(bleu.get(criterion).sameOrder());
            assertThat(bleu.get(criterion).pairs()).isEqualTo(276);
        }
        assertThat(pearson.get(0)).isCloseTo(.505, within(.0005));
        assertThat(pearson.get(1)).isCloseTo(.951, within(.0005));
        assertThat(pearson.get(2)).isCloseTo(-.792, within(.0005));
        // published are 74 of simplicity: one of them is a pair whose means are equal
        assertThat(same).containsExactly(187, 246, 73);
    }

    private Phase realPhase() throws IOException {
        Phase phase = play.competition()
                .type("splitrephrase")
                .gold(Upload.of("gold.jsonl", Files.readAllBytes(REAL.resolve("hsplit/gold.jsonl"))))
                .closes(ItemPlay.CLOSED)
                .published()
                .phase();
        try (Stream<Path> files = Files.list(REAL.resolve("hsplit/systems"))) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString().replace(".jsonl", "");
                String member = name.toLowerCase(Locale.ROOT) + "-" + phase.competition.slug;
                play.team(phase.competition, name, member);
                Upload sent = Upload.of("predictions.jsonl", Files.readAllBytes(file));
                QuarkusTransaction.requiringNew()
                        .call(() -> (SubmissionIntake.Answer.Accepted) intake.accept(new SubmissionIntake.Offer(
                                phase, play.account(member), sent, Said.inOneLine("Real"), IN_TIME)));
            }
        }
        items.finish(phase);
        return phase;
    }
}
