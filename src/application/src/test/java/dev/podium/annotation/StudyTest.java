package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.study.UnitFileReader;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnswerDraft;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.GoldRelease;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.Gold;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** From units to gold. */
@QuarkusTest
class StudyTest {

    private static final JsonNode ONE = StudyPlay.json("{\"count\": 1}");
    private static final AnswerDraft DRAFT = new AnswerDraft(ONE, List.of(), "Why?", null, 700);
    private static final JsonNode NONE = StudyPlay.json("{\"count\": 0}");

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

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
    ReleasePlay releases;

    @Inject
    BlobStore blobs;

    @Inject
    EntityManager database;

    private static SubmittedAnswer said(JsonNode answer) {
        return new SubmittedAnswer(1, answer, List.of(), "");
    }

    private StudyUnit unit(Assignment assignment) {
        return QuarkusTransaction.requiringNew().call(() -> StudyUnit.findById(assignment.unit.id));
    }

    private Map<StudyUnit.Outcome, Long> outcomes(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study", study).stream()
                        .collect(Collectors.groupingBy(unit -> unit.outcome, Collectors.counting())));
    }

    /** Judges all that there is, by name; how many that was. */
    private int judgeAll(Study study, Annotator annotator, Map<String, JsonNode> answers) {
        int judged = 0;
        for (Optional<Assignment> next = queue.next(study, annotator);
                next.isPresent();
                next = queue.next(study, annotator)) {
            judgements.send(next.get().key, said(answers.get(unit(next.get()).name)), annotator);
            judged++;
        }
        return judged;
    }

    @Test
    void pairs_theThirdDecides_andGoldIsMade() throws IOException {
        Play.Played played = play.competition().hidden();
        Gold gold = StudyPlay.gold(played.competition());
        Map<String, JsonNode> right = StudyPlay.answers(gold);
        Map<String, JsonNode> other = new HashMap<>(right);
        other.put("2", NONE);
        other.put("7", NONE);
        Study draft = studyPlay.draft(played.competition(), Study.Design.pairs, 2, 4);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Study study = studyPlay.opened(draft);

        // 1 A and B, C decides; 2 A and C, B decides
        assertThat(judgeAll(study, people.get(0), right)).isEqualTo(10);
        assertThat(judgeAll(study, people.get(1), other)).isEqualTo(5);
        assertThat(adjudication.next(study, people.get(1))).isEmpty();
        assertThat(judgeAll(study, people.get(2), other)).isEqualTo(5);
        assertThat(outcomes(study))
                .containsOnly(Map.entry(StudyUnit.Outcome.agreed, 8L), Map.entry(StudyUnit.Outcome.disputed, 2L));
        assertThat(adjudication.next(study, people.get(0))).isEmpty();

        Assignment first = adjudication.next(study, people.get(2)).orElseThrow();
        assertThat(unit(first).name).isEqualTo("2");
        List<Adjudication.OneAnswer> answers = adjudication.answers(unit(first));
        assertThat(answers).hasSize(2);
        int taken = AnswerJson.tree(answers.get(0).answer()).equals(NONE) ? 1 : 0;
        adjudication.decide(
                first.key,
                new Adjudication.Decision(
                        1,
                        Adjudication.digest(answers, Optional.empty()),
                        Optional.of(taken),
                        Optional.empty(),
                        List.of(),
                        "Several verbs"),
                people.get(2));
        Assignment second = adjudication.next(study, people.get(1)).orElseThrow();
        adjudication.decide(
                second.key,
                new Adjudication.Decision(1, "", Optional.empty(), Optional.empty(), List.of("ambiguous"), ""),
                people.get(1));
        assertThat(outcomes(study))
                .containsOnly(
                        Map.entry(StudyUnit.Outcome.agreed, 8L),
                        Map.entry(StudyUnit.Outcome.decided, 1L),
                        Map.entry(StudyUnit.Outcome.excluded, 1L));

        releases.make(study, ReleasePlay.one("collected"), "");
        GoldRelease release = QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.<GoldRelease>find(
                                "competition = ?1 and split = ?2", played.competition(), "collected")
                        .firstResult());
        assertThat(release.items).isEqualTo(9);
        assertThat(content(release.digest)).contains("\n2,").doesNotContain("\n7,");
        assertThat(content(release.annotationsDigest).lines()).hasSize(1 + 2 * 9);
        assertThat(content(release.annotationsDigest)).doesNotContain("A01", "A02", "A03");
    }

    private String content(String digest) throws IOException {
        try (InputStream in = blobs.open(digest)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Browsers send other line ends than they were shown. */
    @Test
    void consent_sentBackAsItWas_hasNotChanged() {
        Study study = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        NewForm usual = studyPlay.form(study.competition, "");
        StudyForm first = consenting(study, usual, "Names are secret.\n\n* Answers are public.");

        assertThat(consenting(study, usual, "Names are secret.\r\n\r\n* Answers are public.\r\n").consentSince)
                .isEqualTo(first.version);
        StudyForm changed = consenting(study, usual, "Names are public.");
        assertThat(changed.consentSince).isEqualTo(changed.version).isEqualTo(first.version + 2);
    }

    private StudyForm consenting(Study study, NewForm usual, String consent) {
        return studies.ask(
                study,
                new NewForm(usual.form(), usual.guidelines(), new BilingualText(consent, ""), ""),
                play.account("olga"));
    }

    @Test
    void each_fiftyAskAtOnce_everyUnitIsGivenAsOftenAsWanted() throws Exception {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.each, 5, 10);
        List<Annotator> people = studyPlay.people(draft, 50, false);
        Study study = studyPlay.opened(draft);
        ExecutorService browsers = Executors.newFixedThreadPool(50);
        List<Long> given = Collections.synchronizedList(new ArrayList<>());
        List<Callable<Void>> asking = new ArrayList<>();
        for (Annotator person : people) {
            asking.add(() -> {
                Optional<Assignment> next = queue.next(study, person);
                next.ifPresent(assignment -> given.add(assignment.unit.id));
                return null;
            });
        }
        try {
            for (Future<Void> each : browsers.invokeAll(asking)) {
                each.get();
            }
        } finally {
            browsers.shutdownNow();
        }

        Map<Long, Long> often = given.stream().collect(Collectors.groupingBy(unit -> unit, Collectors.counting()));
        assertThat(often)
                .hasSize(10)
                .allSatisfy((unit, number) -> assertThat(number).isEqualTo(5));
        assertThat(queue.next(study, studyPlay.people(study, 1, false).get(0))).isEmpty();
    }

    /** Each of them has read the unit before the others have sent. */
    @Test
    void all_fiftySendAtOnce_everybodyCounts() throws Exception {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 50, false);
        Study study = studyPlay.opened(draft);
        Map<Annotator, Assignment> given = new HashMap<>();
        people.forEach(person -> given.put(person, queue.next(study, person).orElseThrow()));
        ExecutorService browsers = Executors.newFixedThreadPool(50);
        try {
            List<Callable<Void>> sending = new ArrayList<>();
            given.forEach((person, assignment) -> sending.add(() -> {
                judgements.send(assignment.key, said(ONE), person);
                return null;
            }));
            for (Future<Void> each : browsers.invokeAll(sending)) {
                each.get();
            }
        } finally {
            browsers.shutdownNow();
        }

        StudyUnit unit = unit(given.get(people.get(0)));
        assertThat(unit.done).isEqualTo(50);
        assertThat(unit.leased).isZero();
        assertThat(unit.outcome).isEqualTo(StudyUnit.Outcome.agreed);
    }

    @Test
    void decision_afterAnotherAnswerCame_isAskedForAgain() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.each, 2, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Annotator adjudicator = studyPlay.people(draft, 1, true).get(0);
        Study study = studyPlay.opened(draft);
        assertThat(queue.next(study, adjudicator)).isEmpty();
        Assignment first = queue.next(study, people.get(0)).orElseThrow();
        Assignment second = queue.next(study, people.get(1)).orElseThrow();
        judgements.send(first.key, said(ONE), people.get(0));
        judgements.send(second.key, said(NONE), people.get(1));
        Assignment dispute = adjudication.next(study, adjudicator).orElseThrow();
        String seen = Adjudication.digest(adjudication.answers(unit(dispute)), Optional.empty());
        judgements.send(second.key, said(StudyPlay.json("{\"count\": 3, \"spans\": [[0], [1], [2]]}")), people.get(1));

        Adjudication.Decision decision =
                new Adjudication.Decision(1, seen, Optional.of(0), Optional.empty(), List.of(), "");
        assertThat(refused(() -> adjudication.decide(dispute.key, decision, adjudicator)))
                .isEqualTo("judgement.answers-changed");
        assertThat(refused(() -> adjudication.decide(first.key, decision, people.get(0))))
                .isEqualTo("platform.not-there");
    }

    @Test
    void each_leaseThatRanOut_isGivenToSomebodyElseOnce_andWhatComesLateIsKept() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.each, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Study study = studyPlay.opened(draft);
        Assignment late = queue.next(study, people.get(0)).orElseThrow();
        assertThat(queue.next(study, people.get(0)).orElseThrow().key).isEqualTo(late.key);
        judgements.draft(late.key, DRAFT, late.revision, people.get(0));
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update study_assignment set leased_until = now() - interval '1 second' where id = ?1")
                        .setParameter(1, late.id)
                        .executeUpdate());

        Assignment again = queue.next(study, people.get(1)).orElseThrow();
        assertThat(again.unit.id).isEqualTo(late.unit.id);
        assertThat(queue.next(study, people.get(2)).orElseThrow().unit.id).isNotEqualTo(late.unit.id);
        judgements.send(late.key, said(ONE), people.get(0));
        judgements.send(again.key, said(ONE), people.get(1));
        StudyUnit unit = unit(late);
        assertThat(unit.outcome).isEqualTo(StudyUnit.Outcome.agreed);
        assertThat(unit.done).isEqualTo(2);
        assertThat(unit.leased).isZero();
    }

    @Test
    void answer_sentAgain_isANewVersion_andTheUnitStandsByIt() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        Assignment first = queue.next(study, people.get(0)).orElseThrow();
        Assignment second = queue.next(study, people.get(1)).orElseThrow();
        assertThat(second.unit.id).isEqualTo(first.unit.id);

        judgements.send(first.key, said(ONE), people.get(0));
        assertThat(unit(first).outcome).isEqualTo(StudyUnit.Outcome.open);
        judgements.send(second.key, said(NONE), people.get(1));
        assertThat(unit(first).outcome).isEqualTo(StudyUnit.Outcome.disputed);
        assertThat(judgements.send(second.key, said(ONE), people.get(1)).version)
                .isEqualTo(2);
        assertThat(unit(first).outcome).isEqualTo(StudyUnit.Outcome.agreed);
        judgements.send(second.key, new SubmittedAnswer(1, ONE, List.of("erroneous"), "No verb"), people.get(1));
        assertThat(unit(first).outcome).isEqualTo(StudyUnit.Outcome.disputed);
        assertThat(unit(first).done).isEqualTo(2);
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew()
                        .run(() -> database.createNativeQuery(
                                        "update judgement set comment = 'x' where assignment_id = ?1")
                                .setParameter(1, first.id)
                                .executeUpdate()))
                .hasStackTraceContaining("judgements are never changed");
        for (String statement : List.of("delete from judgement", "truncate judgement cascade")) {
            assertThatThrownBy(() -> QuarkusTransaction.requiringNew()
                            .run(() -> database.createNativeQuery(statement).executeUpdate()))
                    .hasStackTraceContaining("judgements are never changed");
        }
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select string_agg(cast(tgenabled as text), '') from pg_trigger where tgname in ('judgement_is_append_only', 'judgement_is_kept')")
                                .getSingleResult()))
                .isEqualTo("AA");
    }

    @Test
    void answer_ofSomebodyElse_orThatDoesNotFit_isRefused() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        assertThat(refused(() -> queue.next(draft, people.get(0)))).isEqualTo("study.not-open");
        Study study = studyPlay.opened(draft);
        Assignment given = queue.next(study, people.get(0)).orElseThrow();

        assertThat(refused(() -> judgements.send(given.key, said(ONE), people.get(1))))
                .isEqualTo("platform.not-there");
        assertThat(refused(() -> judgements.send(given.key, said(StudyPlay.json("{\"count\": 99}")), people.get(0))))
                .isEqualTo("answer.number");
        assertThat(refused(() -> judgements.send(given.key, new SubmittedAnswer(2, ONE, List.of(), ""), people.get(0))))
                .isEqualTo("judgement.form-changed");
        assertThat(refused(() ->
                        judgements.send(given.key, new SubmittedAnswer(1, ONE, List.of("funny"), ""), people.get(0))))
                .isEqualTo("answer.flags");
        int revision = judgements.draft(given.key, AnswerDraft.NOTHING, 0, people.get(0));
        assertThat(revision).isOne();
        assertThat(refused(() -> judgements.draft(given.key, DRAFT, 0, people.get(0))))
                .isEqualTo("judgement.draft-changed");
        studies.pause(study, play.account("olga"));
        assertThat(refused(() -> judgements.send(given.key, said(ONE), people.get(0))))
                .isEqualTo("study.not-open");
        studies.close(study, play.account("olga"));
        assertThat(refused(() -> studies.open(study, play.account("olga")))).isEqualTo("study.closed");
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }

    @Test
    void form_changedWhileOpen_needsANote_andIsAskedFromThenOn() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        Assignment given = queue.next(study, people.get(0)).orElseThrow();

        assertThat(refused(() -> studies.ask(study, studyPlay.form(played.competition(), " "), play.account("olga"))))
                .isEqualTo("study.note");
        assertThat(studies.ask(study, studyPlay.form(played.competition(), "Clearer"), play.account("olga")).version)
                .isEqualTo(2);
        assertThat(refused(() -> judgements.send(given.key, said(ONE), people.get(0))))
                .isEqualTo("judgement.form-changed");
        judgements.send(given.key, new SubmittedAnswer(2, ONE, List.of(), ""), people.get(0));
        assertThat(refused(() -> releases.make(study, ReleasePlay.one("s"), "")))
                .isEqualTo("study.nothing-decided");
    }

    @Test
    void units_asManyAsAStudyTakes_areKept_andOneMoreIsRefused() throws IOException {
        Study study = studyPlay.draft(play.competition().hidden().competition(), Study.Design.each, 1, 10);
        StringBuilder table = new StringBuilder("id,sentence\n");
        IntStream.rangeClosed(1, StudyUnits.MOST)
                .forEach(row -> table.append('r').append(row).append(",Es regnet .\n"));
        Reading<List<NewUnit>> reading = UnitFileReader.read(
                Upload.of("units.csv", Form.bytes(table.toString())),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Locale.ENGLISH);
        List<NewUnit> most = ((Reading.Accepted<List<NewUnit>>) reading).value();
        assertThat(most).hasSize(50_000);
        units.replace(study, most, 500, play.account("olga"));
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.open, 50_000L));
        List<NewUnit> more = new ArrayList<>(most);
        more.add(new NewUnit("one more", "", Map.of("sentence", "Es regnet ."), List.of()));
        Refused refused =
                catchThrowableOfType(Refused.class, () -> units.replace(study, more, 500, play.account("olga")));
        assertThat(refused.code()).isEqualTo("study.units-number");
        assertThat(refused.sentence(Locale.ENGLISH)).contains("50,000");
        assertThat(studyPlay.outcomes(study).get(StudyUnit.Outcome.open))
                .as("those that were there stay")
                .isEqualTo(50_000);
    }
}
