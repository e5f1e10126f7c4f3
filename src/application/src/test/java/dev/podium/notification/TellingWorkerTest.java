package dev.podium.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.Competition;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Operated;
import dev.podium.testsupport.Play;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole way of an e-mail: from who announces something through the queue and a real worker to a real mail server. */
@Tag("extended")
@QuarkusTest
@TestProfile(Operated.class)
class TellingWorkerTest {

    @Inject
    Play play;

    @Inject
    Announcements announcements;

    @Test
    void announcement_isSentByAWorker_once() {
        String pia = "pia-" + UUID.randomUUID();
        Competition competition = play.competition().published().competition();
        play.team(competition, "Lumen", pia);

        announcements.announce(
                competition,
                new AnnouncementWording("News", "Text", AnnouncementReaders.everybody, false),
                play.account("olga"));

        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> !MailServer.received(pia).isEmpty());
        assertThat(MailServer.received(pia)).hasSize(1);
    }
}
