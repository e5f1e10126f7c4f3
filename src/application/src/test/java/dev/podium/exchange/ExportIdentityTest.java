package dev.podium.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Export, import, export is the identity. Other seeds each time: {@code -Dtest.seed=…} repeats those of a run. */
@QuarkusTest
class ExportIdentityTest {

    private static final int COMPETITIONS = 36;

    @Inject
    RandomCompetitions competitions;

    @Inject
    Competitions changes;

    @Inject
    GoldReleases goldReleases;

    @Inject
    ExchangePlay exchange;

    @Inject
    Play play;

    static LongStream seeds() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("ExportIdentityTest: -Dtest.seed=" + seed);
        return new SplittableRandom(seed).longs(COMPETITIONS);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void export_importedAndExportedAgain_isTheSame(long seed) throws Exception {
        Account organizer = play.account("olga-" + UUID.randomUUID());
        Competition original = competitions.make(new SplittableRandom(seed), organizer);
        byte[] first = exchange.exported(original, organizer);
        assertThat(exchange.exported(original, organizer))
                .as("the same state gives the same bytes")
                .isEqualTo(first);

        exchange.moveAway(original);
        BundleImport taken = exchange.imported(first, organizer);
        assertThat(ExchangePlay.refused(taken))
                .as("seed %d: %s", seed, taken.findings)
                .isEmpty();
        assertThat(taken.status).isEqualTo(BundleImport.Status.made);
        byte[] second = exchange.exported(taken.competition, organizer);

        assertThat(ExchangePlay.manifest(second)).isEqualTo(ExchangePlay.manifest(first));
        assertThat(ExchangePlay.files(second).keySet())
                .containsExactlyElementsOf(ExchangePlay.files(first).keySet());
        assertThat(second).isEqualTo(first);
    }

    /** What happened to a competition is no part of it: the import is a draft of whoever imports it. */
    @Test
    void import_ofARevealedCompetition_isAHiddenDraftOfItsBringer() {
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .visibility(Visibility.BLIND)
                .publishing(Publishing.LABELS)
                .published();
        changes.reveal(played.phase(), play.account("olga"));
        Account bringer = play.account("bert-" + UUID.randomUUID());

        BundleImport taken = exchange.imported(exchange.exported(played.competition(), play.account("olga")), bringer);

        assertThat(taken.status).as("%s", taken.findings).isEqualTo(BundleImport.Status.made);
        Competition made = taken.competition;
        assertThat(made.isPublished()).isFalse();
        assertThat(made.slug).isEqualTo(played.competition().slug + "-2");
        assertThat(Organizer.findRole(bringer, made.slug)).contains(OrganizerRole.owner);
        assertThat(Organizer.findRole(play.account("olga"), made.slug)).isEmpty();
        QuarkusTransaction.requiringNew().run(() -> {
            Phase phase = Phase.findByCompetition(made).get(0);
            assertThat(phase.revealedAt).isNull();
            assertThat(phase.opensAt).isEqualTo(played.phase().opensAt);
            assertThat(phase.gold.digest).isEqualTo(played.gold().digest);
            assertThat(phase.gold.blindDigest).isEqualTo(played.gold().blindDigest);
        });
    }

    /** Labels that were public after the reveal are known while the draft is sealed: that is asked when it is published. */
    @Test
    void publish_importWithKnownGold_asksWhy() {
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .visibility(Visibility.BLIND)
                .publishing(new Publishing(PublicFrom.never, PublicFrom.reveal))
                .published();
        Account olga = play.account("olga");
        changes.reveal(played.phase(), olga);
        byte[] zip = exchange.exported(played.competition(), olga);
        assertThat(ExchangePlay.manifest(zip)).contains("\"labels\" : \"now\"");
        BundleImport taken = exchange.imported(zip, olga);
        assertThat(taken.status).as("%s", taken.findings).isEqualTo(BundleImport.Status.made);

        assertThatThrownBy(() -> changes.publish(taken.competition, olga))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("phase.gold-note-labels"));
    }

    /** Whoever downloaded labels keeps them, though they were taken back. */
    @Test
    void publish_importWithLabelsThatWerePublicOnce_asksWhy() {
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .visibility(Visibility.BLIND)
                .publishing(new Publishing(PublicFrom.never, PublicFrom.reveal))
                .published();
        Account olga = play.account("olga");
        changes.reveal(played.phase(), olga);
        goldReleases.change(played.gold(), is -> Publishing.NOTHING, "By mistake.", olga);
        byte[] zip = exchange.exported(played.competition(), olga);
        assertThat(ExchangePlay.manifest(zip)).contains("\"labelsOnce\" : true");

        BundleImport taken = exchange.imported(zip, olga);

        assertThat(ExchangePlay.manifest(exchange.exported(taken.competition, olga)))
                .contains("\"labelsOnce\" : true");
        assertThatThrownBy(() -> changes.publish(taken.competition, olga))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("phase.gold-note-labels"));
    }

    @Test
    void versions_afterARemovedRelease_areCountedWithoutIt() throws Exception {
        Play.Played played = play.competition().hidden();
        Account olga = play.account("olga");
        release(played.competition(), Play.GOLD_WITHOUT_SPANS);
        GoldRelease third = release(played.competition(), Play.GOLD);
        QuarkusTransaction.requiringNew()
                .run(() -> GoldRelease.findByCompetition(played.competition()).stream()
                        .filter(release -> release.version == 2)
                        .forEach(second -> goldReleases.remove(second, "", olga)));

        BundleImport taken = exchange.imported(exchange.exported(played.competition(), olga), olga);

        List<GoldRelease> releases =
                QuarkusTransaction.requiringNew().call(() -> GoldRelease.findByCompetition(taken.competition));
        assertThat(releases).extracting(release -> release.title()).containsExactly("test 2", "test 1");
        assertThat(releases.get(0).digest).isEqualTo(third.digest);
    }

    private GoldRelease release(Competition competition, String csv) throws IOException {
        NewGold wanted = new NewGold(
                "test",
                Upload.of("gold.csv", csv.getBytes(StandardCharsets.UTF_8)),
                Optional.empty(),
                Publishing.NOTHING,
                "");
        return ((GoldReleases.Answer.Released) goldReleases.release(competition, wanted, play.account("olga")))
                .release();
    }
}
