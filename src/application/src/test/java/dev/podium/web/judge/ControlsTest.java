package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Wilson;
import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.QualityControl;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Units whose answer is known stand among the others, and nobody who judges can tell which. */
@QuarkusTest
class ControlsTest {

    private static final int UNITS = 40;
    private static final int CONTROLS = 6;
    private static final String PERSON = "clara-controlled";

    private static final String ALL_BUT_ONE =
            " and id <> (select max(v.id) from StudyUnit v where v.study = ?2 and v.role = ?3)";

    /** Of the n-th unit of either kind the sentence has as many words as of all others. */
    private static final String TABLE = "id,sentence,role,expected\n"
            + IntStream.rangeClosed(1, UNITS)
                    .mapToObj(unit -> "n%02d,Satz n%02d scheint .,,\n".formatted(unit, unit))
                    .collect(Collectors.joining())
            + IntStream.rangeClosed(1, CONTROLS)
                    .mapToObj(
                            unit -> "c%02d,Satz c%02d scheint .,control,\"{\"\"count\"\": 1}\"\n".formatted(unit, unit))
                    .collect(Collectors.joining());

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    ControlUnits mixture;

    @Inject
    JudgeProgress standings;

    @Inject
    StudyJudgementExport said;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyAgreements agreements;

    private Study draft(Play.Played played, Study.Design design, int wanted) {
        Study draft = studyPlay.draft(played.competition(), design, wanted, TABLE);
        studies.tryOut(
                draft,
                new QualityControl(OptionalInt.empty(), OptionalInt.of(5), OptionalInt.of(8)),
                play.account("olga"));
        return draft;
    }

    /** A unit that somebody was given, with the page on which they saw it. */
    private record Seen(StudyUnit unit, String page) {}

    private static StudyUnit unit(Assignment given) {
        return QuarkusTransaction.requiringNew().call(() -> StudyUnit.findById(given.unit.id));
    }

    private void send(Assignment given, Annotator person, int count) {
        judgements.send(
                given.key, new SubmittedAnswer(1, StudyPlay.json("{\"count\": " + count + "}"), List.of(), ""), person);
    }

    private static String seen(Study study) {
        return TestSignIn.as(PERSON).get("/judge/" + study.key).asString();
    }

    @Test
    void pages_ofControlsAndRepeatedUnits_areAsAllOthers_andTheirAnswersCountApart() throws IOException {
        Play.Played played = play.competition().hidden();
        Study draft = draft(played, Study.Design.each, 2);
        Annotator person = studyPlay.person(draft, PERSON);
        Annotator other = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        List<Seen> seen = new ArrayList<>();
        long all = standings.find(study, person).left();
        for (var next = queue.next(study, person); next.isPresent(); next = queue.next(study, person)) {
            assertThat(seen.size() + standings.find(study, person).left()).isEqualTo(all);
            StudyUnit unit = unit(next.get());
            assertThat(next.get().leasedUntil)
                    .as("%s of %s", unit.role, unit.name)
                    .isNotNull();
            seen.add(new Seen(unit, seen(study)));
            // half of the controls are wrong, and each unit that is repeated is answered otherwise the second time if
            // its number is even
            int count =
                    unit.role == StudyUnit.Role.repeat ? unit.number % 2 == 0 ? 0 : 1 : unit.name.equals("c01") ? 0 : 1;
            send(next.get(), person, count);
        }
        assertThat(seen).hasSize((int) all);
        areMixedIn(seen);
        assertThat(seen.stream().skip(1).map(ControlsTest::plain))
                .hasSizeGreaterThan(UNITS)
                .containsOnly(plain(seen.get(1)));

        assertThat(studyPlay.judge(study, other, "{\"count\": 1}", "")).isGreaterThan(UNITS);
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.agreed, (long) UNITS);
        isToldApart(played, study, person, seen);
    }

    /** One control in five units, one repeated in eight after the first ten, with ten others before it; none twice. */
    private static void areMixedIn(List<Seen> seen) {
        List<StudyUnit> units = seen.stream().map(Seen::unit).toList();
        assertThat(units).filteredOn(unit -> unit.role == StudyUnit.Role.normal).hasSize(UNITS);
        assertThat(units)
                .filteredOn(unit -> unit.role == StudyUnit.Role.control)
                .hasSize(CONTROLS);
        assertThat(units.stream().map(unit -> unit.id)).doesNotHaveDuplicates();
        List<Integer> controls = IntStream.range(0, units.size())
                .filter(place -> units.get(place).role == StudyUnit.Role.control)
                .boxed()
                .toList();
        Set<Integer> places = new HashSet<>();
        for (int each = 0; each < CONTROLS; each++) {
            assertThat(controls.get(each)).isBetween(5 * each, 5 * each + 6);
            places.add(controls.get(each) % 5);
        }
        assertThat(places).hasSizeGreaterThan(1);
        List<StudyUnit> repeats = units.stream()
                .filter(unit -> unit.role == StudyUnit.Role.repeat)
                .toList();
        assertThat(repeats).hasSizeBetween(4, 6).allSatisfy(repeat -> {
            int first = IntStream.range(0, units.size())
                    .filter(place -> units.get(place).id.equals(repeat.repeats))
                    .findFirst()
                    .orElseThrow();
            assertThat(units.indexOf(repeat) - first).isGreaterThan(10);
            assertThat(repeat.fields).isEqualTo(units.get(first).fields);
            assertThat(repeat.name).isEqualTo(units.get(first).name);
        });
    }

    /** What a page shows, but for the sentence, how far they are, and keys. */
    private static String plain(Seen seen) {
        return seen.page()
                .replaceAll("Satz [nc][0-9]{2} scheint", "…")
                .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "…")
                .replaceAll("name=\"csrf-token\" value=\"[^\"]*\"", "…")
                .replaceAll("[nc][0-9]{2}", "…")
                .replaceAll("[0-9]+ (of|left)|of [0-9]+|Nothing left", "…");
    }

    private void isToldApart(Play.Played played, Study study, Annotator person, List<Seen> seen) throws IOException {
        long repeats = seen.stream()
                .filter(each -> each.unit().role == StudyUnit.Role.repeat)
                .count();
        long same = seen.stream()
                .filter(each -> each.unit().role == StudyUnit.Role.repeat && each.unit().number % 2 == 1)
                .count();
        job.on(study.id);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> agreements.find(study).agreement().orElseThrow())
                        .whole()
                        .orElseThrow()
                        .all()
                        .units())
                .isEqualTo(UNITS);
        String dashboard = "/organize/" + played.competition().slug + "/studies/" + study.slug;
        assertThat(Html.text(TestSignIn.as("olga").get(dashboard).asString()))
                .contains(
                        "Controls right",
                        "5 of 6",
                        same + " of " + repeats,
                        "40 of 40 units agreed",
                        "count: ",
                        " apart on average");
        assertThat(TestSignIn.as("olga").get(dashboard + "/progress.csv").asString())
                .contains(
                        "control,right,," + person.pseudonym + ",,,0.83333",
                        "repeat,difference,," + person.pseudonym + ",,count,");
        assertThat(TestSignIn.as("olga").get(dashboard + "/agreement.csv").asString())
                .contains("control,,right,,," + person.pseudonym + ",,0.83333", "repeat,,same,,," + person.pseudonym);
        ByteArrayOutputStream everybody = new ByteArrayOutputStream();
        said.write(study, false, everybody);
        assertThat(everybody.toString(StandardCharsets.UTF_8)).contains("\"role\":\"repeat\"", "\"role\":\"control\"");
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        said.writeTable(study, false, table);
        assertThat(table.toString(StandardCharsets.UTF_8))
                .startsWith("unit,annotator,class,role,decides,")
                .contains(
                        "\nc01," + person.pseudonym + ",,control,false,",
                        "," + person.pseudonym + ",,repeat,false,",
                        "\nn01," + person.pseudonym + ",,,false,");
        ByteArrayOutputStream own = new ByteArrayOutputStream();
        said.write(study, person, own);
        assertThat(own.toString(StandardCharsets.UTF_8)).doesNotContain("role", "control", "repeat", "\"unit\"");
        assertThat(own.toString(StandardCharsets.UTF_8).lines())
                .extracting(line ->
                        StudyPlay.json(line).path("shown").path("sentence").asText())
                .containsExactlyElementsOf(seen.stream()
                        .map(each -> each.unit().attributes().get("sentence"))
                        .toList());
    }

    private static Assignment soundly(Assignment given) {
        return QuarkusTransaction.requiringNew().call(() -> Assignment.findById(given.id));
    }

    private static boolean isGivenOn(Assignment given) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Assignment.<Assignment>findById(given.id).isGivenOn());
    }

    private static boolean isControl(Assignment given) {
        return unit(given).role == StudyUnit.Role.control;
    }

    @Test
    void controlsThatWereSkipped_areGivenOn_andThoseThatTookTooLong_comeBack() {
        Study draft = draft(play.competition().hidden(), Study.Design.each, 1);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Annotator person = people.get(0);
        Study study = studyPlay.opened(draft);
        List<Assignment> skipped = new ArrayList<>();
        Assignment given = queue.next(study, person).orElseThrow();
        while (!isControl(given) || skipped.stream().noneMatch(ControlsTest::isControl)) {
            judgements.skip(given.key, "Too long", person);
            skipped.add(given);
            given = queue.next(study, person).orElseThrow();
        }
        assertThat(skipped).noneMatch(ControlsTest::isGivenOn);

        long left = standings.find(study, person).left();
        long slow = given.id;
        QuarkusTransaction.requiringNew()
                .run(() -> Assignment.<Assignment>findById(slow).leasedUntil =
                        Instant.now().minusSeconds(3600));
        Assignment others = queue.next(study, people.get(1)).orElseThrow();
        assertThat(soundly(given).state).isEqualTo(Assignment.State.expired);
        assertThat(unit(given).leased)
                .as("only the other person may have been given the same unit")
                .isEqualTo(others.unit.id.equals(given.unit.id) ? 1 : 0);
        assertThat(standings.find(study, person).left()).isBetween(left - 1, left);
        assertThat(queue.next(study, person).orElseThrow().key).isEqualTo(given.key);
        assertThat(soundly(given).leasedUntil).isAfter(Instant.now());

        studyPlay.judge(study, people.get(1), "{\"count\": 1}", "");
        assertThat(skipped).allMatch(ControlsTest::isGivenOn);
    }

    private List<Assignment> skippedControl(Study study, Annotator person) {
        List<Assignment> skipped = new ArrayList<>();
        for (var next = queue.next(study, person); next.isPresent(); next = queue.next(study, person)) {
            if (isControl(next.get()) && skipped.isEmpty()) {
                judgements.skip(next.get().key, "Too long", person);
                skipped.add(next.get());
            } else if (skipped.isEmpty()) {
                send(next.get(), person, 1);
            } else {
                break;
            }
        }
        return skipped;
    }

    private void outcomes(Study study, StudyUnit.Outcome outcome, String more) {
        QuarkusTransaction.requiringNew()
                .run(() -> StudyUnit.update(
                        "outcome = ?1 where study = ?2 and role = ?3 and outcome <> ?1" + more,
                        outcome,
                        study,
                        StudyUnit.Role.normal));
    }

    @Test
    void controlsThatWereSkipped_areGivenOn_onceNothingElseIsGivenToAnybody() {
        Study draft = draft(play.competition().hidden(), Study.Design.each, 3);
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        Assignment control = skippedControl(study, person).get(0);
        assertThat(isGivenOn(control)).isFalse();
        outcomes(study, StudyUnit.Outcome.collected, ALL_BUT_ONE);
        assertThat(isGivenOn(control)).as("one unit is wanted still").isFalse();
        outcomes(study, StudyUnit.Outcome.collected, "");
        assertThat(isGivenOn(control)).isTrue();
        assertThatThrownBy(() -> send(soundly(control), person, 1))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("judgement.given-on"));
    }

    /** Where everybody judges everything, nothing is closed by a decision. */
    @ParameterizedTest
    @CsvSource({"pairs, 2, false", "all, 1, true"})
    void controlsThatWereSkipped_areClosedAsDecided_onceAllElseIs(Study.Design design, int people, boolean changeable) {
        Study draft = draft(play.competition().hidden(), design, people);
        Annotator person = studyPlay.people(draft, people, false).get(0);
        Study study = studyPlay.opened(draft);
        Assignment control = skippedControl(study, person).get(0);
        assertThat(isChangeable(control)).isTrue();
        outcomes(study, StudyUnit.Outcome.decided, ALL_BUT_ONE);
        assertThat(isChangeable(control)).isTrue();
        outcomes(study, StudyUnit.Outcome.decided, "");
        assertThat(isChangeable(control)).isEqualTo(changeable);
        if (!changeable) {
            assertThatThrownBy(() -> send(soundly(control), person, 1))
                    .isInstanceOfSatisfying(
                            Refused.class, refused -> assertThat(refused.code()).isEqualTo("judgement.unit-decided"));
        }
    }

    private static boolean isChangeable(Assignment given) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Assignment.<Assignment>findById(given.id).isChangeable());
    }

    @Test
    void repeats_ofWhatWasAskedOtherwise_areComparedByWhatBothTimesWasAsked() {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, TABLE);
        studies.tryOut(
                draft,
                new QualityControl(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(2)),
                play.account("olga"));
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        ask(study, number("count"));
        int version = 2;
        int judged = 0;
        for (var next = queue.next(study, person); next.isPresent(); next = queue.next(study, person)) {
            String answer = version == 2 ? "{\"count\": 1}" : "{\"count\": 1, \"sure\": 1}";
            judgements.send(
                    next.get().key, new SubmittedAnswer(version, StudyPlay.json(answer), List.of(), ""), person);
            judged++;
            if (judged == 11) {
                ask(study, number("count") + "," + number("sure"));
                version = 3;
            }
        }
        assertThat(mixture.tried(study)).singleElement().satisfies(tried -> {
            assertThat(tried.repeats()).isPositive();
            assertThat(tried.same()).isEqualTo(tried.repeats());
        });
    }

    private void ask(Study study, String questions) {
        NewForm form = studyPlay.form(study.competition, "Other questions");
        studies.ask(
                study,
                new NewForm(
                        "{\"questions\":[" + questions + "],\"flags\":[],\"comment\":false}",
                        form.guidelines(),
                        form.consent(),
                        form.commentsPublished(),
                        form.note()),
                play.account("olga"));
    }

    private static String number(String name) {
        return "{\"id\":\"%s\",\"kind\":\"number\",\"text\":{\"english\":\"How many?\"},\"least\":0,\"most\":9}"
                .formatted(name);
    }

    /** scipy 1.17.1: {@code binomtest(k, n).proportion_ci(method='wilson')}. */
    @Test
    void wilson_isAsElsewhere() {
        Bounds most = Wilson.of(5, 6);
        assertThat(most.low()).isCloseTo(0.4364972, Offset.offset(1e-6));
        assertThat(most.high()).isCloseTo(0.9699466, Offset.offset(1e-6));
        assertThat(Wilson.of(10, 10).high()).isCloseTo(1, Offset.offset(1e-12));
        assertThat(Wilson.of(10, 10).low()).isCloseTo(0.722467, Offset.offset(1e-5));
        assertThat(Wilson.of(0, 3).low()).isCloseTo(0, Offset.offset(1e-12));
        assertThat(Wilson.of(0, 3).high()).isCloseTo(0.561497, Offset.offset(1e-6));
    }
}
