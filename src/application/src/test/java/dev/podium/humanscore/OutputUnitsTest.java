package dev.podium.humanscore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** People judge what systems put out, and systems get what people say. */
@QuarkusTest
class OutputUnitsTest {

    private static final int ITEMS = 6;
    private static final String TEAM = "KlarTextCoder";
    private static final String BAD =
            "{\"sense\":%d,\"grammar\":3,\"missing\":\"yes\",\"new\":\"no\",\"wrong\":\"no\",\"further\":\"no\"}";

    @Inject
    ItemPlay items;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    OutputUnits outputs;

    @Inject
    OutputSystems systems;

    @Inject
    HumanScoreReader scores;

    @Inject
    AnnotationQueue queue;

    @Inject
    JudgeProgress progress;

    @Inject
    Judgements judgements;

    @Inject
    Session database;

    private Phase phase() {
        return items.closed("splitrephrase");
    }

    private static Subtask board(Phase phase) {
        return phase.subtasks().get(0);
    }

    private Study draft(Phase phase, Study.Design design, int people) {
        return studyPlay.draft(phase.competition, "criteria", design, OptionalInt.of(people));
    }

    private List<OutputSystems.OutputSystem> all(Phase phase) {
        return QuarkusTransaction.requiringNew().call(() -> systems.find(phase, board(phase)));
    }

    private OutputRequest request(Phase phase, OptionalInt number, OutputRequest.Choice choice) {
        Set<UUID> keys =
                all(phase).stream().map(OutputSystems.OutputSystem::system).collect(Collectors.toSet());
        return new OutputRequest(
                phase,
                board(phase),
                keys,
                choice,
                number,
                /* references= */ true,
                /* apart= */ false,
                List.of("source"));
    }

    private Study put(Phase phase, int people) {
        Study study = draft(phase, Study.Design.each, people);
        outputs.put(
                study, request(phase, OptionalInt.of(ITEMS), OutputRequest.Choice.random), 500, play.account("olga"));
        return study;
    }

    private List<StudyUnit> units(Study study) {
        return QuarkusTransaction.requiringNew().call(() -> StudyUnit.list("study = ?1 order by number", study));
    }

    /** The names of units by the team whose output they are; right answers have none. */
    private Map<String, Set<String>> outputsOf(Study study) {
        Map<String, Set<String>> all = new HashMap<>();
        QuarkusTransaction.requiringNew().run(() -> {
            for (Object row : database.createNativeQuery(
                            "select coalesce(t.name, ''), u.name from study_output o join study_unit u on u.id = o.unit_id"
                                    + " left join submission s on s.id = o.submission_id left join team t on t.id = s.team_id"
                                    + " where u.study_id = ?1",
                            Object[].class)
                    .setParameter(1, study.id)
                    .getResultList()) {
                Object[] cells = (Object[]) row;
                all.computeIfAbsent((String) cells[0], any -> new HashSet<>()).add((String) cells[1]);
            }
        });
        return all;
    }

    private String refused(Study study, OutputRequest request) {
        return catchThrowableOfType(Refused.class, () -> outputs.put(study, request, 500, play.account("olga")))
                .code();
    }

    @Test
    void outputs_equalTextsAreOneUnit_ofEachSystemOneAnItem() {
        Phase phase = phase();
        Study study = put(phase, 2);

        Map<String, Set<String>> bySystem = outputsOf(study);
        assertThat(bySystem).hasSize(all(phase).size() + 1).containsKey("");
        bySystem.values().forEach(units -> assertThat(units).hasSize(ITEMS));
        assertThat(bySystem.get(TEAM))
                .as("the team handed in what a baseline says")
                .isIn(bySystem.entrySet().stream()
                        .filter(each -> !each.getKey().equals(TEAM))
                        .map(Map.Entry::getValue)
                        .toList());
        List<StudyUnit> units = units(study);
        assertThat(units.stream().map(unit -> unit.cluster).distinct()).hasSize(ITEMS);
        assertThat(units.stream().map(unit -> unit.cluster + unit.attributes().get("output")))
                .doesNotHaveDuplicates();
        units.forEach(unit -> assertThat(unit.attributes().keySet()).containsExactly("output", "source"));
    }

    @Test
    void outputs_whatUnitsSay_tellsNobodyWhoseTheyAre() {
        Phase phase = phase();
        Study study = draft(phase, Study.Design.each, 2);
        outputs.put(study, request(phase, OptionalInt.empty(), OutputRequest.Choice.random), 500, play.account("olga"));
        Map<String, Set<String>> bySystem = outputsOf(study);
        assertThat(bySystem.get("").stream()
                        .map(name -> name.replaceAll(".*-", ""))
                        .distinct())
                .as("right answers are not always in one place")
                .hasSizeGreaterThan(1);
    }

    @Test
    void items_differing_areThoseOnWhichSystemsDiffer() {
        Phase phase = phase();
        Study random = put(phase, 1);
        Study differing = draft(phase, Study.Design.each, 1);
        outputs.put(
                differing,
                request(phase, OptionalInt.of(ITEMS), OutputRequest.Choice.differing),
                500,
                play.account("olga"));
        Study whole = draft(phase, Study.Design.each, 1);
        outputs.put(whole, request(phase, OptionalInt.empty(), OutputRequest.Choice.random), 500, play.account("olga"));

        assertThat(clusters(whole)).hasSize(phase.gold.items).containsAll(clusters(differing));
        assertThat(spread(phase, clusters(differing)))
                .isGreaterThan(spread(phase, clusters(random)))
                .isGreaterThan(spread(phase, clusters(whole)));
    }

    private Set<String> clusters(Study study) {
        return units(study).stream().map(unit -> unit.cluster).collect(Collectors.toSet());
    }

    /** How far systems lie apart on items, on average. */
    private double spread(Phase phase, Set<String> ids) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select avg(apart) from (select stddev_pop(v.value) as apart from item_value i"
                                        + " cross join lateral unnest(i.item_values) with ordinality as v (value, number)"
                                        + " join gold_item g on g.gold_release_id = ?1 and g.number = v.number"
                                        + " where i.evaluation_id = any (?2) and i.subtask = ?3 and i.metric = ?4 and g.id = any (?5)"
                                        + " group by v.number) as each",
                                Double.class)
                        .setParameter(1, phase.gold.id)
                        .setParameter(
                                2,
                                all(phase).stream()
                                        .map(OutputSystems.OutputSystem::evaluation)
                                        .toArray(Long[]::new))
                        .setParameter(3, board(phase).id())
                        .setParameter(4, "sentence-bleu")
                        .setParameter(5, ids.toArray(String[]::new))
                        .getSingleResult());
    }

    @Test
    void unfitRequests_areRefused_andTheDraftStays() {
        Phase phase = phase();
        Study study = put(phase, 1);
        int before = units(study).size();
        OutputRequest good = request(phase, OptionalInt.of(2), OutputRequest.Choice.random);

        assertThat(refused(study, with(good, Set.of(UUID.randomUUID()), good.items())))
                .isEqualTo("study.outputs-systems");
        assertThat(refused(study, with(good, Set.of(), good.items()))).isEqualTo("study.outputs-systems");
        assertThat(refused(study, with(good, good.systems(), OptionalInt.of(0))))
                .isEqualTo("study.outputs-items");
        assertThat(refused(study, with(good, good.systems(), OptionalInt.of(100_000))))
                .isEqualTo("study.outputs-items");
        assertThat(refused(draft(phase, Study.Design.all, 1), good)).isEqualTo("study.outputs-design");
        Phase open = play.competition().demo("splitrephrase").published().phase();
        assertThat(refused(
                        draft(open, Study.Design.each, 1),
                        new OutputRequest(
                                open,
                                board(open),
                                Set.of(UUID.randomUUID()),
                                OutputRequest.Choice.random,
                                OptionalInt.of(1),
                                false,
                                false,
                                List.of())))
                .isEqualTo("study.outputs-phase");
        assertThat(refused(draft(open, Study.Design.each, 1), good)).isEqualTo("study.outputs-phase");
        assertThat(units(study)).hasSize(before);
    }

    private static OutputRequest with(OutputRequest request, Set<UUID> systems, OptionalInt number) {
        return new OutputRequest(
                request.phase(),
                request.subtask(),
                systems,
                request.choice(),
                number,
                request.references(),
                request.apart(),
                request.shown());
    }

    @Test
    void ownTeam_isNotJudged() {
        Phase phase = phase();
        Study draft = put(phase, 3);
        Annotator member = studyPlay.person(draft, "klara-" + phase.competition.slug);
        Annotator other = studyPlay.person(draft, "stranger-" + draft.slug);
        Study study = studyPlay.opened(draft);
        int all = units(study).size();
        int own = outputsOf(study).get(TEAM).size();

        assertThat(left(study, member)).isEqualTo(all - own);
        assertThat(left(study, other)).isEqualTo(all);
        assertThat(studyPlay.judge(study, member, StudyPlay.GOOD_REWRITE, "")).isEqualTo(all - own);
        assertThat(left(study, member)).isZero();
        assertThat(studyPlay.judge(study, other, StudyPlay.GOOD_REWRITE, "")).isEqualTo(all);
    }

    private long left(Study study, Annotator annotator) {
        return QuarkusTransaction.requiringNew()
                .call(() -> progress.find(study, annotator).left());
    }

    @Test
    void scores_areMeansOfItems_besideMetricsTheyAreComparedWith() {
        Phase phase = phase();
        Study draft = put(phase, 2);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        Set<String> right = outputsOf(study).get("");
        // right answers are good in every respect; one person finds others a little better than the other one
        for (int person = 0; person < 2; person++) {
            judge(study, people.get(person), right, 1 + 2 * person);
        }

        HumanScores found = QuarkusTransaction.requiringNew()
                .call(() -> scores.find(Study.findById(study.id)).orElseThrow());
        assertThat(found.people()).isEqualTo(2);
        assertThat(found.judgements()).isEqualTo(2L * units(study).size());
        assertThat(found.criteria().stream().map(Criterion::id))
                .containsExactly("sense", "grammar", "missing", "new", "wrong", "further", Criterion.ACCEPTED);
        HumanScores.SystemScore reference = found.systems().get(0);
        assertThat(reference.isReference()).isTrue();
        assertThat(values(reference)).containsExactly(5.0, 5.0, 1.0, 1.0, 1.0, 1.0, 1.0);
        assertThat(reference.metrics()).isEmpty();
        for (HumanScores.SystemScore system :
                found.systems().subList(1, found.systems().size())) {
            long asGood = outputsOf(study).get(system.name()).stream()
                    .filter(right::contains)
                    .count();
            assertThat(values(system).get(0)).isEqualTo((5.0 * asGood + 2.0 * (ITEMS - asGood)) / ITEMS);
            assertThat(system.values()).allMatch(value -> value.items() == ITEMS);
            assertThat(system.metrics()).containsKey(board(phase).ranking().metric());
        }
        assertThat(found.agreements()).hasSize(7 * board(phase).judging().size());

        String page = TestSignIn.as("olga")
                .get(path(study))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(Html.text(page)).contains("Right answer", TEAM, "5.00", "of " + ITEMS, "fewer than 10 systems");
        assertDrawn(board(phase), study, page, found);
        String csv = TestSignIn.as("olga").get(path(study) + "/systems.csv").asString();
        assertThat(csv.lines().filter(line -> line.startsWith(",false,true,criterion,sense,5.0,")))
                .hasSize(1);
    }

    private static void assertDrawn(Subtask board, Study study, String page, HumanScores found) {
        String ranking = board.ranking().metric();
        assertThat(Html.values(page, "#scatter option[selected]", "value")).containsExactly("sense", ranking);
        List<String> systemNames = found.systems().stream()
                .filter(system -> !system.isReference())
                .map(HumanScores.SystemScore::name)
                .toList();
        assertThat(Html.texts(page, "#scatter-chart svg > title"))
                .hasSameSizeAs(systemNames)
                .allMatch(said -> systemNames.stream().anyMatch(name -> said.startsWith(name + ": people ")));
        assertThat(Html.one(page, "#scatter-chart > desc").text())
                .contains(systemNames)
                .contains("Right answer: people 5.00");

        String other = board.judging().get(1).metric();
        String chosen = "?criterion=accepted&metric=" + other;
        String otherPage = TestSignIn.as("olga").get(path(study) + chosen).asString();
        assertThat(Html.values(otherPage, "#scatter option[selected]", "value")).containsExactly("accepted", other);
        assertThat(Html.one(otherPage, "#scatter-chart > title").text()).contains("Good in every respect");
        String file = Html.link(otherPage, "Drawing (SVG)");
        assertThat(file).isEqualTo(path(study) + "/scatter.svg" + chosen);
        Drawing drawing = Drawing.of(TestSignIn.as("olga")
                .get(file)
                .then()
                .statusCode(200)
                .header("Content-Type", startsWith("image/svg+xml"))
                .header("Content-Disposition", containsString("-accepted-" + other + "-scatter.svg"))
                .extract()
                .asString());
        assertThat(drawing.texts()).contains("Good in every respect (share)", "Right answer", TEAM);
        assertThat(drawing.count("line", "g-ref"))
                .as("in the drawing and in its key")
                .isEqualTo(2);

        for (String unknown : List.of("?criterion=unknown", "?metric=unknown", "?criterion=sense&metric=mae")) {
            TestSignIn.as("olga").get(path(study) + unknown).then().statusCode(404);
            TestSignIn.as("olga")
                    .get(path(study) + "/scatter.svg" + unknown)
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void drawing_ofOneSystem_isASentence() {
        Phase phase = phase();
        Study draft = draft(phase, Study.Design.each, 1);
        OutputRequest all = request(phase, OptionalInt.of(2), OutputRequest.Choice.random);
        outputs.put(draft, with(all, Set.of(all.systems().iterator().next()), all.items()), 500, play.account("olga"));
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        studyPlay.judge(study, person, StudyPlay.GOOD_REWRITE, "");

        String page = TestSignIn.as("olga").get(path(study)).asString();
        assertThat(Html.text(Html.one(page, "#scatter"))).contains("fewer than two systems");
        assertThat(Html.parse(page).select("#scatter-chart")).isEmpty();
        TestSignIn.as("olga").get(path(study) + "/scatter.svg").then().statusCode(404);
    }

    private static String path(Study study) {
        return "/organize/" + study.competition.slug + "/studies/" + study.slug + "/systems";
    }

    private static List<Double> values(HumanScores.SystemScore system) {
        return system.values().stream().map(value -> value.mean().orElseThrow()).toList();
    }

    private void judge(Study study, Annotator person, Set<String> right, int sense) {
        List<Assignment> given = new ArrayList<>();
        for (Optional<Assignment> next = queue.next(study, person);
                next.isPresent();
                next = queue.next(study, person)) {
            Assignment assignment = next.get();
            given.add(assignment);
            String name = QuarkusTransaction.requiringNew()
                    .call(() -> Assignment.<Assignment>findById(assignment.id).unit.name);
            String answer = right.contains(name) ? StudyPlay.GOOD_REWRITE : BAD.formatted(sense);
            judgements.send(assignment.key, new SubmittedAnswer(1, StudyPlay.json(answer), List.of(), ""), person);
        }
        assertThat(given).isNotEmpty();
    }

    @Test
    void pages_leadFromUnitsToOutputsAndBack() {
        Phase phase = phase();
        Study draft = draft(phase, Study.Design.each, 2);
        String base = "/organize/" + phase.competition.slug + "/studies/" + draft.slug;

        String units = TestSignIn.as("olga").get(base + "/units").asString();
        assertThat(Html.values(units, "a[href$=/outputs]", "href")).containsExactly(base + "/outputs");
        assertThat(Html.text(units)).doesNotContain("Systems");
        String form = TestSignIn.as("olga")
                .get(base + "/outputs")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(Html.values(form, "input[name=system]", "value"))
                .hasSize(all(phase).size());
        assertThat(Html.values(form, "input[name=column]", "value")).contains("source");
        TestSignIn.as("olga").get(base + "/systems").then().statusCode(404);

        outputs.put(draft, request(phase, OptionalInt.of(2), OutputRequest.Choice.random), 500, play.account("olga"));
        String empty = TestSignIn.as("olga")
                .get(base + "/systems")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(Html.text(empty)).contains("Nothing is judged yet");
        TestSignIn.as("olga").get(base + "/systems/scatter.svg").then().statusCode(404);
    }
}
