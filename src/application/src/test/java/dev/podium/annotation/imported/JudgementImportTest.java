package dev.podium.annotation.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.study.TaskUnits;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class JudgementImportTest {

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    StudyUnits units;

    @Inject
    JudgementImport imports;

    @Inject
    StudyJudgementExport lines;

    private Account olga() {
        return play.account("olga");
    }

    private Study draft(Competition competition, String template) {
        StudyTemplate chosen = StudyTemplate.byId(competition.type(), template).orElseThrow();
        return studies.create(
                competition,
                new NewStudy(
                        template,
                        new BilingualText(template, ""),
                        chosen.purpose(),
                        Study.Design.each,
                        OptionalInt.of(2),
                        OptionalInt.empty()),
                chosen,
                olga());
    }

    private static Upload demo(String name) throws IOException {
        return demo("stage", name);
    }

    private static Upload demo(String task, String name) throws IOException {
        try (InputStream in = JudgementImportTest.class.getResourceAsStream("/demo/" + task + "/" + name)) {
            return Upload.of(name, in.readAllBytes());
        }
    }

    private static Upload csv(String content) {
        return Upload.of("judgements.csv", content.getBytes(StandardCharsets.UTF_8));
    }

    private int accepted(Study study, Upload file, JudgementImport.Kind kind) throws IOException {
        return ((Reading.Accepted<Integer>) imports.bring(
                        study,
                        new JudgementImport.ImportedFile(file, kind, /* others= */ false),
                        Locale.ENGLISH,
                        olga()))
                .value();
    }

    private List<String> problems(Study study, String file) throws IOException {
        Reading<Integer> reading = imports.bring(
                study,
                new JudgementImport.ImportedFile(csv(file), JudgementImport.Kind.table, /* others= */ false),
                Locale.ENGLISH,
                olga());
        return ((Reading.Rejected<Integer>) reading)
                .problems().shown().stream().map(JudgementImportTest::told).toList();
    }

    private static String told(Problem problem) {
        assertThat(problem.message(Locale.GERMAN)).isNotBlank();
        return problem.line() + " " + problem.code();
    }

    @Test
    void annotatorsOfTheTask_countLikeThoseWhoJudgedHere() throws IOException {
        Competition competition = play.competition().hidden().competition();
        Study study = draft(competition, "stage");
        units.replace(
                study,
                ((Reading.Accepted<List<NewUnit>>) TaskUnits.read(competition.itemTask(), demo("train.csv"))).value(),
                50,
                olga());
        assertThat(accepted(study, demo("train-annotators.csv"), JudgementImport.Kind.task))
                .isEqualTo(172);
        // counted in the file: numbers and sets of spans are the same in 54 of its 86 sentences
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.agreed, 54L, StudyUnit.Outcome.disputed, 32L));
        List<StudyAnnotator> people = QuarkusTransaction.requiringNew().call(() -> StudyAnnotator.findByStudy(study));
        assertThat(people)
                .hasSize(2)
                .allSatisfy(person -> assertThat(person.annotator.isReachable()).isFalse());

        ByteArrayOutputStream out = new ByteArrayOutputStream();
        lines.write(study, false, out);
        List<String> written = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(written).hasSize(172);
        assertThat(written.get(0))
                .startsWith(
                        "{\"unit\":\"1001\",\"annotator\":\"A01\",\"decides\":false,\"state\":\"done\",\"version\":1,\"formVersion\":1,\"answer\":{\"count\":");
        // those who come later are looked at, too
        accepted(study, csv("unit,annotator,question,value\n1001,x,count,0\n"), JudgementImport.Kind.table);
        assertThat(studyPlay.outcomes(study).values().stream()
                        .mapToLong(Long::longValue)
                        .sum())
                .isEqualTo(86);
        assertThat(studyPlay.outcomes(study)).doesNotContainKey(StudyUnit.Outcome.open);
    }

    @Test
    void table_everythingThatIsWrongIsTold_andNothingIsKept() throws IOException {
        Competition competition = play.competition().hidden().competition();
        Study study = draft(competition, "lexsub");
        units.replace(
                study,
                List.of(
                        new NewUnit("b1", "", Map.of("sentence", "Die Bank .", "instance", "Bank.n Bank_1"), List.of()),
                        new NewUnit(
                                "b2", "", Map.of("sentence", "Eine Bank .", "instance", "Bank.n Bank_2"), List.of())),
                10,
                olga());
        String head = "unit,annotator,question,value\n";
        assertThat(problems(
                        study,
                        head + "b1,a,subs,\"[\"\"Sitz\"\"]\"\nb1,a,difficulty,awful\nb9,a,subs,x\nb2,,subs,\"[]\"\n"
                                + "b2,b,mood,good\nb2,b,difficulty,easy\nb2,b,difficulty,hard\n"))
                .isSortedAccordingTo(
                        Comparator.comparing(told -> Integer.valueOf(told.substring(0, told.indexOf(' ')))))
                .contains(
                        "2 task.answer-unfit",
                        "4 task.unit-unknown",
                        "5 task.annotator-name",
                        "6 task.question-unknown",
                        "8 task.question-twice");
        assertThat(problems(study, head)).containsExactly("0 task.rows-missing");
        assertThat(problems(study, "a,b\n1,2\n")).containsExactly("1 task.header-missing");
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.open, 2L));

        assertThat(accepted(
                        study,
                        csv(head + "b1,a,subs,\"[\"\"Sitz\"\",\"\"Stuhl\"\"]\"\nb1,a,difficulty,easy\n"
                                + "b1,b,subs,\"[\"\"-\"\"]\"\nb1,b,difficulty,impossible\n"),
                        JudgementImport.Kind.table))
                .isEqualTo(2);
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.open, 1L, StudyUnit.Outcome.collected, 1L));
    }

    @Test
    void annotatorsOfSubstitutes_comeInAndGoOut_thoughTheFileHoldsNoDifficulty() throws IOException {
        Competition competition = play.competition().demo("lexsub").hidden().competition();
        Study study = draft(competition, "lexsub");
        units.replace(
                study,
                ((Reading.Accepted<List<NewUnit>>) TaskUnits.read(competition.itemTask(), demo("lexsub", "train.zip")))
                        .value(),
                50,
                olga());
        Upload file = demo("lexsub", "train-annotators.csv");
        AnnotationScheme collecting = competition.itemTask().collecting().orElseThrow();
        List<AnnotationScheme.Said> said = said(collecting, file);
        assertThat(accepted(study, file, JudgementImport.Kind.task)).isEqualTo(said.size());

        ByteArrayOutputStream out = new ByteArrayOutputStream();
        collecting.writeAnnotations(said, out);
        assertThat(said(collecting, Upload.of("said.csv", out.toByteArray()))).isEqualTo(said);
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        lines.writeTable(study, false, kept);
        assertThat(kept.toString(StandardCharsets.UTF_8).lines())
                .hasSize(1 + said.size())
                .allMatch(line -> line.contains(",subs,") || line.startsWith("unit,"));
    }

    private static List<AnnotationScheme.Said> said(AnnotationScheme collecting, Upload file) throws IOException {
        return ((Reading.Accepted<List<AnnotationScheme.SaidAt>>) collecting.readAnnotations(file))
                .value().stream().map(AnnotationScheme.SaidAt::said).toList();
    }

    @Test
    void pseudonymsOfATable_areKept_soThatALaterOneNamesTheSamePeople() throws IOException {
        Study study = draft(play.competition().hidden().competition(), "screening");
        units.replace(
                study,
                List.of(
                        new NewUnit("b1", "", Map.of("text", "Die Bank ."), List.of()),
                        new NewUnit("b2", "", Map.of("text", "Eine Bank ."), List.of())),
                10,
                olga());
        String rows = "%1$s,A03,keep,drop\n%1$s,A01,keep,keep\n%1$s,A02,keep,keep\n";
        for (String unit : List.of("b1", "b2")) {
            accepted(study, csv("unit,annotator,question,value\n" + rows.formatted(unit)), JudgementImport.Kind.table);
        }
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        lines.write(study, false, kept);
        assertThat(kept.toString(StandardCharsets.UTF_8).lines())
                .hasSize(6)
                .filteredOn(line -> line.contains("\"drop\""))
                .hasSize(2)
                .allMatch(line -> line.contains("\"annotator\":\"A03\""));
    }

    private Study screening() {
        Study study = draft(play.competition().hidden().competition(), "screening");
        units.replace(
                study,
                IntStream.rangeClosed(1, 6)
                        .mapToObj(unit -> new NewUnit("b" + unit, "", Map.of("text", "Bank " + unit), List.of()))
                        .toList(),
                10,
                olga());
        return study;
    }

    /** All six units, of which one is dropped. */
    private static String judged(String annotator, int dropped) {
        return IntStream.rangeClosed(1, 6)
                .mapToObj(unit -> "b%d,%s,keep,%s\n".formatted(unit, annotator, unit == dropped ? "drop" : "keep"))
                .collect(Collectors.joining("", "unit,annotator,question,value\n", ""));
    }

    private long people(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> (long) StudyAnnotator.findByStudy(study).size());
    }

    /** Nobody agrees with themselves. */
    @Test
    void sameFileTwice_isOfTheSamePerson_whateverTheyAreCalled() throws IOException {
        Study study = screening();
        accepted(study, csv(judged("anna", 2)), JudgementImport.Kind.table);
        assertThat(problems(study, judged("anna", 2)))
                .hasSize(6)
                .allMatch(told -> told.endsWith("task.judgement-there"));
        assertThat(problems(study, judged("berta", 2))).containsExactly("2 task.judgements-again");
        assertThat(people(study)).isEqualTo(1);
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.open, 6L));

        accepted(study, csv(judged("berta", 3)), JudgementImport.Kind.table);
        assertThat(people(study)).isEqualTo(2);
    }

    /** A column that was copied is nobody who agrees; of few units two people may say the same. */
    @Test
    void twoOfOneFile_whoSayTheSame_areToldOrRefused() throws IOException {
        Study study = draft(play.competition().hidden().competition(), "screening");
        units.replace(
                study,
                IntStream.rangeClosed(1, 30)
                        .mapToObj(unit -> new NewUnit("b" + unit, "", Map.of("text", "Bank " + unit), List.of()))
                        .toList(),
                30,
                olga());
        assertThat(problems(study, twice(30))).containsExactly("32 task.judgements-equal");
        assertThat(people(study)).isZero();
        Reading<Integer> few = imports.bring(
                study,
                new JudgementImport.ImportedFile(csv(twice(10)), JudgementImport.Kind.table, /* others= */ false),
                Locale.ENGLISH,
                olga());
        assertThat(((Reading.Accepted<Integer>) few).warnings().shown())
                .singleElement()
                .satisfies(told -> assertThat(told.code()).isEqualTo("task.judgements-equal"));
        others(study, twice(30));
        assertThat(people(study)).isEqualTo(4);
    }

    /** Where hardly anything is dropped, two who keep all of it are no copies. */
    @Test
    void twoOfOneFile_whoGiveOneAnswerThroughout_areTaken() throws IOException {
        Study study = draft(play.competition().hidden().competition(), "screening");
        units.replace(
                study,
                IntStream.rangeClosed(1, 30)
                        .mapToObj(unit -> new NewUnit("b" + unit, "", Map.of("text", "Bank " + unit), List.of()))
                        .toList(),
                30,
                olga());
        Reading<Integer> taken = imports.bring(
                study,
                new JudgementImport.ImportedFile(
                        csv(twice(30).replace("drop", "keep")), JudgementImport.Kind.table, /* others= */ false),
                Locale.ENGLISH,
                olga());
        assertThat(((Reading.Accepted<Integer>) taken).warnings().shown()).isEmpty();
    }

    /** What two people say of the first units, the one after the other. */
    private static String twice(int units) {
        return Stream.of("anna", "berta")
                .flatMap(name -> IntStream.rangeClosed(1, units)
                        .mapToObj(unit -> "b%d,%s,keep,%s\n".formatted(unit, name, unit % 3 == 0 ? "drop" : "keep")))
                .collect(Collectors.joining("", "unit,annotator,question,value\n", ""));
    }

    /** Half of what somebody wrote is a copy; what people rewrite is the same here and there, too, and not one after the other. */
    @Test
    void textsOfSomebodyElse_onManyUnitsInARow_areTold() throws IOException {
        Competition competition =
                play.competition().demo("splitrephrase").hidden().competition();
        Study study = draft(competition, "splitrephrase");
        units.replace(
                study,
                IntStream.rangeClosed(1, 24)
                        .mapToObj(unit -> new NewUnit("b" + unit, "", Map.of("source", SOURCE + unit), List.of()))
                        .toList(),
                24,
                olga());
        assertThat(warned(study, rewritten("anna", unit -> "anna") + rewritten("berta", unit -> "berta")))
                .isEmpty();
        assertThat(warned(
                        study,
                        rewritten("carla", unit -> "carla")
                                + rewritten("dora", unit -> unit <= 12 ? "carla" : "dora")
                                + rewritten("elsa", unit -> unit % 3 > 0 ? "carla" : "elsa")))
                .containsExactly("26 task.judgements-copied [dora, carla, 12, 24]");
        // from an earlier file, in which she had another name
        assertThat(warned(study, rewritten("frida", unit -> unit > 14 ? "anna" : "frida")))
                .containsExactly("2 task.judgements-copied [frida, A01, 10, 24]");
        assertThat(warned(study, rewritten("greta", unit -> unit > 15 ? "anna" : "greta")))
                .isEmpty();
    }

    private static final String SOURCE = "Weil es regnete, blieb Mia zu Hause und las Band ";

    private static String rewritten(String annotator, IntFunction<String> words) {
        return IntStream.rangeClosed(1, 24)
                .mapToObj(unit -> "b%d,%s,rewrite,Es regnete am Haus von %s. Mia las Band %d.\n"
                        .formatted(unit, annotator, words.apply(unit), unit))
                .collect(Collectors.joining());
    }

    private List<String> warned(Study study, String rows) throws IOException {
        Reading<Integer> reading = imports.bring(
                study,
                new JudgementImport.ImportedFile(
                        csv("unit,annotator,question,value\n" + rows), JudgementImport.Kind.table, /* others= */ false),
                Locale.ENGLISH,
                olga());
        return ((Reading.Accepted<Integer>) reading)
                .warnings().shown().stream()
                        .map(problem -> told(problem) + " " + problem.arguments())
                        .toList();
    }

    /** Two who know what they do say the same of most units, and of the first half of all by chance or since it is easy. */
    @Test
    void labels_thatAreTheSameOfHalfOfTheUnits_areTwoPeople() throws IOException {
        Study study = draft(play.competition().hidden().competition(), "screening");
        units.replace(
                study,
                IntStream.rangeClosed(1, 30)
                        .mapToObj(unit -> new NewUnit("b" + unit, "", Map.of("text", "Bank " + unit), List.of()))
                        .toList(),
                30,
                olga());
        assertThat(warned(
                        study,
                        Stream.of("anna", "berta")
                                .flatMap(name -> IntStream.rangeClosed(1, 30)
                                        .mapToObj(unit -> "b%d,%s,keep,%s\n"
                                                .formatted(
                                                        unit,
                                                        name,
                                                        unit % 3 == 0 || (unit > 15 && name.equals("berta"))
                                                                ? "drop"
                                                                : "keep")))
                                .collect(Collectors.joining())))
                .isEmpty();
    }

    @Test
    void otherUnitsOfAPerson_whoIsCalledTheSame_areTheirs() throws IOException {
        Study study = screening();
        List<String> rows = judged("anna", 2).lines().toList();
        accepted(study, csv(String.join("\n", rows.get(0), rows.get(1), rows.get(2))), JudgementImport.Kind.table);
        accepted(study, csv(String.join("\n", rows.get(0), rows.get(3), rows.get(4))), JudgementImport.Kind.table);
        assertThat(people(study)).isEqualTo(1);
    }

    @Test
    void otherPeople_whoAreSaidToBe_comeIn() throws IOException {
        Study study = screening();
        accepted(study, csv(judged("anna", 2)), JudgementImport.Kind.table);
        others(study, judged("anna", 2));
        assertThat(people(study)).isEqualTo(2);
    }

    private void others(Study study, String file) throws IOException {
        Reading<Integer> reading = imports.bring(
                study,
                new JudgementImport.ImportedFile(csv(file), JudgementImport.Kind.table, /* others= */ true),
                Locale.ENGLISH,
                olga());
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
    }

    /** Two studies that both count from A01. */
    @Test
    void otherPeople_whoHaveTheSamePseudonyms_getNewOnes() throws IOException {
        Study study = screening();
        accepted(study, csv(judged("A01", 2)), JudgementImport.Kind.table);
        others(study, judged("A01", 3));
        assertThat(people(study)).isEqualTo(2);
    }

    @Test
    void nameOfTwoPeople_orTwoNamesOfOne_areRefused() throws IOException {
        Study study = screening();
        String head = "unit,annotator,question,value\n";
        accepted(study, csv(head + "b1,anna,keep,keep\n"), JudgementImport.Kind.table);
        assertThat(problems(study, head + "b2,A01,keep,keep\nb2,anna,keep,keep\n"))
                .containsExactly("3 task.annotator-two-names");
        others(study, head + "b1,anna,keep,drop\n");
        assertThat(problems(study, head + "b2,anna,keep,keep\n")).containsExactly("2 task.annotator-several");
        accepted(study, csv(head + "b2,A02,keep,keep\n"), JudgementImport.Kind.table);
        assertThat(people(study)).isEqualTo(2);
    }

    /** Fewer judgements than that two people may well say the same. */
    @Test
    void fewJudgements_thatAreTheSame_areOfTwo() throws IOException {
        Study study = screening();
        for (String annotator : List.of("anna", "berta")) {
            accepted(
                    study,
                    csv("unit,annotator,question,value\nb1,%1$s,keep,keep\nb2,%1$s,keep,drop\n".formatted(annotator)),
                    JudgementImport.Kind.table);
        }
        assertThat(people(study)).isEqualTo(2);
    }

    @Test
    void certainty_comesInBesideTheAnswers_whereTheFormAsksForIt() throws IOException {
        Competition competition = play.competition().hidden().competition();
        Study study = draft(competition, "screening");
        units.replace(study, List.of(new NewUnit("b1", "", Map.of("text", "Die Bank ."), List.of())), 10, olga());
        String head = "unit,annotator,question,value\nb1,a,keep,drop\n";
        assertThat(problems(study, head + "b1,a,certainty,4\n")).containsExactly("3 task.question-unknown");
        String form = StudyTemplate.byId(competition.type(), "screening")
                .orElseThrow()
                .form();
        studies.ask(
                study,
                new NewForm(
                        form.replace("\"comment\": true", "\"comment\": true, \"certainty\": true"),
                        BilingualText.NOTHING,
                        BilingualText.NOTHING,
                        ""),
                olga());
        assertThat(problems(study, head + "b1,a,certainty,6\n")).containsExactly("2 task.certainty-unfit");
        assertThat(accepted(study, csv(head + "b1,a,certainty,4\nb1,b,keep,keep\n"), JudgementImport.Kind.table))
                .isEqualTo(2);
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        lines.writeTable(study, false, kept);
        assertThat(kept.toString(StandardCharsets.UTF_8)
                        .lines()
                        .skip(1)
                        .map(line -> line.replaceAll(",[^,]*,[^,]*$", "")))
                .satisfiesExactlyInAnyOrder(
                        line -> assertThat(line).endsWith(",keep,drop,,,4,"),
                        line -> assertThat(line).endsWith(",keep,keep,,,,"));
    }
}
