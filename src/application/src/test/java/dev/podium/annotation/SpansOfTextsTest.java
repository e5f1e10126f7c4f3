package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.podium.agreement.KrippendorffAlpha;
import dev.podium.agreement.Ratings;
import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.RequiredTexts;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Spans are marked in the text that their question names, from the form to the files of a release and back. */
@QuarkusTest
class SpansOfTextsTest {

    /** Two of the sentences have other words in the second text than in the first one, and another number of them. */
    private static final String TABLE = """
            id,phrase,hint
            1,Mia blieb und las .,Sie tat zwei Dinge auf einmal
            2,Er kam und sah alles,Zwei
            3,Sie lacht und er weint,Sie und er
            """;

    private static final String FORM = """
            {"questions": [
              {"id": "count", "kind": "number", "least": 0, "most": 9, "text": {"english": "How many statements?"}},
              {"id": "spans", "kind": "spans", "of": "phrase", "as": "count", "most": 9, "overlap": true,
               "text": {"english": "Which words?"}},
              {"id": "h", "kind": "spans", "of": "%s", "most": 5, "text": {"english": "Which words say how many?"}}]}""";

    private static final String LIST = """
            {"questions": [
              {"id": "best", "kind": "list", "text": {"english": "Which words?"}, "most": 3, "longest": 20, "ordered": %s}]}""";

    @Inject
    StudyUnits units;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    Studies studies;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyAgreements agreements;

    @Inject
    ReleaseFiles files;

    @Inject
    JudgementImport imports;

    @Inject
    StudyJudgementExport lines;

    private Study draft(String table) {
        return studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, table);
    }

    private void ask(Study study, String form) {
        NewForm usual = studyPlay.form(study.competition, "Otherwise");
        studies.ask(study, new NewForm(form, usual.guidelines(), usual.consent(), usual.note()), play.account("olga"));
    }

    private static Refused refused(Runnable what) {
        Refused refused = catchThrowableOfType(Refused.class, what::run);
        assertThat(refused).isNotNull();
        assertThat(refused.code()).startsWith("study.spans-");
        return refused;
    }

    /** Has somebody answer the units in their order, each under a version of the form. */
    private void judge(Study study, Annotator person, int version, Map<String, String> answers) {
        for (int unit = 0; unit < answers.size(); unit++) {
            Assignment given = queue.next(study, person).orElseThrow();
            String name =
                    QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).name);
            judgements.send(
                    given.key, new SubmittedAnswer(version, StudyPlay.json(answers.get(name)), List.of(), ""), person);
        }
        assertThat(queue.next(study, person)).isEmpty();
    }

    private StudyAgreement.OfQuestion agreement(Study study, String question) {
        job.on(study.id);
        return QuarkusTransaction.requiringNew()
                .call(() -> agreements.find(study))
                .agreement()
                .orElseThrow()
                .questions()
                .stream()
                .filter(each -> each.question().equals(question))
                .findFirst()
                .orElseThrow();
    }

    private String file(Study study, ReleaseFiles.Kind kind) {
        return QuarkusTransaction.requiringNew().call(() -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            files.write(StudyRelease.find(study, 1).orElseThrow(), kind, out);
            return out.toString(StandardCharsets.UTF_8);
        });
    }

    @Test
    void text_thatUnitsDoNotHave_isToldBeforeAnybodyBegins_andWhenTheFormChanges() {
        Study draft = draft(TABLE);
        Refused asked = refused(() -> ask(draft, FORM.formatted("hnit")));
        assertThat(asked.sentence(Locale.ENGLISH))
                .contains("Question h", "the text “hnit”, which unit 1 does not have", "texts are: phrase, hint.");
        assertThat(asked.sentence(Locale.GERMAN)).contains("Frage h", "„hnit“", "Einheit 1", "phrase, hint");

        ask(draft, FORM.formatted("hint"));
        // a table is refused that lacks what is asked about; units that came in another way are looked at when the
        // study is opened
        assertThat(RequiredTexts.of(draft)).containsExactly("hint");
        replace(draft, Map.of("phrase", "Es regnet ."));
        assertThat(refused(() -> studyPlay.opened(draft)).sentence(Locale.ENGLISH))
                .contains("“hint”, which unit 1 does not have", "texts are: phrase.");
        for (String hint : List.of("", "  ", "w ".repeat(2_000) + "w")) {
            replace(
                    draft,
                    Map.of("phrase", "Es regnet .", "hint", "eins"),
                    Map.of("phrase", "Es regnet .", "hint", hint));
            assertThat(refused(() -> studyPlay.opened(draft)).sentence(Locale.ENGLISH))
                    .contains("“hint”, which is empty or has more than 2,000 words in the unit 2");
        }
        studyPlay.units(draft, TABLE);
        assertThat(refused(() -> ask(draft, FORM.formatted("").replace("\"phrase\"", "\"hint\"")))
                        .sentence(Locale.ENGLISH))
                .contains("The answers to “spans” become labels of “phrase”: it cannot be about “hint”");
        Study study = studyPlay.opened(draft);
        refused(() -> ask(study, FORM.formatted("hnit")));
        ask(study, FORM.formatted(""));
        studies.pause(study, play.account("olga"));
        assertThat(studyPlay.opened(study).isOpen()).isTrue();

        // what the task labels may have another name, and each unit has its own texts
        assertThat(studyPlay.opened(draft("id,sentence\n1,Es regnet .\n")).isOpen())
                .isTrue();
    }

    /** The word that is asked about: units came first, and what was asked then was something else. */
    @Test
    void word_thatNobodyCouldTell_isRefusedWhenItIsAskedAbout() {
        Study draft = studyPlay.draft(play.competition().demo("lexsub").hidden().competition(), "lexsub");
        String lexsub = QuarkusTransaction.requiringNew()
                .call(() -> StudyForm.findLatest(draft).orElseThrow().form);
        String other = """
                {"questions": [{"id": "odd", "kind": "number", "least": 0, "most": 9, "text": {"english": "How odd?"}}]}""";
        ask(draft, other);
        studyPlay.units(draft, """
                id,sentence,target,instance
                u1,Sie saß auf der Bank .,Bank,bank.n 1
                u2,Die Bank steht vor der Bank .,Bank,bank.n 2
                u3,Sie ging in den Laden .,Bank,bank.n 3
                """);
        Refused why = catchThrowableOfType(Refused.class, () -> ask(draft, lexsub));
        assertThat(why.code()).isEqualTo("study.units-untold");
        assertThat(why.sentence(Locale.ENGLISH)).contains("Unit u2: the word", "Units like this: 2.");

        studyPlay.units(draft, """
                id,sentence,target,instance
                u1,Sie saß auf der Bank .,Bank,bank.n 1
                """);
        ask(draft, lexsub);
    }

    @Test
    void unit_withoutAText_isRefused() {
        Study draft = draft(TABLE);
        for (Map<String, String> texts : List.of(Map.<String, String>of(), Map.of("phrase", " "))) {
            Refused why =
                    catchThrowableOfType(Refused.class, () -> replace(draft, Map.of("phrase", "Es regnet ."), texts));
            assertThat(why.code()).isEqualTo("study.units-text");
            assertThat(why.sentence(Locale.ENGLISH)).startsWith("Unit “2” has no text.");
        }
    }

    /** Units that no file was read for, numbered from 1. */
    @SafeVarargs
    private void replace(Study draft, Map<String, String>... texts) {
        List<NewUnit> all = IntStream.range(0, texts.length)
                .mapToObj(
                        unit -> new NewUnit(Integer.toString(unit + 1), "", texts[unit], List.of("Es", "regnet", ".")))
                .toList();
        units.replace(draft, all, 50, play.account("olga"));
    }

    @Test
    void spans_ofTwoTexts_areCounted_released_andReadBackEqual() throws IOException {
        Study draft = draft(TABLE);
        ask(draft, FORM.formatted("hint"));
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        Map<String, String> first = Map.of(
                "1", "{\"count\":2,\"spans\":[[0,1],[0,3]],\"h\":[[2,3],[5]]}",
                "2", "{\"count\":1,\"spans\":[[4]],\"h\":[[0]]}",
                "3", "{\"count\":2,\"spans\":[[0,1],[3,4]],\"h\":[[2]]}");
        Map<String, String> second = Map.of(
                "1", first.get("1"),
                "2", first.get("2"),
                "3", "{\"count\":2,\"spans\":[[0,1],[3,4]],\"h\":[[0],[2]]}");
        judge(study, people.get(0), 2, first);
        judge(study, people.get(1), 2, second);
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.agreed, 2L, StudyUnit.Outcome.disputed, 1L));

        // six, one and three tokens of the second text
        double[][] tokens = {
            {0, 0, 1, 1, 0, 1, 1, 0, 0, 1},
            {0, 0, 1, 1, 0, 1, 1, 1, 0, 1}
        };
        StudyAgreement.OfQuestion found = agreement(study, "h");
        assertThat(found.values())
                .filteredOn(value -> value.id().equals("alpha-tokens"))
                .singleElement()
                .satisfies(alpha -> assertThat(alpha.value())
                        .isCloseTo(
                                KrippendorffAlpha.NOMINAL
                                        .of(new Ratings(tokens))
                                        .orElseThrow(),
                                within(1e-12)));
        assertThat(agreement(study, "spans").all().agreed()).isEqualTo(3);

        releasePlay.make(study, ReleasePlay.one("all"), "They differ.");
        String spans = file(study, ReleaseFiles.Kind.spans);
        assertThat(spans.lines())
                .filteredOn(line -> line.startsWith("#Sentence.id=") || line.startsWith("#Text="))
                .containsExactly(
                        "#Sentence.id=1",
                        "#Text=Mia blieb und las .",
                        "#Sentence.id=1",
                        "#Text=Sie tat zwei Dinge auf einmal",
                        "#Sentence.id=2",
                        "#Text=Er kam und sah alles",
                        "#Sentence.id=2",
                        "#Text=Zwei");
        assertThat(file(study, ReleaseFiles.Kind.codebook))
                .contains("Up to 5 sets of tokens, each as places from 0. They are of the text `hint`");

        Study other = draft(TABLE);
        ask(other, FORM.formatted("hint"));
        Reading<Integer> read = imports.bring(
                other,
                new JudgementImport.ImportedFile(
                        Upload.of("spans.tsv", Form.bytes(spans)), JudgementImport.Kind.spans, /* others= */ false),
                Locale.ENGLISH,
                play.account("olga"));
        assertThat(((Reading.Accepted<Integer>) read).value()).isEqualTo(2);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        lines.write(other, false, out);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(2)
                .anyMatch(line -> line.contains("\"answer\":" + first.get("1")))
                .anyMatch(line -> line.contains("\"answer\":" + first.get("2")));
    }

    @Test
    void order_ofWhatIsListed_countsWhereTheBestComesFirst() {
        for (boolean ordered : new boolean[] {true, false}) {
            Study draft = draft("id,text\n1,Es regnet .\n2,Mia liest .\n");
            ask(draft, LIST.formatted(ordered));
            List<Annotator> people = studyPlay.people(draft, 2, false);
            Study study = studyPlay.opened(draft);
            judge(study, people.get(0), 2, Map.of("1", "{\"best\":[\"b\",\"a\"]}", "2", "{\"best\":[\"c\"]}"));
            judge(study, people.get(1), 2, Map.of("1", "{\"best\":[\"a\",\"b\"]}", "2", "{\"best\":[\"c\"]}"));
            assertThat(Optional.ofNullable(studyPlay.outcomes(study).get(StudyUnit.Outcome.disputed)))
                    .isEqualTo(ordered ? Optional.of(1L) : Optional.empty());
            StudyAgreement.OfQuestion found = agreement(study, "best");
            assertThat(found.all().agreed()).isEqualTo(ordered ? 1 : 2);
            assertThat(found.values())
                    .filteredOn(value -> value.id().equals("jaccard"))
                    .singleElement()
                    .satisfies(jaccard -> assertThat(jaccard.value()).isEqualTo(1.0));
        }
    }
}
