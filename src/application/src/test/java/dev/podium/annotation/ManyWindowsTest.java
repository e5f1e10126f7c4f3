package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.account.Account;
import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What several people, or several windows of one, do at once or too late. */
@QuarkusTest
class ManyWindowsTest {

    private static final String ONE = "{\"count\": 1}";
    private static final String NONE = "{\"count\": 0}";
    private static final int ROUNDS = 20;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    Annotators annotators;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    Adjudication adjudication;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    ChunkScheduling chunks;

    @Inject
    StudyUnits units;

    @Inject
    JudgementImport imports;

    @Inject
    ReleaseFiles files;

    private Account olga() {
        return play.account("olga");
    }

    private Study draft(Study.Design design, int wanted) {
        return studyPlay.draft(play.competition().hidden().competition(), design, wanted, 50);
    }

    private static SubmittedAnswer said(String answer) {
        return new SubmittedAnswer(1, StudyPlay.json(answer), List.of(), "");
    }

    private static Adjudication.Decision own(String answer) {
        return new Adjudication.Decision(1, "", Optional.empty(), Optional.of(StudyPlay.json(answer)), List.of(), "");
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }

    private Assignment now(Assignment assignment) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Assignment found = Assignment.findById(assignment.id);
            assertThat(found.unit.leased).isNotNegative();
            return found;
        });
    }

    @Test
    void answerOfOneWindow_whileAnotherAsksForTheNextUnit_isNotTakenBack() throws Exception {
        Study draft = draft(Study.Design.each, 2);
        Annotator person = studyPlay.people(draft, 2, false).get(0);
        Study study = studyPlay.opened(draft);
        Assignment given = queue.next(study, person).orElseThrow();
        CountDownLatch sent = new CountDownLatch(1);
        ExecutorService windows = Executors.newFixedThreadPool(2);
        Future<?> first = windows.submit(() -> QuarkusTransaction.requiringNew().run(() -> {
            judgements.send(given.key, said(ONE), person);
            sent.countDown();
            pause();
        }));
        sent.await();
        Future<Optional<Assignment>> second = windows.submit(() -> queue.next(study, person));
        first.get(1, TimeUnit.MINUTES);
        assertThat(second.get(1, TimeUnit.MINUTES))
                .hasValueSatisfying(next -> assertThat(next.id).isNotEqualTo(given.id));
        windows.shutdown();
        assertThat(now(given).state).isEqualTo(Assignment.State.done);
        judgements.send(given.key, said(NONE), person);
        assertThat(now(given).unit.done).isOne();
    }

    /** Long enough for the other window to come to the lock. */
    private static void pause() {
        try {
            Thread.sleep(700);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void quotaChanged_whileTheNextUnitIsAskedFor_nobodyIsRefused() throws Exception {
        Study draft = draft(Study.Design.each, 2);
        Annotator person = studyPlay.people(draft, 2, false).get(0);
        Study study = studyPlay.opened(draft);
        ExecutorService both = Executors.newFixedThreadPool(2);
        List<Future<?>> deeds = new ArrayList<>();
        deeds.add(both.submit(() -> {
            for (int quota = 1; quota <= ROUNDS; quota++) {
                OptionalInt most = OptionalInt.of(quota);
                annotators.bound(study, person.pseudonym, is -> most, olga());
            }
        }));
        deeds.add(both.submit(() -> {
            for (int round = 0; round < ROUNDS; round++) {
                queue.next(study, person);
            }
        }));
        for (Future<?> deed : deeds) {
            deed.get(1, TimeUnit.MINUTES);
        }
        both.shutdown();
    }

    @Test
    void unitThatIsDecided_isGivenToWhoComesLateToo() {
        Study draft = draft(Study.Design.all, 1);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Annotator judge = studyPlay.people(draft, 1, true).get(0);
        Study study = studyPlay.opened(draft);
        studyPlay.judge(study, people.get(0), NONE, "");
        studyPlay.judge(study, people.get(1), ONE, "");
        Assignment decided = adjudication.next(study, judge).orElseThrow();
        adjudication.decide(decided.key, own(ONE), judge);
        Annotator late = studyPlay.people(study, 1, false).get(0);
        assertThat(studyPlay.judge(study, late, ONE, "")).isEqualTo(10);
    }

    @Test
    void withdrawn_whatWasDecidedForTheirAnswer_isToBeDecidedAgain_andFilesAreWhole() throws Exception {
        Study draft = draft(Study.Design.all, 1);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Annotator judge = studyPlay.people(draft, 1, true).get(0);
        Study study = studyPlay.opened(draft);
        studyPlay.judge(study, people.get(0), NONE, "");
        studyPlay.judge(study, people.get(1), ONE, "");
        studyPlay.judge(study, people.get(2), ONE, "");
        Assignment taken = adjudication.next(study, judge).orElseThrow();
        List<Adjudication.OneAnswer> answers =
                QuarkusTransaction.requiringNew().call(() -> adjudication.answers(StudyUnit.findById(taken.unit.id)));
        int of = answers.get(0).answer().contains("0")
                ? 0
                : answers.get(1).answer().contains("0") ? 1 : 2;
        adjudication.decide(
                taken.key,
                new Adjudication.Decision(
                        1,
                        Adjudication.digest(answers, Optional.empty()),
                        Optional.of(of),
                        Optional.empty(),
                        List.of(),
                        ""),
                judge);
        departures.withdraw(study, people.get(0));
        // the others agree on all of it, and their answers hold
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.agreed, 10L));
        StudyRelease release = releasePlay.make(study, ReleasePlay.one("test"), "");
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        QuarkusTransaction.requiringNew().call(() -> {
            files.writeAll(StudyRelease.find(study, release.number).orElseThrow(), all);
            return all.size();
        });
        assertThat(all.size()).isPositive();
    }

    @Test
    void judgedAgain_whatWasLookedAtBefore_isNotDecided() {
        Study draft = draft(Study.Design.all, 1);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Annotator judge = studyPlay.people(draft, 1, true).get(0);
        Study study = studyPlay.opened(draft);
        studyPlay.judge(study, people.get(0), NONE, "");
        studyPlay.judge(study, people.get(1), ONE, "");
        Assignment before = adjudication.next(study, judge).orElseThrow();
        chunks.again(study, 1, olga());
        assertThat(refused(() -> adjudication.decide(before.key, own(ONE), judge)))
                .isEqualTo("judgement.decided");
    }

    @Test
    void brought_intoADraft_unitsStay_andPairsAreOfThoseWhoJudge() throws Exception {
        Study draft = draft(Study.Design.pairs, 2);
        imports.bring(
                draft,
                new JudgementImport.ImportedFile(
                        Upload.of(
                                "judgements.csv",
                                "unit,annotator,question,value\n1,x,count,1\n1,y,count,0\n"
                                        .getBytes(StandardCharsets.UTF_8)),
                        JudgementImport.Kind.table,
                        /* others= */ false),
                Locale.ENGLISH,
                olga());
        List<NewUnit> others = List.of(new NewUnit("a", "", Map.of("phrase", "x y"), List.of("x", "y")));
        assertThat(refused(() -> units.replace(draft, others, 5, olga()))).isEqualTo("study.units-begun");
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        assertThat(queue.next(study, people.get(0))).isPresent();
        assertThat(queue.next(study, people.get(1))).isPresent();
    }
}
