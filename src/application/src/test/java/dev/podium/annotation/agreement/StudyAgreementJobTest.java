package dev.podium.annotation.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Answered;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.WorkQueue;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
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
    WorkQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyAgreements agreements;

    @Inject
    Session database;

    private StudyAgreements.Known known(Study study) {
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

    private void judge(Study study, Annotator person, String answer) {
        Assignment given = queue.next(study, person).orElseThrow();
        judgements.send(given.key, new Answered(1, StudyPlay.json(answer), List.of(), ""), person);
    }

    @Test
    void answers_areCounted_oneJobForAllThatCome_andTheLatestOfEachHolds() {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        assertThat(known(study)).isEqualTo(new StudyAgreements.Known(Optional.empty(), null, false));

        Assignment first = queue.next(study, people.get(0)).orElseThrow();
        judgements.send(first.key, new Answered(1, StudyPlay.json("{\"count\": 1}"), List.of(), ""), people.get(0));
        judge(study, people.get(1), "{\"count\": 0}");
        judge(study, people.get(1), "{\"count\": 0}");
        assertThat(jobs(study)).isEqualTo(1);
        assertThat(known(study).behind()).isTrue();
        job.on(study.id);
        StudyAgreements.Known known = known(study);
        assertThat(known.behind()).isFalse();
        StudyAgreement found = known.agreement().orElseThrow();
        assertThat(found.judgements()).isEqualTo(3);
        assertThat(found.whole().orElseThrow().all()).isEqualTo(new StudyAgreement.Share(0, 1, 0, null, null, null));

        // nothing has changed since: it stays as it is
        job.on(study.id);
        assertThat(known(study)).isEqualTo(known);
        judgements.send(first.key, new Answered(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""), people.get(0));
        assertThat(known(study).behind()).isTrue();
        assertThat(jobs(study)).isEqualTo(2);
        job.on(study.id);
        found = known(study).agreement().orElseThrow();
        assertThat(found.judgements()).isEqualTo(3);
        assertThat(found.whole().orElseThrow().all().agreed()).isEqualTo(1);
        assertThat(found.people()).extracting(StudyAgreement.Person::done).containsExactly(1, 2);
    }
}
