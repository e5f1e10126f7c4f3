package dev.podium.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Upload;
import dev.podium.team.Audience;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Leaderboards that are read while runs are scored. */
@QuarkusTest
class LeaderboardsTest {

    private static final List<String> SIMPLE =
            List.of("\n1,1,[]", "\n4,1,[]", "\n5,0,[]", "\n6,1,[]", "\n8,1,[]", "\n9,1,[]");

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    Leaderboards leaderboards;

    private final AtomicInteger looks = new AtomicInteger();
    private Phase phase;
    private Subtask count;

    @BeforeEach
    void begin() {
        phase = play.competition().published().phase();
        count = phase.subtasks().get(0);
        play.team(phase.competition, "Team", "pia");
        submit(SIMPLE.size());
    }

    /** Places are read first, and then the runs of those that are shown. */
    @Test
    void find_betterRunBetweenTwoQueries_isLookedUpAgain() {
        Leaderboard board = find(look -> {
            if (look == 1) {
                submit(0);
            }
        });
        assertThat(looks).hasValue(2);
        assertThat(board.rows().stream().filter(row -> !row.baseline()))
                .singleElement()
                .satisfies(row ->
                        assertThat(row.values()).containsEntry(count.ranking().metric(), 0.0));
    }

    @Test
    void find_anotherRunEachTime_asksToComeAgain() {
        assertThatThrownBy(() -> find(look -> submit(SIMPLE.size() - look)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.kind()).isEqualTo(Refused.Kind.BUSY));
        assertThat(looks).hasValue(5);
    }

    private Leaderboard find(IntConsumer betweenTwoQueries) {
        return leaderboards
                .findPart(phase, count, Audience.EVERYBODY, Instant.now(), places -> {
                    betweenTwoQueries.accept(looks.incrementAndGet());
                    return IntStream.range(0, places.number());
                })
                .orElseThrow()
                .board();
    }

    /** A file with so many sentences wrong; the fewer, the better. */
    private void submit(int wrong) {
        String csv = Play.PERFECT;
        for (String simple : SIMPLE.subList(0, wrong)) {
            csv = csv.replace(simple, simple.replaceFirst(",.,", ",3,"));
        }
        submit(csv);
    }

    private void submit(String csv) {
        try {
            intake.accept(new SubmissionIntake.Offer(
                    phase,
                    play.account("pia"),
                    Upload.of("predictions.csv", csv.getBytes(StandardCharsets.UTF_8)),
                    Said.inOneLine("made up"),
                    Instant.now()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        scorer.scoreAll(phase);
    }
}
