package dev.podium.annotation.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** The job that follows judgements. */
@QuarkusTest
class StudyAgreementJobTest {

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyAgreements agreements;

    @Inject
    JudgeProgress standings;

    @Inject
    JudgementImport imports;

    @Inject
    Session database;

    private StudyAgreements.CachedAgreement known(Study study) {
        return QuarkusTransaction.requiringNew().call(() -> agreements.find(study));
    }

    private long jobs(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select count(*) from scheduled_tasks where task_name = 'study-agreement' and task_instance like :study || '-%'",
                                Long.class)
                        .setParameter("study", Long.toString(study.id))
                        .getSingleResult());
    }

    @Test
    void aTimeOfNothing_asAPageWithoutScriptsSendsIt_isNotMeasured() {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        for (int unit = 0; unit < 5; unit++) {
            send(study, people.get(0), 0);
            send(study, people.get(1), 1_000);
        }
        job.on(study.id);
        List<StudyAgreement.Person> known =
                known(study).agreement().orElseThrow().people();
        assertThat(known).extracting(StudyAgreement.Person::measured).containsExactly(0, 5);
        assertThat(known).extracting(StudyAgreement.Person::active).containsExactly(0.0, 5.0);
        assertThat(standings.usualMs(study, people.get(0))).isEmpty();
        assertThat(standings.usualMs(study, people.get(1))).hasValue(1_000);
    }

    private void send(Study study, Annotator person, int activeMs) {
        Assignment given = queue.next(study, person).orElseThrow();
        judgements.send(
                given.key,
                new SubmittedAnswer(1, StudyPlay.json("{\"count\": 1}"), List.of(), "", null, null, activeMs),
                person);
    }

    @Test
    void aDraft_hasAgreementOfWhatWasBrought_andPairsNeedOnlyThePeopleWhoAreMissing() throws IOException {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.pairs, 2, 10);
        bring(draft, "x", 10);
        assertThat(refused(draft))
                .isEqualTo("Here, pairs need 1 to 100 people who judge; those who came with a file of judgements count"
                        + " for what they judged. Invite them before you open the study.");
        bring(draft, "y", 10);
        job.on(draft.id);
        StudyAgreement found = known(draft).agreement().orElseThrow();
        assertThat(found.judgements()).isEqualTo(20);
        assertThat(found.units()).isEqualTo(10);
        assertThat(studyPlay.opened(draft).isOpen()).isTrue();

        // one of two is missing for some of the units
        Study half = studyPlay.draft(play.competition().hidden().competition(), Study.Design.pairs, 2, 5);
        bring(half, "x", 10);
        bring(half, "y", 5);
        List<Annotator> one = studyPlay.people(half, 1, false);
        Study study = studyPlay.opened(half);
        assertThat(studyPlay.judge(study, one.get(0), "{\"count\": 1}", "")).isEqualTo(5);
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.agreed, 10L));
    }

    private String refused(Study draft) {
        return catchThrowableOfType(Refused.class, () -> studyPlay.opened(draft))
                .sentence(Locale.ENGLISH);
    }

    /** Judgements of the first units by somebody of a file. */
    private void bring(Study draft, String annotator, int units) throws IOException {
        String rows = QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study = ?1 order by number", draft).stream()
                        .limit(units)
                        .map(unit -> unit.name + "," + annotator + ",count,1\n")
                        .collect(Collectors.joining()));
        assertThat(imports.bring(
                        draft,
                        new JudgementImport.ImportedFile(
                                Upload.of("said.csv", Form.bytes("unit,annotator,question,value\n" + rows)),
                                JudgementImport.Kind.table,
                                /* others= */ true),
                        Locale.ENGLISH,
                        play.account("olga")))
                .isInstanceOf(Reading.Accepted.class);
    }

    private void judge(Study study, Annotator person, String answer) {
        Assignment given = queue.next(study, person).orElseThrow();
        judgements.send(given.key, new SubmittedAnswer(1, StudyPlay.json(answer), List.of(), ""), person);
    }

    @Test
    void answers_areCounted_oneJobForAllThatCome_andTheLatestOfEachHolds() {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        assertThat(known(study)).isEqualTo(new StudyAgreements.CachedAgreement(Optional.empty(), null, false));

        Assignment first = queue.next(study, people.get(0)).orElseThrow();
        judgements.send(
                first.key, new SubmittedAnswer(1, StudyPlay.json("{\"count\": 1}"), List.of(), ""), people.get(0));
        judge(study, people.get(1), "{\"count\": 0}");
        judge(study, people.get(1), "{\"count\": 0}");
        assertThat(jobs(study)).isEqualTo(1);
        assertThat(known(study).behind()).isTrue();
        job.on(study.id);
        StudyAgreements.CachedAgreement known = known(study);
        assertThat(known.behind()).isFalse();
        StudyAgreement found = known.agreement().orElseThrow();
        assertThat(found.judgements()).isEqualTo(3);
        assertThat(found.whole().orElseThrow().all()).isEqualTo(new StudyAgreement.Share(0, 1, 0, null, null, null));

        // nothing has changed since: it stays as it is
        job.on(study.id);
        assertThat(known(study)).isEqualTo(known);
        judgements.send(
                first.key, new SubmittedAnswer(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""), people.get(0));
        assertThat(known(study).behind()).isTrue();
        assertThat(jobs(study)).isEqualTo(2);
        job.on(study.id);
        found = known(study).agreement().orElseThrow();
        assertThat(found.judgements()).isEqualTo(3);
        assertThat(found.whole().orElseThrow().all().agreed()).isEqualTo(1);
        assertThat(found.people()).extracting(StudyAgreement.Person::done).containsExactly(1, 2);
    }
}
