package dev.podium.web.organize.gold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.change.GoldReleases;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.Gold;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** What people said in a study becomes what is right in a table, without a file. */
@QuarkusTest
class GoldOfStudyTest {

    private static final String FORM = """
            {"questions": [
              {"id": "tone", "kind": "choice", "text": {"english": "How is it said?"}, "options": [{"id": "bad"}, {"id": "good"}]},
              {"id": "sense", "kind": "scale", "text": {"english": "Does it make sense?"}, "least": 0, "most": 5, "step": 1},
              {"id": "words", "kind": "spans", "most": 5, "of": "sentence", "text": {"english": "Which words?"}}]}
            """;

    private static final String UNITS = "id,sentence\nu1,Eins und drei\nu2,Zwei und vier\nu3,Drei und acht\n";

    /** What three people say of each of the units: tone, sense. */
    private static final List<String> TONES = List.of("ggb", "bbb", "gbg");

    private static final List<String> SENSES = List.of("125", "000", "344");

    private static final String DEFINITION = """
            {"items": {"shown": ["sentence", "tokens"]%s}, "subtasks": [{"id": "main", "answers": [
               {"name": "tone", "kind": "label", "labels": ["bad", "good"]%s},
               {"name": "sense", "kind": "number", "least": 0, "most": 5%s}],
               "metrics": [{"metric": "macro-f1", "answer": "tone"}, {"metric": "mae", "answer": "sense"}]}]}
            """;

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
    Adjudication adjudication;

    @Inject
    Session database;

    @Inject
    GoldReleases golds;

    /** A release of a study in a competition with another task. */
    private StudyRelease released(String words) {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, UNITS);
        studies.ask(draft, new NewForm(FORM, BilingualText.NOTHING, BilingualText.NOTHING, ""), play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Study study = studyPlay.opened(draft);
        for (int person = 0; person < 3; person++) {
            for (Optional<Assignment> next = queue.next(study, people.get(person));
                    next.isPresent();
                    next = queue.next(study, people.get(person))) {
                int unit = next.get().unit.number - 1;
                int version = QuarkusTransaction.requiringNew()
                        .call(() -> StudyForm.findLatest(study).orElseThrow().version);
                String answer = "{\"tone\": \"%s\", \"sense\": %s, \"words\": %s}"
                        .formatted(
                                TONES.get(unit).charAt(person) == 'g' ? "good" : "bad",
                                SENSES.get(unit).charAt(person),
                                words);
                judgements.send(
                        next.get().key,
                        new SubmittedAnswer(version, StudyPlay.json(answer), List.of(), ""),
                        people.get(person));
            }
        }
        return releasePlay.make(
                study, ReleasePlay.one("test").deciding(List.of("tone", "sense")), "None are left out.");
    }

    private static String name(StudyRelease release) {
        return "%s/%s/%d/test".formatted(release.study.competition.slug, release.study.slug, release.number);
    }

    private Competition table(String definition) {
        return play.competition()
                .table(definition)
                .gold("id,sentence,tokens,who,tone,sense\n0,None.,None.,A,bad,1\n")
                .hidden()
                .competition();
    }

    private static Response take(Competition competition, String release) {
        return TestSignIn.as("olga")
                .multiPart("release", release)
                .multiPart("split", "study")
                .post("/api/v1/competitions/" + competition.slug + "/gold");
    }

    private Gold gold(Competition of) throws IOException {
        GoldRelease release = QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.findByCompetition(of).stream()
                        .filter(each -> each.split.equals("study"))
                        .findFirst()
                        .orElseThrow());
        try (InputStream in = golds.open(release, GoldFile.labels)) {
            Upload file = Upload.of(release.fileName, in.readAllBytes());
            return ((Reading.Accepted<? extends Gold>) of.itemTask().readGold(file)).value();
        }
    }

    /** By rules of the definition, whatever people decided together in the study. */
    @Test
    void release_ofADefinitionWithRows_isGatheredByItsRules() throws IOException {
        StudyRelease release = released("[[0], [2]]");
        Competition competition = table(DEFINITION.formatted(
                ", \"annotator\": \"who\"",
                ", \"gold\": {\"rule\": \"majority\"}",
                ", \"gold\": {\"rule\": \"mean\"}"));

        take(competition, name(release)).then().statusCode(201);

        Gold gold = gold(competition);
        assertThat(gold.items().size()).isEqualTo(3);
        assertThat(Stream.of(0, 1, 2).map(gold::answer))
                .containsExactly(
                        "{\"tone\":\"good\",\"sense\":%s}".formatted(8 / 3.0),
                        "{\"tone\":\"bad\",\"sense\":0.0}",
                        "{\"tone\":\"good\",\"sense\":%s}".formatted(11 / 3.0));
        assertThat(gold.items().attributes(0)).containsEntry("sentence", "Eins und drei");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> GoldRelease.findByCompetition(competition).stream()
                                .filter(each -> each.split.equals("study"))
                                .findFirst()
                                .orElseThrow()
                                .annotators))
                .isEqualTo(3);
    }

    /** One row for each unit: an object of what each said where a rule is asked, else what holds. */
    @Test
    void release_ofADefinitionWithCells_hasWhatItAsksFor() throws IOException {
        StudyRelease release = released("[[0, 1]]");
        Competition competition =
                table(DEFINITION.formatted("", ", \"gold\": {\"rule\": \"any\", \"positive\": [\"bad\"]}", ""));

        take(competition, name(release)).then().statusCode(201);

        Gold gold = gold(competition);
        assertThat(Stream.of(0, 1, 2).map(gold::answer))
                .containsExactly(
                        "{\"tone\":\"good\",\"sense\":2.6666666666666665}",
                        "{\"tone\":\"good\",\"sense\":0.0}",
                        "{\"tone\":\"good\",\"sense\":3.6666666666666665}");
    }

    @Test
    void release_ofSpans_isOfTokens() throws IOException {
        StudyRelease release = released("[[0, 1]]");
        String spans = """
                {"items": {"shown": ["sentence", "tokens"]}, "subtasks": [{"id": "main", "answers": [
                   {"name": "words", "kind": "spans", "unit": "token", "text": "tokens"}], "metrics": [{"metric": "micro-f1"}]}]}
                """;
        Competition competition = play.competition()
                .table(spans)
                .gold("id,sentence,tokens,words\n0,None.,None.,\n")
                .hidden()
                .competition();

        take(competition, name(release)).then().statusCode(201);
        assertThat(gold(competition).answer(0)).isEqualTo("{\"words\":[{\"start\":0,\"end\":2}]}");

        take(competition, name(released("[[0, 2]]")))
                .then()
                .statusCode(409)
                .body("type", endsWith("gold.release-gaps"));
    }

    /** Where an adjudicator has decided, that is what is right, however people voted; a unit with a flag waits for one. */
    @Test
    void release_thatWasDecided_isOfDecisions() throws IOException {
        String form = """
                {"questions": [
                  {"id": "tone", "kind": "choice", "text": {"english": "How is it said?"}, "options": [{"id": "bad"}, {"id": "good"}]}],
                 "flags": [{"id": "odd"}]}""";
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, UNITS);
        studies.ask(draft, new NewForm(form, BilingualText.NOTHING, BilingualText.NOTHING, ""), play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Study study = studyPlay.opened(draft);
        int version = QuarkusTransaction.requiringNew()
                .call(() -> StudyForm.findLatest(study).orElseThrow().version);
        List<String> tones = List.of("gbg", "bbb", "gbb");
        for (int person = 0; person < 3; person++) {
            for (Optional<Assignment> next = queue.next(study, people.get(person));
                    next.isPresent();
                    next = queue.next(study, people.get(person))) {
                int unit = next.get().unit.number;
                String tone = tones.get(unit - 1).charAt(person) == 'g' ? "good" : "bad";
                judgements.send(
                        next.get().key,
                        new SubmittedAnswer(
                                version,
                                StudyPlay.json("{\"tone\": \"" + tone + "\"}"),
                                unit == 3 && person == 0 ? List.of("odd") : List.of(),
                                ""),
                        people.get(person));
            }
        }
        Annotator deciding = studyPlay.people(study, 1, true).get(0);
        for (Optional<Assignment> next = adjudication.next(study, deciding);
                next.isPresent();
                next = adjudication.next(study, deciding)) {
            Assignment given = next.get();
            StudyUnit unit = QuarkusTransaction.requiringNew().call(() -> StudyUnit.findById(given.unit.id));
            if (unit.number == 3) {
                break;
            }
            assertThat(unit.number).isEqualTo(1);
            adjudication.decide(
                    given.key,
                    new Adjudication.Decision(
                            version,
                            Adjudication.digest(adjudication.answers(unit), Optional.empty()),
                            Optional.empty(),
                            Optional.of(StudyPlay.json("{\"tone\": \"bad\"}")),
                            List.of(),
                            ""),
                    deciding);
        }
        StudyRelease release =
                releasePlay.make(study, ReleasePlay.one("test").deciding(List.of("tone")), "The third is odd.");
        String definition = """
                {"items": {"shown": ["sentence"]%s}, "subtasks": [{"id": "main", "answers": [
                   {"name": "tone", "kind": "label", "labels": ["bad", "good"], "gold": {"rule": "%s"%s}}], "metrics": [{"metric": "macro-f1"}]}]}
                """;
        Competition rows = table(definition.formatted(", \"annotator\": \"who\"", "majority", ""));
        Competition cells = table(definition.formatted("", "any", ", \"positive\": [\"good\"]"));

        take(rows, name(release)).then().statusCode(201);
        take(cells, name(release)).then().statusCode(201);

        Gold gold = gold(rows);
        assertThat(gold.items().size()).isEqualTo(2);
        assertThat(Stream.of(0, 1).map(gold::answer)).containsOnly("{\"tone\":\"bad\"}");
        assertThat(said(rows).lines().map(line -> line.replaceAll(".*\"(u[123])\".*", "$1")))
                .containsExactly("u1", "u2", "u2", "u2");
        assertThat(said(rows)).doesNotContain("\"tone\":\"good\"");
        assertThat(said(cells)).contains("\"tone\":{\"").doesNotContain("good\"");
    }

    /** The file that a release became. */
    private String said(Competition of) throws IOException {
        GoldRelease release = QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.findByCompetition(of).stream()
                        .filter(each -> each.split.equals("study"))
                        .findFirst()
                        .orElseThrow());
        try (InputStream in = golds.open(release, GoldFile.labels)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A form of another kind; each person says the same of all units. */
    private StudyRelease released(String form, String units, List<String> answers, List<String> deciding) {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, units);
        studies.ask(draft, new NewForm(form, BilingualText.NOTHING, BilingualText.NOTHING, ""), play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, answers.size(), false);
        Study study = studyPlay.opened(draft);
        int version = QuarkusTransaction.requiringNew()
                .call(() -> StudyForm.findLatest(study).orElseThrow().version);
        for (int person = 0; person < people.size(); person++) {
            for (Optional<Assignment> next = queue.next(study, people.get(person));
                    next.isPresent();
                    next = queue.next(study, people.get(person))) {
                judgements.send(
                        next.get().key,
                        new SubmittedAnswer(version, StudyPlay.json(answers.get(person)), List.of(), ""),
                        people.get(person));
            }
        }
        return releasePlay.make(study, ReleasePlay.one("test").deciding(deciding), "None are left out.");
    }

    @Test
    void release_withSpansOfSeveralTexts_isRefused() {
        String form = """
                {"questions": [
                  {"id": "tone", "kind": "choice", "text": {"english": "How?"}, "options": [{"id": "bad"}, {"id": "good"}]},
                  {"id": "words", "kind": "spans", "most": 5, "of": "sentence", "text": {"english": "Which words?"}},
                  {"id": "others", "kind": "spans", "most": 5, "of": "second", "text": {"english": "Which others?"}}]}""";
        StudyRelease release = released(
                form,
                "id,sentence,second\nu1,Eins und drei,Zwei und vier\n",
                Collections.nCopies(2, "{\"tone\": \"bad\", \"words\": [[0]], \"others\": [[1]]}"),
                List.of());

        take(table(DEFINITION.formatted("", "", "")), name(release))
                .then()
                .statusCode(409)
                .body("type", endsWith("gold.release-texts"));
    }

    /** More are newer than a page offers: the one that was chosen stays so. */
    @Test
    void release_thatIsNotOffered_staysChosen() {
        StudyRelease release = released("[]");
        StudyRelease newer = releasePlay.make(
                release.study, ReleasePlay.one("test").deciding(List.of("tone", "sense")), "The same.");
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "insert into released_part (release_id, place, name, units, digest) select :release, n, 'part-' || n, 1, ''"
                                        + " from generate_series(100, 160) n")
                        .setParameter("release", newer.id)
                        .executeUpdate());
        String address = "/organize/" + table(DEFINITION.formatted("", "", "")).slug + "/gold";

        String offered = TestSignIn.as("olga", "organizer").get(address).asString();
        Response refused = Form.withFiles("olga", "organizer")
                .multiPart("split", "study")
                .multiPart("release", name(release))
                .multiPart("file", "gold.csv", "id\n1\n".getBytes(StandardCharsets.UTF_8))
                .post(address);

        assertThat(offered).contains("/part-100\"").doesNotContain("value=\"" + name(release) + "\"");
        assertThat(refused.asString()).contains("value=\"" + name(release) + "\" selected");
    }

    /** Without a definition it is a task of what most said. */
    @Test
    void release_onTheFormForANewTask_isATask() throws IOException {
        StudyRelease release = released("[]");
        String slug = "t-" + UUID.randomUUID().toString().substring(0, 12);

        String form =
                TestSignIn.as("olga", "organizer").get("/organize/new/table").asString();
        Response made = Form.withFiles("olga", "organizer")
                .multiPart("name", "Tones " + slug)
                .multiPart("slug", slug)
                .multiPart("summary", "How is it said?")
                .multiPart("zone", "Europe/Berlin")
                .multiPart("language", "en")
                .multiPart("release", name(release))
                .post("/organize/new/table");

        assertThat(form).contains("value=\"" + name(release) + "\"", "release 1, test: 3 units");
        assertThat(made.statusCode()).as(made.asString()).isEqualTo(303);
        String page = TestSignIn.as("olga", "organizer")
                .get("/organize/" + slug + "/task")
                .asString();
        assertThat(Html.texts(page, "option[selected]"))
                .contains("the identifier", "who annotated the row", "answer: what annotators said, by majority");
    }

    @Test
    void release_onThePageOfGold_isTakenOrTold() {
        StudyRelease release = released("[]");
        Competition competition = table(DEFINITION.formatted("", "", ""));
        String address = "/organize/" + competition.slug + "/gold";

        assertThat(TestSignIn.as("olga", "organizer").get(address).asString())
                .contains("value=\"" + name(release) + "\"");
        Response both = Form.withFiles("olga", "organizer")
                .multiPart("split", "study")
                .multiPart("release", name(release))
                .multiPart("file", "gold.csv", "id\n1\n".getBytes(StandardCharsets.UTF_8))
                .post(address);
        assertThat(both.statusCode()).isEqualTo(422);
        assertThat(both.asString())
                .contains(
                        "Choose a file or a release of a study, not both.", "value=\"" + name(release) + "\" selected");
        Response taken = Form.withFiles("olga", "organizer")
                .multiPart("split", "study")
                .multiPart("release", name(release))
                .post(address);
        assertThat(taken.statusCode()).as(taken.asString()).isEqualTo(303);
    }

    /** Whoever may not download a release does not get it as gold. */
    @Test
    void release_ofOthersOrNone_isNotThere() {
        StudyRelease release = released("[]");
        Competition others = play.competition()
                .organizedBy("oskar")
                .table(Play.TABLE)
                .gold(Play.TABLE_GOLD)
                .hidden()
                .competition();

        TestSignIn.as("oskar", "organizer")
                .multiPart("release", name(release))
                .multiPart("split", "study")
                .post("/api/v1/competitions/" + others.slug + "/gold")
                .then()
                .statusCode(422)
                .body("type", endsWith("gold.release-unknown"));
        assertThat(TestSignIn.as("oskar", "organizer")
                        .get("/organize/" + others.slug + "/gold")
                        .asString())
                .doesNotContain(release.study.slug);
        Competition own = table(DEFINITION.formatted("", "", ""));
        for (String none : List.of(
                "x",
                "a/b/1/test",
                name(release).replace("/test", "/dev"),
                name(release).replace("/1/", "/7/"))) {
            Response refused = take(own, none);
            assertThat(refused.statusCode()).as(none).isEqualTo(422);
            assertThat(refused.<String>path("type")).as(none).endsWith("gold.release-unknown");
        }
        Response gone = Form.withFiles("olga", "organizer")
                .multiPart("split", "study")
                .multiPart("release", name(release).replace("/test", "/dev"))
                .post("/organize/" + own.slug + "/gold");
        assertThat(gone.statusCode()).isEqualTo(422);
        assertThat(gone.asString()).contains("This release of a study is not there any more");
        take(play.competition().hidden().competition(), name(release))
                .then()
                .statusCode(422)
                .body("type", endsWith("gold.release-of-table"));
    }
}
