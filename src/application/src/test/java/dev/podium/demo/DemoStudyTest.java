package dev.podium.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.Assignment;
import dev.podium.competition.GoldRelease;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DemoStudyTest {

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    Adjudication adjudication;

    @Inject
    DemoStudy demo;

    @Test
    void study_halfDone_aNewcomerFinishesAndReleasesIt() {
        Play.Played played = play.competition().hidden();
        // as at the start, where there is no request
        Study study = CompletableFuture.supplyAsync(() -> QuarkusTransaction.requiringNew()
                        .call(() -> demo.make(played.competition(), play.account("olga"))))
                .join();
        Map<StudyUnit.Outcome, Long> begun = studyPlay.outcomes(study);
        assertThat(begun.get(StudyUnit.Outcome.open)).isEqualTo(12);
        assertThat(begun.get(StudyUnit.Outcome.agreed)).isPositive();
        assertThat(begun.get(StudyUnit.Outcome.disputed)).isPositive();

        Annotator judge = studyPlay.people(study, 1, false).get(0);
        Annotator adjudicator = studyPlay.people(study, 1, true).get(0);
        assertThat(studyPlay.judge(study, judge, "{\"count\": 1}", "")).isEqualTo(12);
        for (Optional<Assignment> next = adjudication.next(study, adjudicator);
                next.isPresent();
                next = adjudication.next(study, adjudicator)) {
            adjudication.decide(
                    next.get().key,
                    new Adjudication.Decision(
                            1, "", Optional.empty(), Optional.of(StudyPlay.json("{\"count\": 1}")), List.of(), ""),
                    adjudicator);
        }
        assertThat(studyPlay.outcomes(study)).doesNotContainKeys(StudyUnit.Outcome.open, StudyUnit.Outcome.disputed);
        releasePlay.make(study, ReleasePlay.one("collected"), "");
        List<GoldRelease> releases =
                QuarkusTransaction.requiringNew().call(() -> GoldRelease.findByCompetition(played.competition()));
        assertThat(releases).anySatisfy(release -> {
            assertThat(release.split).isEqualTo("collected");
            assertThat(release.items).isEqualTo(24);
            assertThat(release.annotationsDigest).isNotNull();
        });
    }
}
