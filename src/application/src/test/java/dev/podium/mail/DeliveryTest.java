package dev.podium.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.podium.account.Account;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.Competition;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.MailServer.Received;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How e-mails get to a real mail server, whatever goes wrong on the way. */
@QuarkusTest
@TestProfile(WithMail.class)
class DeliveryTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Postman postman;

    @Inject
    Announcements announcements;

    @Inject
    Outbox outbox;

    @Inject
    MailJob job;

    @Inject
    Session database;

    private Competition competition;

    @BeforeEach
    void begin() {
        postman.deliver();
        competition = play.competition().published().competition();
        play.team(competition, "Lumen", pia);
        play.team(competition, "Rivals", paul);
    }

    private void announce() {
        announcements.announce(
                competition,
                new AnnouncementWording("News", "Text", AnnouncementReaders.everybody, false),
                play.account("olga"));
        postman.tell();
    }

    private void sendWhileTheServerIsDown() {
        MailServer.down();
        try {
            postman.send();
        } finally {
            MailServer.up();
        }
    }

    /** A message as it lies in the table. */
    private record Kept(UUID key, String status, int tries, String reason, Instant due) {}

    private Kept kept(String user) {
        Account account = play.account(user);
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select key, status, tries, reason, due_at as due from mail where account_id = ?1",
                                Kept.class)
                        .setParameter(1, account.id)
                        .getSingleResult());
    }

    private void update(String sql, String user) {
        Account account = play.account(user);
        QuarkusTransaction.requiringNew()
                .run(() -> assertThat(database.createNativeMutationQuery(sql)
                                .setParameter(1, account.id)
                                .executeUpdate())
                        .isPositive());
    }

    private long queued(String task) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select count(*) from scheduled_tasks where task_name = ?1", Long.class)
                        .setParameter(1, task)
                        .getSingleResult());
    }

    @Test
    void send_isNotedWithItsKey() {
        announce();
        postman.send();

        Received mail = MailServer.received(pia).get(0);
        assertThat(mail.header("Message-ID")).containsExactly("<" + kept(pia).key() + "@podium.example.org>");
        assertThat(kept(pia).status()).isEqualTo("sent");
        assertThat(kept(pia).reason()).isNull();
    }

    /** As a worker does it, on a thread that answers nobody. */
    @Test
    void tellAndSend_withoutARequest() {
        announcements.announce(
                competition,
                new AnnouncementWording("News", "Text", AnnouncementReaders.everybody, false),
                play.account("olga"));
        CompletableFuture.runAsync(postman::deliver, work -> new Thread(work).start())
                .join();

        assertThat(MailServer.received(pia)).hasSize(1);
    }

    @Test
    void tellAndSend_twice_reachesEverybodyOnce() {
        announce();
        postman.send();
        announcements.announce(
                competition,
                new AnnouncementWording("More", "Text", AnnouncementReaders.everybody, false),
                play.account("olga"));
        var jobs = postman.waiting();
        jobs.forEach(postman::tell);
        jobs.forEach(postman::tell);
        postman.send();
        postman.send();

        assertThat(MailServer.received(pia))
                .extracting(Received::subject)
                .doesNotHaveDuplicates()
                .hasSize(2);
    }

    @Test
    void serverIsDown_isTriedAgainLater_andReachesEverybodyOnce() {
        announce();
        sendWhileTheServerIsDown();
        Kept waits = kept(pia);
        assertThat(waits.status()).isEqualTo("waiting");
        assertThat(waits.tries()).isEqualTo(1);
        assertThat(waits.reason()).isNotBlank();
        assertThat(waits.due()).isAfter(Instant.now().plusSeconds(40));
        assertThat(queued("mail")).as("jobs that go on").isPositive();
        postman.send();
        assertThat(MailServer.received(pia)).as("before it is due").isEmpty();

        postman.waitForTheNextTry();
        postman.send();

        assertThat(MailServer.received(pia)).hasSize(1);
        assertThat(MailServer.received(paul)).hasSize(1);
        assertThat(kept(pia).tries()).isEqualTo(2);
        assertThat(kept(pia).status()).isEqualTo("sent");
    }

    /** After three in a row the server is the reason: the others have not been tried, however often it is down. */
    @Test
    void serverIsDown_whoWasNotTried_hasAsManyTriesAsBefore() {
        Set<String> people = new HashSet<>(Set.of(pia, paul));
        for (String each : List.of("nora", "ole", "quint", "rosa")) {
            String person = each + "-" + pia;
            play.team(competition, "Team of " + each, person);
            people.add(person);
        }
        announce();
        sendWhileTheServerIsDown();

        assertThat(people).extracting(this::kept).extracting(Kept::status).containsOnly("waiting");
        assertThat(people).extracting(this::kept).extracting(Kept::tries).containsExactlyInAnyOrder(1, 1, 1, 0, 0, 0);
        assertThat(people)
                .extracting(this::kept)
                .extracting(Kept::due)
                .allSatisfy(due ->
                        assertThat(due).isBetween(Instant.now(), Instant.now().plusSeconds(61)));
        postman.waitForTheNextTry();
        postman.send();
        assertThat(people)
                .allSatisfy(person -> assertThat(MailServer.received(person)).hasSize(1));
    }

    @Test
    void serverStaysDown_isGivenUp_andAdminsSeeWhy() {
        announce();
        update("update mail set tries = " + (Outbox.MOST_TRIES - 1) + " where account_id = ?1", pia);
        sendWhileTheServerIsDown();

        Kept failed = kept(pia);
        assertThat(failed.status()).isEqualTo("failed");
        String page = TestSignIn.as("ada", "admin").get("/admin/queue").asString();
        assertThat(Html.text(page)).contains("Announcements " + failed.key() + ", tried 12 times", "given up");
        assertThat(page).doesNotContain(pia + "@example.org");
        TestSignIn.as("ada", "admin")
                .get("/api/v1/admin/queue")
                .then()
                .body("mails.sends", equalTo(true))
                .body("mails.troubled.key", hasItem(failed.key().toString()));
        postman.waitForTheNextTry();
        postman.send();
        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void pauses_grow() {
        assertThat(List.of(1, 2, 3, 4, 5, 6, 7, 12).stream().map(Outbox::pause))
                .containsExactly(
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(3),
                        Duration.ofMinutes(9),
                        Duration.ofMinutes(27),
                        Duration.ofMinutes(81),
                        Duration.ofHours(4),
                        Duration.ofHours(4),
                        Duration.ofHours(4));
    }

    /** Between the answer of the server and the note of it: the same message comes again, and is known as such. */
    @Test
    void workerDies_afterTheServerTookIt_theSameMessageComesAgain() {
        announce();
        postman.send();
        update("update mail set status = 'waiting', ended_at = null, due_at = now() where account_id = ?1", pia);
        postman.send();

        assertThat(MailServer.received(pia)).hasSize(2);
        assertThat(MailServer.received(pia).stream()
                        .map(mail -> mail.header("Message-ID"))
                        .distinct())
                .hasSize(1);
    }

    /** What a worker took that died is nobody else's for a while, and then is sent. */
    @Test
    void workerDies_beforeItSent_anotherOneDoes() {
        announce();
        assertThat(outbox.take(100)).hasSize(2);
        postman.send();
        assertThat(MailServer.received(pia)).isEmpty();
        postman.waitForTheNextTry();
        postman.send();

        assertThat(MailServer.received(pia)).hasSize(1);
    }

    @Test
    void badAddress_isGivenUp_andStopsNobodyElse() {
        announce();
        update("update account set email = 'no address at all' where id = ?1", pia);
        postman.send();

        assertThat(MailServer.received(paul)).hasSize(1);
        Kept kept = QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select key, status, tries, reason, due_at as due from mail where account_id ="
                                        + " (select id from account where name = ?1)",
                                Kept.class)
                        .setParameter(1, pia)
                        .getSingleResult());
        assertThat(kept.status()).isEqualTo("failed");
        assertThat(kept.reason()).doesNotContain("no address at all");
    }

    @Test
    void unverifiedAddress_getsNothing() {
        update("update account set email_verified = false where id = ?1", pia);
        announcements.announce(
                competition,
                new AnnouncementWording("News", "Text", AnnouncementReaders.everybody, false),
                play.account("olga"));
        postman.deliver();

        assertThat(MailServer.received(pia)).isEmpty();
        assertThat(MailServer.received(paul)).hasSize(1);
    }

    @Test
    void deletedAccount_getsNothing_andLeavesNothing() {
        announce();
        Account account = play.account(pia);
        assertThat(TestSignIn.as(pia).delete("/api/v1/me").statusCode()).isEqualTo(204);
        postman.send();

        assertThat(MailServer.received(pia)).isEmpty();
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select count(*) from mail where account_id = ?1", Long.class)
                                .setParameter(1, account.id)
                                .getSingleResult()))
                .isZero();
    }

    @Test
    void sweep_forgetsWhatEndedLongAgo_andNothingElse() {
        announce();
        postman.send();
        update("update mail set ended_at = now() - interval '31 days' where account_id = ?1", pia);
        postman.send();

        Account account = play.account(pia);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select count(*) from mail where account_id = ?1", Long.class)
                                .setParameter(1, account.id)
                                .getSingleResult()))
                .isZero();
        assertThat(kept(paul).status()).isEqualTo("sent");
    }

    @Test
    void aWorkerThatStarts_goesOnWithWhatWaits() {
        announce();
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("delete from scheduled_tasks where task_name = 'mail'")
                        .executeUpdate());
        job.enqueueLost();

        assertThat(queued("mail")).isPositive();
    }
}
