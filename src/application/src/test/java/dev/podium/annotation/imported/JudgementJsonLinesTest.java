package dev.podium.annotation.imported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Judgements that one study writes as JSON Lines and another one takes. */
@QuarkusTest
class JudgementJsonLinesTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** All kinds of questions. */
    private static final String FORM = """
            {"questions": [
              {"id": "n", "kind": "number", "text": {"english": "How many?"}, "least": 0, "most": 3},
              {"id": "c", "kind": "choice", "text": {"english": "Which?"}, "options": [{"id": "a"}, {"id": "b"}], "required": false},
              {"id": "cs", "kind": "choices", "text": {"english": "Which ones?"}, "options": [{"id": "x"}, {"id": "y"}, {"id": "z"}], "least": 1,
               "most": 3},
              {"id": "s", "kind": "scale", "text": {"english": "How good?"}, "least": 0, "most": 100, "step": 50},
              {"id": "t", "kind": "text", "text": {"english": "Why?"}, "shortest": 1, "longest": 200, "required": false},
              {"id": "l", "kind": "list", "text": {"english": "Words"}, "most": 3, "longest": 20, "none": "-", "ordered": true},
              {"id": "sp", "kind": "spans", "text": {"english": "Where?"}, "of": "text", "most": 4, "overlap": true, "required": false}],
             "flags": [{"id": "odd"}, {"id": "faulty"}], "comment": true, "certainty": true}""";

    private static final String LATER =
            FORM.replace("{\"id\": \"faulty\"}", "{\"id\": \"faulty\"}, {\"id\": \"late\"}");

    private static final List<String> TEXTS =
            List.of("é – „so“ 𝄞", "a\nb\tc", "=1+1", "\"{]\\", "\u2028 ja", "Größe: <b>5</b> & mehr", "x".repeat(200));

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ReviewPlay reviewPlay;

    @Inject
    Studies studies;

    @Inject
    StudyUnits units;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    Adjudication adjudication;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    JudgementImport imports;

    @Inject
    StudyJudgementExport lines;

    private Account olga() {
        return play.account("olga");
    }

    private Study draft(Competition competition, Study.Purpose purpose, Study.Design design, String form) {
        Study study = studies.create(
                competition,
                new NewStudy(
                        "s-" + UUID.randomUUID().toString().substring(0, 8),
                        new BilingualText("Lines", ""),
                        purpose,
                        design,
                        design == Study.Design.all ? OptionalInt.empty() : OptionalInt.of(2),
                        OptionalInt.empty()),
                olga());
        ask(study, form);
        List<NewUnit> made = IntStream.rangeClosed(1, 6)
                .mapToObj(number -> {
                    String text = "Satz %d ist da .".formatted(number);
                    Optional<NewUnit.ExpectedAnswer> known = number == 6
                            ? Optional.of(new NewUnit.ExpectedAnswer(StudyUnit.Role.practice, "{\"n\":1}"))
                            : Optional.empty();
                    return new NewUnit(
                            "u" + number,
                            "",
                            Map.of("text", text),
                            List.of(text.split(" ", -1)),
                            Optional.empty(),
                            known);
                })
                .toList();
        units.replace(study, made, 50, olga());
        return study;
    }

    private void ask(Study study, String form) {
        studies.ask(
                study,
                new NewForm(form, BilingualText.NOTHING, new BilingualText("Fine.", ""), "Another flag"),
                olga());
    }

    private String written(Study study, boolean history) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        lines.write(study, history, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private Reading<Integer> bring(Study study, String content) throws IOException {
        return bring(study, content.getBytes(StandardCharsets.UTF_8));
    }

    private Reading<Integer> bring(Study study, byte[] content) throws IOException {
        return imports.bring(
                study,
                new JudgementImport.ImportedFile(
                        Upload.of("judgements.jsonl", content), JudgementImport.Kind.lines, /* others= */ false),
                Locale.ENGLISH,
                olga());
    }

    private int accepted(Study study, String content) throws IOException {
        Reading<Integer> reading = bring(study, content);
        assertThat(reading)
                .as(reading instanceof Reading.Rejected<Integer> no ? told(no).toString() : "")
                .isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<Integer>) reading).value();
    }

    private static List<String> told(Reading<Integer> reading) {
        return ((Reading.Rejected<Integer>) reading)
                .problems().shown().stream()
                        .map(JudgementJsonLinesTest::told)
                        .sorted()
                        .toList();
    }

    private static String told(Problem problem) {
        assertThat(problem.message(Locale.GERMAN)).isNotBlank().doesNotContain("{0}", "{1}");
        return "%02d %s".formatted(problem.line(), problem.code());
    }

    private Map<String, String> outcomes(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study = ?1 and repeats is null", study).stream()
                        .collect(Collectors.toMap(
                                unit -> unit.name,
                                unit -> "%s %s %s %d".formatted(unit.outcome, unit.checked, unit.changed, unit.done))));
    }

    private static ObjectNode answer(Random random) {
        ObjectNode answer = JSON.createObjectNode();
        answer.put("n", random.nextInt(4));
        if (random.nextBoolean()) {
            answer.put("c", random.nextBoolean() ? "a" : "b");
        }
        ArrayNode several = answer.putArray("cs").add("y");
        if (random.nextBoolean()) {
            several.add("x");
        }
        answer.put("s", 50 * random.nextInt(3));
        if (random.nextBoolean()) {
            answer.put("t", TEXTS.get(random.nextInt(TEXTS.size())));
        }
        ArrayNode words = answer.putArray("l");
        if (random.nextInt(3) == 0) {
            words.add("-");
        } else {
            words.add("Haus").add("Ärmel, \"gut\"");
        }
        if (random.nextBoolean()) {
            ArrayNode spans = answer.putArray("sp");
            spans.addArray().add(4).add(random.nextInt(3));
            spans.addArray().add(3);
        }
        return answer;
    }

    /** What people may say by chance, sometimes the same. */
    private static SubmittedAnswer said(Random random, int form) {
        return new SubmittedAnswer(
                form,
                answer(new Random(random.nextInt(2))),
                random.nextInt(4) == 0 ? List.of("odd") : List.of(),
                random.nextInt(3) == 0 ? TEXTS.get(random.nextInt(TEXTS.size())) : "",
                random.nextBoolean() ? 1 + random.nextInt(5) : null,
                null,
                null);
    }

    /** Judged, answered otherwise, decided, and judged again by a later version of the form. */
    private Study judged(Random random, Study.Purpose purpose, Study.Design design) {
        Study draft = draft(play.competition().hidden().competition(), purpose, design, FORM);
        List<Annotator> people = new ArrayList<>();
        people.addAll(studyPlay.people(draft, new NewAnnotators(2, false, OptionalInt.empty(), "crowd")));
        people.addAll(studyPlay.people(draft, 1, false));
        Annotator decides = studyPlay.people(draft, 1, true).get(0);
        Study study = studyPlay.opened(draft);
        for (Annotator person : people.subList(0, 2)) {
            judge(study, person, random, 1);
        }
        if (purpose == Study.Purpose.labels) {
            decide(study, decides, random);
        }
        ask(study, LATER);
        judge(study, people.get(2), random, 2);
        return study;
    }

    private void judge(Study study, Annotator person, Random random, int form) {
        for (Optional<Assignment> next = queue.next(study, person);
                next.isPresent();
                next = queue.next(study, person)) {
            if (random.nextInt(6) == 0) {
                judgements.skip(next.get().key, "Too hard", person);
            } else {
                judgements.send(next.get().key, said(random, form), person);
                if (!isPractice(next.get()) && random.nextInt(3) == 0) {
                    judgements.send(next.get().key, said(random, form), person);
                }
            }
        }
    }

    private static boolean isPractice(Assignment given) {
        return QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).isPractice());
    }

    private void decide(Study study, Annotator decides, Random random) {
        for (Optional<Assignment> next = adjudication.next(study, decides);
                next.isPresent();
                next = adjudication.next(study, decides)) {
            boolean excluded = random.nextInt(3) == 0;
            adjudication.decide(
                    next.get().key,
                    new Adjudication.Decision(
                            1,
                            "",
                            Optional.empty(),
                            excluded ? Optional.empty() : Optional.of(answer(random)),
                            false,
                            excluded ? List.of("faulty") : List.of(),
                            "Because \"so\"",
                            "A gap"),
                    decides);
        }
    }

    private Study copy(Study study) {
        Study copy = draft(play.competition().hidden().competition(), study.purpose, study.design, FORM);
        ask(copy, LATER);
        return copy;
    }

    @ParameterizedTest
    @ValueSource(longs = {3, 5, 11, 20})
    void judgements_writtenAndBroughtIntoACopy_areTheSameThere(long seed) throws IOException {
        Random random = new Random(seed);
        Study.Purpose purpose = seed % 2 == 1 ? Study.Purpose.labels : Study.Purpose.texts;
        Study study = judged(random, purpose, seed % 4 == 3 ? Study.Design.each : Study.Design.all);
        for (boolean history : List.of(true, false)) {
            String written = written(study, history);
            Study copy = copy(study);
            assertThat(accepted(copy, written)).isEqualTo((int) written.lines().count());
            assertThat(written(copy, history)).isEqualTo(written);
            if (study.design == Study.Design.each) {
                assertThat(outcomes(copy)).isEqualTo(outcomes(study));
            }
            assertThat(told(bring(copy, written)))
                    .as("the same people again")
                    .hasSameSizeAs(written.lines().toList())
                    .allMatch(each -> each.endsWith("task.judgement-there"));
        }
    }

    @Test
    void everySecondLine_comesWithAnotherFile_forTheSamePeople() throws IOException {
        Study study = judged(new Random(7), Study.Purpose.texts, Study.Design.all);
        List<String> written = written(study, false).lines().toList();
        Study copy = copy(study);
        for (int half : List.of(0, 1)) {
            accepted(
                    copy,
                    IntStream.range(0, written.size())
                            .filter(line -> line % 2 == half)
                            .mapToObj(written::get)
                            .collect(Collectors.joining("\n")));
        }
        assertThat(written(copy, false).lines().toList()).containsExactlyInAnyOrderElementsOf(written);
        List<StudyAnnotator> people = QuarkusTransaction.requiringNew().call(() -> StudyAnnotator.findByStudy(copy));
        assertThat(people).hasSize(3).allMatch(StudyAnnotator::isBrought);
        // those who come later are called otherwise
        assertThat(studyPlay.people(copy, 1, false).get(0).pseudonym).isEqualTo("A04");
    }

    @Test
    void pseudonymsOfOthers_areNotTaken_andNobodySpeaksForWhoeverJudges() throws IOException {
        Study study = draft(play.competition().hidden().competition(), Study.Purpose.texts, Study.Design.all, FORM);
        studyPlay.people(study, 2, false);
        Study other = draft(study.competition, Study.Purpose.texts, Study.Design.all, FORM);
        String line = line("u1", "A0%d", "");
        assertThat(told(bring(study, line.formatted(1) + line.formatted(3)))).containsExactly("01 task.annotator-here");
        assertThat(accepted(other, line.formatted(2) + line.formatted(4) + line("u1", "Anna", "")))
                .isEqualTo(3);
        assertThat(written(other, false))
                .contains("\"annotator\":\"A04\"", "\"annotator\":\"A05\"", "\"annotator\":\"A06\"")
                .doesNotContain("A02", "Anna");
        assertThat(studyPlay.people(study, 1, false).get(0).pseudonym).isEqualTo("A07");
    }

    private static String line(String unit, String annotator, String more) {
        return "{\"unit\": \"%s\", \"annotator\": \"%s\", \"answer\": {\"n\": 1, \"cs\": [\"x\"], \"s\": 50, \"l\": [\"-\"]}%s}\n"
                .formatted(unit, annotator, more);
    }

    @Test
    void repeatsWithdrawalsAndOpenUnits_comeAsFarAsTheyCan() throws IOException {
        Study study = draft(play.competition().hidden().competition(), Study.Purpose.labels, Study.Design.each, FORM);
        String judged = ", \"judgedAt\": \"2026-01-02T03:04:05.123456Z\"";
        assertThat(accepted(
                        study,
                        line("u1", "A01", judged)
                                + line("u1", "A01", ", \"role\": \"repeat\"" + judged)
                                + line("u6", "A01", ", \"role\": \"practice\"" + judged)
                                + line("u2", "A01", ", \"state\": \"open\", \"version\": 3")
                                + line("u3", "A01", ", \"state\": \"skipped\", \"formVersion\": 9")
                                + line("u4", "A01", ", \"state\": \"withdrawn\"")))
                .isEqualTo(5);
        String first = written(study, true);
        assertThat(first.lines().map(line -> line.replaceAll(",\"(formVersion|answer)\".*", "")))
                .containsExactly(
                        "{\"unit\":\"u1\",\"annotator\":\"A01\",\"decides\":false,\"state\":\"done\",\"version\":1",
                        "{\"unit\":\"u2\",\"annotator\":\"A01\",\"decides\":false,\"state\":\"expired\",\"version\":3",
                        "{\"unit\":\"u3\",\"annotator\":\"A01\",\"decides\":false,\"state\":\"skipped\",\"version\":1",
                        "{\"unit\":\"u6\",\"annotator\":\"A01\",\"role\":\"practice\",\"decides\":false,\"state\":\"done\",\"version\":1",
                        "{\"unit\":\"u1\",\"annotator\":\"A01\",\"role\":\"repeat\",\"decides\":false,\"state\":\"done\",\"version\":1");
        assertThat(first).contains("\"judgedAt\":\"2026-01-02T03:04:05.123456Z\"");
        List<Boolean> met = QuarkusTransaction.requiringNew()
                .call(() -> Assignment.<Assignment>list("unit.study = ?1 and asExpected is not null", study).stream()
                        .map(each -> each.asExpected)
                        .toList());
        assertThat(met).as("of the practice, and of what was judged twice").containsExactly(true, true);
        assertThat(outcomes(study)).containsEntry("u2", "open false false 0");
        Study copy = draft(play.competition().hidden().competition(), Study.Purpose.labels, Study.Design.each, FORM);
        accepted(copy, first);
        assertThat(written(copy, true)).isEqualTo(first);
        departures.withdraw(copy, "A01", olga());
        assertThat(told(bring(copy, line("u5", "A01", "")))).containsExactly("01 task.annotator-here");
    }

    private static final String DECIDES = ", \"decides\": true";

    private static final String EARLIER = ", \"judgedAt\": \"2026-01-02T03:04:05Z\"";

    @Test
    void decisionThatHolds_staysOneOfOtherAnswers_whereAFileBringsSomeThatNobodySaw() throws IOException {
        Study study = draft(play.competition().hidden().competition(), Study.Purpose.labels, Study.Design.each, FORM);
        accepted(
                study,
                line("u1", "x", "")
                        + line("u1", "y", "")
                        + line("u1", "d", DECIDES).replace("\"n\": 1", "\"n\": 2"));
        assertThat(outcomes(study)).containsEntry("u1", "decided true false 2");
        accepted(study, line("u1", "z", EARLIER) + line("u1", "e", DECIDES + EARLIER));
        assertThat(outcomes(study)).containsEntry("u1", "decided true true 3");
        accepted(study, line("u1", "f", DECIDES).replace("\"n\": 1", "\"n\": 3"));
        assertThat(outcomes(study)).containsEntry("u1", "decided true false 3");
    }

    @Test
    void whoDecidedInAnEarlierFile_judges_andWhatIsJudgedOnceMoreIsCompared() throws IOException {
        Study study = draft(play.competition().hidden().competition(), Study.Purpose.labels, Study.Design.each, FORM);
        accepted(study, line("u1", "A01", DECIDES));
        assertThat(deciding(study)).containsExactly(true);
        accepted(study, line("u2", "A01", "") + line("u3", "A01", ""));
        assertThat(deciding(study)).containsExactly(false);
        String repeat = ", \"role\": \"repeat\"";
        accepted(study, line("u2", "A01", repeat) + line("u3", "A01", repeat).replace("\"n\": 1", "\"n\": 2"));
        Map<String, Boolean> met = QuarkusTransaction.requiringNew()
                .call(() -> Assignment.<Assignment>list("unit.study = ?1 and asExpected is not null", study).stream()
                        .collect(Collectors.toMap(each -> each.unit.name, each -> each.asExpected)));
        assertThat(met).isEqualTo(Map.of("u2", true, "u3", false));
    }

    private static List<Boolean> deciding(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> StudyAnnotator.findByStudy(study).stream()
                        .map(each -> each.adjudicates)
                        .toList());
    }

    @Test
    void lists_thatSomebodyLookedThrough_comeWithWhatBecameOfThem() throws IOException {
        Study study = reviewPlay.listed().study();
        String unit = written(study, false).lines().toList().get(0).replaceAll("\\{\"unit\":\"([^\"]*)\".*", "$1");
        String review =
                "{\"unit\":\"%s\",\"annotator\":\"R\",\"decides\":true,\"answer\":{\"subs\":[{\"entry\":\"Stul\",%s}]}}\n";
        assertThat(told(bring(study, review.formatted(unit, "\"removed\":\"because\""))))
                .containsExactly("01 task.answer-unfit");
        assertThat(accepted(study, review.formatted(unit, "\"corrected\":\" Stuhl\"")))
                .isOne();
        assertThat(written(study, false))
                .contains("\"answer\":{\"subs\":[{\"entry\":\"Stul\",\"corrected\":\"Stuhl\"}]}");
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.decided, 1L);
    }

    @Test
    void hostileLines_areToldWithTheirNumbers_andNothingIsKept() throws IOException {
        Study study = draft(play.competition().hidden().competition(), Study.Purpose.texts, Study.Design.all, FORM);
        String fine = line("u1", "a", "");
        Map<String, String> hostile = new LinkedHashMap<>();
        hostile.put(line("u1", "z", "").replace("\"n\": 1", "\"n\": 1e999"), "task.answer-unfit");
        hostile.put(fine.replace("\"n\": 1", "\"n\": " + "[".repeat(900) + "]".repeat(900)), "task.json-deep");
        hostile.put(fine.replace("\"n\": 1", "\"n\": " + "9".repeat(1_001)), "task.json-number-long");
        hostile.put(line("u2", "a\0", ""), "task.json-unreadable");
        hostile.put(line("u2", "a\\u0000", ""), "task.annotator-name");
        hostile.put(line("u2", "b".repeat(101), ""), "task.annotator-name");
        hostile.put(line("u2", "", ""), "task.annotator-name");
        hostile.put(line("u2", "a", ", \"comment\": \"" + "x".repeat(5_001) + "\""), "task.field-text-unfit");
        hostile.put(line("u2", "a", ", \"comment\": \"\\ud800\""), "task.field-text-unfit");
        hostile.put(line("u2", "a", ", \"comment\": \"" + "x".repeat(1 << 20) + "\""), "task.line-long");
        hostile.put(line("u2", "a", ", \"unit\": \"u3\""), "task.json-twice");
        hostile.put(fine.replace("\"n\": 1", "\"n\": 1, \"n\": 1"), "task.json-twice");
        hostile.put(line("u9", "a", ""), "task.unit-unknown");
        hostile.put(line("u2", "c", "").replace("\"n\": 1", "\"n\": 1, \"m\": 1"), "task.answer-unfit");
        hostile.put(fine, "");
        hostile.put(fine + " ", "task.annotation-twice");
        hostile.put(line("u1", "a", ", \"version\": 2, \"state\": \"skipped\""), "task.judgement-differs");
        hostile.put(line("u3", "a", ", \"version\": 1.5"), "task.field-not-whole");
        hostile.put(line("u3", "a", ", \"formVersion\": 0"), "task.field-not-whole");
        hostile.put(line("u3", "a", ", \"judgedAt\": \"2999-01-01T00:00:00Z\""), "task.judgement-time");
        hostile.put(line("u3", "a", ", \"judgedAt\": \"-999999999-01-01T00:00:00Z\""), "task.judgement-time");
        hostile.put(line("u3", "a", ", \"judgedAt\": \"yesterday\""), "task.judgement-time");
        hostile.put(line("u3", "a", ", \"state\": \"great\""), "task.judgement-state");
        hostile.put(line("u3", "a", ", \"flags\": \"odd\""), "task.field-not-texts");
        hostile.put(line("u3", "d", ", \"flags\": [\"even\"]"), "task.answer-unfit");
        hostile.put(line("u3", "a", ", \"decides\": \"yes\""), "task.field-not-bool");
        hostile.put(line("u3", "e", ", \"decides\": true"), "task.answer-unfit");
        hostile.put(line("u6", "e", ", \"decides\": true"), "task.decision-unwanted");
        hostile.put(line("u6", "a", ", \"role\": \"repeat\""), "task.repeat-unwanted");
        hostile.put(line("u3", "f", ", \"certainty\": 6"), "task.certainty-unfit");
        hostile.put(line("u3", "a", ", \"class\": 1"), "task.field-not-text");
        hostile.put(line("u3", "g", ", \"class\": \"two words\""), "task.class-unfit");
        hostile.put("{\"unit\": \"u3\", \"annotator\": \"a\"}", "task.field-missing");
        hostile.put("{\"unit\": \"u3\", \"annotator\": \"a\", \"answer\": []}", "task.field-not-object");
        hostile.put("{\"unit\": [], \"annotator\": \"a\", \"answer\": {}}", "task.field-not-text");
        hostile.put("[]", "task.json-object");
        hostile.put(fine.strip() + " {}", "task.json-more");
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        List<String> expected = new ArrayList<>();
        int number = 0;
        for (Map.Entry<String, String> each : hostile.entrySet()) {
            number++;
            file.write((each.getKey().replace("\n", "") + "\n").getBytes(StandardCharsets.UTF_8));
            if (!each.getValue().isEmpty()) {
                expected.add("%02d %s".formatted(number, each.getValue()));
            }
        }
        file.write(new byte[] {'{', '"', (byte) 0xE4, '"', '}', '\n'});
        expected.add("%02d task.text-not-utf8-in-line".formatted(number + 1));
        assertThat(told(bring(study, file.toByteArray()))).containsExactlyElementsOf(expected);
        assertThat(written(study, true)).isBlank();
        assertThat(QuarkusTransaction.requiringNew().call(() -> StudyAnnotator.findByStudy(study)))
                .isEmpty();
        assertThat(told(bring(study, "unit,annotator\nu1,a\n"))).containsExactly("01 task.csv-not-json");
        assertThat(told(bring(study, "[\n{}\n]\n"))).containsExactly("01 task.json-not-lines");
        assertThat(told(bring(study, "\n"))).containsExactly("00 task.rows-missing");
    }

    @Test
    void linesOfAnotherStudy_areRecognized_onThePageAndInTheApi() {
        Study study = draft(play.competition().hidden().competition(), Study.Purpose.texts, Study.Design.all, FORM);
        String address = "/competitions/%s/studies/%s/".formatted(study.competition.slug, study.slug);
        api(address, line("u1", "A01", "")).then().statusCode(201).body("judgements", equalTo(1));
        api(address, line("u1", "A01", ""))
                .then()
                .statusCode(422)
                .body("problems[0].line", equalTo(1))
                .body("problems[0].code", equalTo("task.judgement-there"));
        api(address, "[\n{}\n]\n").then().statusCode(422).body("problems[0].code", equalTo("task.json-not-lines"));
        TestSignIn.as("olga")
                .multiPart("kind", "lines")
                .post("/api/v1" + address + "judgements")
                .then()
                .body(containsString("Choose the file with the judgements."));
        String page = "/organize" + address.replace("competitions/", "") + "people";
        page(page, line("u2", "A01", "")).then().statusCode(303);
        page(page, line("u2", "A01", ""))
                .then()
                .statusCode(422)
                .body(containsString("A01 has judged unit u2 in an earlier file."));
        assertThat(Html.text(TestSignIn.as("olga").get(page).asString()))
                .contains("JSON Lines, as they are downloaded there", "Came with a file");
        assertThat(TestSignIn.as("olga")
                        .get("/api/v1" + address + "judgements.jsonl")
                        .asString())
                .contains("{\"unit\":\"u1\",\"annotator\":\"A01\",", "{\"unit\":\"u2\",\"annotator\":\"A01\",");
    }

    @Test
    void whatIsLeftOutOfAFile_isToldWithItsLine_onThePageAndInTheApi() {
        Study study = draft(play.competition().hidden().competition(), Study.Purpose.labels, Study.Design.all, FORM);
        String address = "/competitions/%s/studies/%s/".formatted(study.competition.slug, study.slug);
        String withdrawn = ", \"state\": \"withdrawn\"";
        String elsewhere = line("p1", "A01", ", \"role\": \"practice\"") + line("c1", "A01", ", \"role\": \"control\"");
        api(address, line("u1", "A01", "") + line("u2", "A01", withdrawn) + elsewhere)
                .then()
                .statusCode(201)
                .body("judgements", equalTo(1))
                .body("warnings.total", equalTo(3))
                .body("warnings.shown.line", equalTo(List.of(2, 3, 4)))
                .body(
                        "warnings.shown.code",
                        equalTo(List.of("task.judgement-withdrawn", "task.unit-trying", "task.unit-trying")));
        String page = "/organize" + address.replace("competitions/", "") + "people";
        Response imports = page(page, line("u2", "A01", withdrawn) + line("u3", "A01", ""));
        assertThat(imports.statusCode()).isEqualTo(200);
        assertThat(Html.text(imports.asString()))
                .contains("1 judgement was added", "1 warning", "has withdrawn it, so the line was left out");
        api(address, line("u2", "A01", "")).then().body("warnings.total", equalTo(0));
    }

    private static Response api(String address, String content) {
        return TestSignIn.as("olga")
                .multiPart("file", "said.txt", Form.bytes(content))
                .post("/api/v1" + address + "judgements");
    }

    private static Response page(String page, String content) {
        return Form.withFiles("olga")
                .multiPart("file", "said.jsonl", Form.bytes(content))
                .multiPart("kind", "table")
                .post(page + "/judgements");
    }
}
