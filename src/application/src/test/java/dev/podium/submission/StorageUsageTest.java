package dev.podium.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;

import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.StorageConfig;
import dev.podium.platform.blob.Blob;
import dev.podium.team.Team;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.inject.Inject;
import java.util.Locale;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class StorageUsageTest {

    private static final long MEBI = 1L << 20;

    @Inject
    Play play;

    @Inject
    Merging merging;

    @Inject
    Results results;

    @Inject
    Session database;

    private Phase phase;
    private Team team;
    private long size;
    private String digest;

    @BeforeEach
    void submitOne() {
        phase = play.competition().published().phase();
        Submission submission = results.run(phase, "Lumen", "pia", "BERT");
        team = QuarkusTransaction.requiringNew().call(() -> Submission.<Submission>findById(submission.id).team);
        size = submission.size;
        digest = submission.digest;
    }

    @Test
    void refuseBeyond_teamHasRoom_takesIt() {
        assertThatCode(() -> refuse("2M", "20G", 2 * MEBI - size)).doesNotThrowAnyException();
    }

    @Test
    void refuseBeyond_oneByteMoreThanATeamMayTake_saysHowMuch() {
        assertThatThrownBy(() -> refuse("2M", "20G", 2 * MEBI - size + 1))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.kind()).isEqualTo(Refused.Kind.TOO_LARGE);
                    assertThat(refused.sentence(Locale.ENGLISH))
                            .isEqualTo(
                                    "The files of your team in this phase take 1 MiB of the 2 MiB that they may take, so this"
                                            + " one of 2 MiB does not fit. Send a smaller file, or ask the organizers.");
                });
    }

    @Test
    void refuseBeyond_competitionIsFull_isRefusedForATeamThatHasNothing() {
        play.team(phase.competition, "Empty", "eve");
        team = QuarkusTransaction.requiringNew()
                .call(() -> Team.<Team>find("name = 'Empty' and competition = ?1", phase.competition)
                        .firstResult());

        assertThatCode(() -> refuse("2M", "20G", 2 * MEBI)).doesNotThrowAnyException();
        assertThatThrownBy(() -> refuse("2M", "2M", 2 * MEBI))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.code()).isEqualTo("submission.competition-storage"));
    }

    @Test
    void refuseBeyond_sameContentAgain_countsOnce() {
        results.anotherRun(phase, play.account("pia"), "the same file");

        assertThatCode(() -> refuse("2M", "20G", 2 * MEBI - size)).doesNotThrowAnyException();
    }

    /** A file is kept by its digest, so that a size that no such file has shows what is counted. */
    @Test
    void refuseBeyond_contentThatIsKept_takesNothing() {
        assertThatCode(() -> refuse("2M", "20G", new Blob(digest, 3 * MEBI))).doesNotThrowAnyException();

        team = QuarkusTransaction.requiringNew().call(() -> play.team(phase.competition, "Empty", "eve"));
        assertThatCode(() -> refuse("4M", "2M", new Blob(digest, 3 * MEBI))).doesNotThrowAnyException();
        assertThatThrownBy(() -> refuse("2M", "20G", new Blob(digest, 3 * MEBI)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("submission.team-storage"));
    }

    @Test
    void refuseBeyond_mergedTeam_hasTheRoomOfBoth() {
        play.team(phase.competition, "Empty", "eve");
        merging.allow(phase.competition);
        merging.merge(phase.competition, "pia", "Empty", "eve");

        assertThatCode(() -> refuse("2M", "20G", 4 * MEBI - size)).doesNotThrowAnyException();
        assertThatThrownBy(() -> refuse("2M", "20G", 4 * MEBI - size + 1))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("submission.team-storage"));
    }

    @Test
    void overview_organizers_seeWhatIsUsed() {
        TestSignIn.as("olga")
                .get("/organize/" + phase.competition.slug)
                .then()
                .body(containsString("Files take "), containsString("\u202fB of 21.5\u202fGB"));
    }

    private void refuse(String ofTeam, String ofCompetition, long more) {
        refuse(ofTeam, ofCompetition, new Blob("another", more));
    }

    /** With bounds of its own, which no container sets. */
    @SuppressWarnings("UnnecessaryAssignment")
    private void refuse(String ofTeam, String ofCompetition, Blob file) {
        StorageUsage stored = new StorageUsage();
        stored.database = database;
        stored.config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(StorageConfig.class)
                .withDefaultValue("podium.storage.team-and-phase", ofTeam)
                .withDefaultValue("podium.storage.competition", ofCompetition)
                .build()
                .getConfigMapping(StorageConfig.class);
        QuarkusTransaction.requiringNew().run(() -> stored.refuseBeyond(team, phase, file));
    }
}
