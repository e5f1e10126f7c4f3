package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is kept of a study is what would be read of it. */
@QuarkusTest
class StudyStateTest {

    @Inject
    ReleasePlay play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    SplitPreviews trials;

    @Inject
    StudyStates states;

    @Inject
    Judgements judgements;

    @Inject
    Adjudication adjudication;

    private SplitPreviews.Known known(Study study) {
        return QuarkusTransaction.requiringNew().call(() -> trials.find(study, states.find(study, Optional.empty())));
    }

    private static List<String> labels(SplitPreviews.Known known) {
        return known.classes().stream()
                .filter(each -> each.name().equals("answer.count"))
                .findFirst()
                .orElseThrow()
                .labels();
    }

    private void decide(Assignment given, String answer, Annotator adjudicator) {
        adjudication.decide(
                given.key,
                new Adjudication.Decision(
                        1, "", Optional.empty(), Optional.of(StudyPlay.json(answer)), List.of(), "None is right"),
                adjudicator);
    }

    @Test
    void known_asLongAsNothingChanges_isReadOnce_andFollowsEachAnswerAndDecision() {
        ReleasePlay.Judged judged = play.judged();
        Study study = judged.study();
        SplitPreviews.Known first = known(study);
        assertThat(first.settled()).isEqualTo(9);
        assertThat(labels(first)).doesNotContain("5", "6");
        assertThat(known(study)).isSameAs(first);

        Annotator adjudicator = studyPlay.people(study, 1, true).get(0);
        Assignment dispute = adjudication.next(study, adjudicator).orElseThrow();
        decide(dispute, "{\"count\": 5, \"spans\": [[0], [1], [2], [3], [0, 1]]}", adjudicator);
        assertThat(known(study).settled()).isEqualTo(10);
        assertThat(labels(known(study))).contains("5");
        // as many are settled as before, and nobody has judged
        decide(dispute, "{\"count\": 6, \"spans\": [[0], [1], [2], [3], [0, 1], [0, 2]]}", adjudicator);
        assertThat(labels(known(study))).contains("6").doesNotContain("5");

        judgements.send(
                judged.given().get("1").key,
                new SubmittedAnswer(1, StudyPlay.json("{\"count\": 0}"), List.of("ambiguous"), ""),
                judged.people().get(1));
        assertThat(known(study).settled()).isEqualTo(9);
    }
}
