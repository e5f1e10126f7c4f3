package dev.podium.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseText;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.platform.language.Language;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.MailServer.Received;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each kind of e-mail as a mail server gets it: in English to one member of a team, in German to another, to nobody else. */
@QuarkusTest
@TestProfile(WithMail.class)
class LettersTest {

    private static final AnnouncementWording MOVED = new AnnouncementWording(
            "The deadline moved", "It is on <b>Friday</b> & *final* now.", AnnouncementReaders.participants, false);

    private final String pia = "pia-" + UUID.randomUUID();
    private final String gerd = "gerd-" + UUID.randomUUID();
    private final String sam = "sam-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Sequel sequel;

    @Inject
    Postman postman;

    @Inject
    Profiles profiles;

    @Inject
    MailChoices choices;

    @Inject
    Announcements announcements;

    @Inject
    OrganizerInvitations invitations;

    @Inject
    Competitions competitions;

    @Inject
    PhaseChanges changes;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Rescorings rescorings;

    @Inject
    Teams teams;

    @Inject
    PhaseCalendarJob calendar;

    @Inject
    NotificationJob notifications;

    @Inject
    SessionFactory hibernate;

    @Inject
    Session database;

    /** What earlier tests left is delivered, and somebody who takes part nowhere has an account. */
    @BeforeEach
    void begin() {
        postman.deliver();
        play.account(sam);
        Account german = play.account(gerd);
        profiles.change(german, before -> new Profile("Gerd", "", "de", "Asia/Tokyo"));
    }

    private Play.Setting competition() {
        return play.competition();
    }

    /** With pia and gerd in teams of their own. */
    private Play.Played peopled(Play.Setting setting) {
        Play.Played played = setting.published();
        play.team(played.competition(), "Lumen " + UUID.randomUUID(), pia);
        play.team(played.competition(), "Rivals " + UUID.randomUUID(), gerd);
        return played;
    }

    private Account olga() {
        return play.account("olga");
    }

    private void sayEnglish(Competition competition) {
        competitions.change(
                competition,
                is -> new CompetitionTexts(
                        is.name(),
                        is.zone(),
                        is.summary(),
                        is.description(),
                        is.contact(),
                        Optional.of(Language.en),
                        is.translation()),
                olga());
    }

    private static Received only(String user) {
        List<Received> received = MailServer.received(user);
        assertThat(received).as("e-mails to " + user).hasSize(1);
        return received.get(0);
    }

    private void assertTold(String english, String german) {
        postman.deliver();
        assertThat(only(pia).subject()).isEqualTo(english);
        assertThat(only(gerd).subject()).isEqualTo(german);
        assertThat(MailServer.received(sam)).isEmpty();
    }

    private void update(String sql, Object... values) {
        QuarkusTransaction.requiringNew().run(() -> {
            var query = database.createNativeMutationQuery(sql);
            for (int i = 0; i < values.length; i++) {
                query.setParameter(i + 1, values[i]);
            }
            assertThat(query.executeUpdate()).isPositive();
        });
    }

    @Test
    void announcement_reachesAllButWhoMadeIt() {
        Competition competition = peopled(competition()).competition();
        String owner = "olga";
        int before = MailServer.received(owner).size();
        Announcement made = announcements.announce(competition, MOVED, olga());

        assertTold(competition.name + ": The deadline moved", competition.name + ": The deadline moved");
        assertThat(MailServer.received(owner)).hasSize(before);
        Received mail = only(pia);
        assertThat(mail.text())
                .startsWith("Hello " + pia + ",\n\nThe organizers of “" + competition.name
                        + "” announce: The deadline moved\n\n" + MOVED.text())
                .contains(MailServer.LINKS + "/competitions/" + competition.slug + "/announcements/" + made.key);
        assertThat(mail.html())
                .contains("<p>It is on &lt;b&gt;Friday&lt;/b&gt; &amp; <em>final</em> now.</p>")
                .doesNotContain("<b>");
        assertThat(only(gerd).text())
                .startsWith("Guten Tag Gerd,\n\nDie Veranstalter von „" + competition.name + "“ kündigen an:");
        assertThat(mail.header("From")).containsExactly("Podium <podium@example.org>");
        assertThat(mail.header("Auto-Submitted")).containsExactly("auto-generated");
    }

    @Test
    void announcement_isReadInOnesOwnLanguage_orSaysInWhichItIs() {
        Competition competition = peopled(competition()).competition();
        sayEnglish(competition);
        announcements.announce(competition, MOVED, olga());
        postman.deliver();
        assertThat(only(gerd).text()).contains("Diesen Text gibt es nur auf Englisch.", MOVED.text());
        assertThat(only(pia).text()).contains(MOVED.text()).doesNotContain("available in");
    }

    @Test
    void announcement_inBothLanguages_isOneEMailToEach() {
        Competition competition = peopled(competition()).competition();
        sayEnglish(competition);
        announcements.announce(
                competition,
                new AnnouncementWording(
                        MOVED.title(),
                        MOVED.text(),
                        AnnouncementReaders.participants,
                        false,
                        new AnnouncementWording.Translation("Neuer Termin", "Es ist jetzt *Freitag*.")),
                olga());
        assertTold(competition.name + ": The deadline moved", competition.name + ": Neuer Termin");
        assertThat(only(gerd).text())
                .contains("Es ist jetzt *Freitag*.")
                .doesNotContain("Friday")
                .doesNotContain("nur auf");
    }

    @Test
    void announcement_withdrawnBeforeItIsSent_isToldToNobody() {
        Competition competition = peopled(competition()).competition();
        Announcement made = announcements.announce(competition, MOVED, olga());
        postman.tell();
        announcements.withdraw(made, olga());
        postman.send();

        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void announcement_toWhoHasLeft_isNotSent() {
        Competition competition = peopled(competition()).competition();
        announcements.announce(competition, MOVED, olga());
        postman.tell();
        Team team = teams.find(play.account(pia), competition).orElseThrow();
        teams.leave(team, play.account(pia));
        postman.send();

        assertThat(MailServer.received(pia)).isEmpty();
        assertThat(MailServer.received(gerd)).hasSize(1);
    }

    @Test
    void namesWithLineBreaks_addNoHeader() {
        Competition competition = peopled(competition()).competition();
        announcements.announce(competition, MOVED, olga());
        String rename = "update competition set name = ?1 where id = ?2";
        update(rename, "Shared\r\nBcc: eve@example.org\r\n\r\ntask", competition.id);
        postman.deliver();
        update(rename, competition.name, competition.id);

        Received mail = only(pia);
        assertThat(mail.subject()).isEqualTo("Shared Bcc: eve@example.org task: The deadline moved");
        assertThat(mail.header("Bcc")).isEmpty();
        assertThat(MailServer.all())
                .noneMatch(each -> each.header("To").toString().contains("eve@"));
    }

    @Test
    void invitation_toAnAddressThatSomebodyHas() {
        Competition competition = competition().published().competition();
        invitations.make(competition, "helper", sam + "@EXAMPLE.org", olga());
        invitations.make(competition, "owner", gerd + "@example.org", olga());
        invitations.make(competition, "owner", "nobody-" + pia + "@example.org", olga());
        postman.deliver();

        assertThat(only(sam).subject()).isEqualTo("Invitation to organize “" + competition.name + "”");
        assertThat(only(sam).text())
                .contains("olga invites you to organize the competition “" + competition.name + "” as a helper.")
                .contains(MailServer.LINKS + "/organize\n");
        assertThat(only(gerd).subject()).isEqualTo("Einladung, „" + competition.name + "“ mitzuveranstalten");
        assertThat(only(gerd).text()).contains("als Hauptveranstalter mitzuveranstalten", "Uhr (Asia/Tokyo)");
        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void phase_opens() {
        Play.Played played = peopled(competition().closes(LocalDateTime.of(2099, 6, 1, 0, 0)));
        String name = played.competition().name;
        update("update phase set opens_at = now() - interval '1 minute' where id = ?1", played.phase().id);
        look(120);

        assertTold(name + ": “Final” is open", name + ": „Final“ hat begonnen");
        assertThat(only(pia).text()).contains("It closes on Sunday, 31 May 2099, 24:00 (Europe/Berlin).");
        assertThat(only(gerd).text()).contains("Sie endet am Montag, 1. Juni 2099, 07:00 Uhr (Asia/Tokyo).");
        look(120);
        postman.deliver();
        assertThat(MailServer.received(pia)).hasSize(1);
    }

    /** As if the job before had looked some seconds ago. */
    private void look(long seconds) {
        calendar.work(new PhaseCalendarJob.Data(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select cast(extract(epoch from now()) as bigint)", Long.class)
                                .getSingleResult())
                - seconds));
    }

    @Test
    void phase_closesInAnHour_andInADay() {
        Play.Played played = peopled(competition().totalLimit(1));
        String name = played.competition().name;
        update("update phase set closes_at = now() + interval '23 hours 59 minutes' where id = ?1", played.phase().id);
        look(120);
        assertTold(name + ": “Final” closes in 24 hours", name + ": „Final“ endet in 24 Stunden");

        update("update phase set closes_at = now() + interval '59 minutes' where id = ?1", played.phase().id);
        results.anotherRun(results.reread(played.phase()), play.account(pia), "All that it has");
        look(120);
        postman.deliver();
        assertThat(MailServer.received(pia)).as("without a run left").hasSize(1);
        assertThat(MailServer.received(gerd)).hasSize(2);
        assertThat(MailServer.received(gerd).get(1).subject()).isEqualTo(name + ": „Final“ endet in einer Stunde");
    }

    /** As after a night without a mail server. */
    @Test
    void phase_thatClosesAtOnce_isNotRemindedOf() {
        Play.Played played = peopled(competition());
        update("update phase set closes_at = now() + interval '40 minutes' where id = ?1", played.phase().id);
        look(3_600);
        postman.deliver();

        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void phase_thatClosesLaterMeanwhile_isNotRemindedOf() {
        Play.Played played = peopled(competition());
        update("update phase set closes_at = now() + interval '59 minutes' where id = ?1", played.phase().id);
        look(120);
        postman.tell();
        update("update phase set closes_at = now() + interval '3 days' where id = ?1", played.phase().id);
        postman.send();

        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void rules_change() {
        Play.Played played = peopled(competition());
        String name = played.competition().name;
        changes.make(played.phase(), is -> withDailyLimit(is, 7), "Too many <runs>.", olga());

        assertTold(name + ": the rules of “Final” have changed", name + ": Die Regeln von „Final“ haben sich geändert");
        assertThat(only(pia).text())
                .contains("Too many <runs>.", "/competitions/" + played.competition().slug + "#changes");
        assertThat(only(pia).html()).contains("Too many &lt;runs&gt;.");
    }

    private static NewPhase withDailyLimit(NewPhase is, int runs) {
        return new NewPhase(
                is.slug(),
                is.name(),
                is.text(PhaseText.description),
                is.span(),
                is.gold(),
                is.strict(),
                new NewPhase.Runs(OptionalInt.of(runs), is.runs().total()),
                is.shown(),
                is.subtasks(),
                is.clusters(),
                is.about(),
                is.text(PhaseText.goldNote));
    }

    @Test
    void results_areRevealed() {
        Play.Played played = peopled(competition().visibility(Visibility.BLIND));
        String name = played.competition().name;
        update("update phase set closes_at = now() - interval '301 seconds' where id = ?1", played.phase().id);
        competitions.reveal(results.reread(played.phase()), olga());

        assertTold(name + ": the results of “Final” are out", name + ": Die Ergebnisse von „Final“ liegen vor");
        assertThat(only(pia).text())
                .contains("/competitions/" + played.competition().slug + "/leaderboard?phase=final");
    }

    @Test
    void rescoring_isMadeLive() throws Exception {
        Play.Played played = peopled(competition());
        String name = played.competition().name;
        byte[] gold = Play.GOLD
                .replace("Lebensmittel.,1,", "Lebensmittel.,2,\"[[1], [3]]\"")
                .getBytes(StandardCharsets.UTF_8);
        var release = ((GoldReleases.Answer.Released) goldReleases.release(
                        played.competition(),
                        new NewGold("test", Upload.of("gold.csv", gold), Optional.empty(), Publishing.USUAL, "CC0-1.0"),
                        olga()))
                .release();
        var rescoring = rescorings.start(played.phase(), release, "Sentence 1 was wrong.", olga(), Instant.now());
        scorer.scoreAll(played.phase());
        postman.deliver();
        assertThat(MailServer.received(pia)).isEmpty();
        rescorings.makeLive(rescoring, olga(), Instant.now());

        assertTold(name + ": “Final” was scored again", name + ": „Final“ wurde neu ausgewertet");
        assertThat(only(pia).text()).contains("Sentence 1 was wrong.");
    }

    @Test
    void runs_areCarriedOver() {
        Play.Played played = peopled(competition());
        String name = played.competition().name;
        Phase source = sequel.phase(
                played,
                "warm-up",
                phase -> phase.opens(LocalDateTime.of(2019, 12, 1, 0, 0)).closes(Sequel.END));
        sequel.run(source, pia, "Older rules", 1);
        scorer.scoreAll(source);
        postman.deliver();
        int before = MailServer.received(gerd).size();
        sequel.take(source, played.phase());
        postman.deliver();

        assertThat(MailServer.received(gerd)).hasSize(before + 1);
        assertThat(MailServer.received(gerd).get(before).subject())
                .isEqualTo(name + ": Versuche wurden in „Final“ übernommen");
        assertThat(MailServer.received(pia))
                .last()
                .extracting(Received::subject)
                .isEqualTo(name + ": runs were carried over into “Final”");
    }

    @Test
    void run_thatTookLong_isTold_andOneThatDidNotIsNot() {
        Play.Played played = peopled(competition());
        String name = played.competition().name;
        Submission quick = results.anotherRun(played.phase(), play.account(pia), "Quick");
        scorer.score(quick);
        Submission slow = results.anotherRun(played.phase(), play.account(pia), "Slow");
        update("update submission set accepted_at = accepted_at - interval '2 minutes' where key = ?1", slow.key);
        scorer.score(slow);
        Submission broken = results.anotherRun(played.phase(), play.account(gerd), "Broken");
        update("update submission set accepted_at = accepted_at - interval '2 minutes' where key = ?1", broken.key);
        scorer.fail(broken.key, Evaluation.Failure.time);

        assertTold(
                name + ": your run “predictions.csv” is scored",
                name + ": Ihr Versuch „predictions.csv“ konnte nicht ausgewertet werden");
        assertThat(only(pia).text())
                .contains(MailServer.LINKS + "/submissions/" + slow.key)
                .doesNotContain("MAE", quick.key.toString());
    }

    @Test
    void run_thatWasQuick_isToldWhoWantsThat() {
        Play.Played played = peopled(competition());
        choices.choose(play.account(pia), Map.of(MailKind.QUICK_RUN, true));
        scorer.score(results.anotherRun(played.phase(), play.account(pia), "Quick"));
        postman.deliver();

        assertThat(only(pia).subject()).isEqualTo(played.competition().name + ": your run “predictions.csv” is scored");
    }

    /** Nothing at all is noted of runs, by which somebody could tell how they fare. */
    @Test
    void run_inASealedPhase_isNotEvenNoted() {
        Play.Played played = peopled(competition()
                .visibility(Visibility.BLIND)
                .counting(CountingRule.chosen)
                .closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        choices.choose(play.account(pia), Map.of(MailKind.QUICK_RUN, true));
        scorer.score(results.anotherRun(played.phase(), play.account(pia), "Good"));
        Submission slow = results.anotherRun(played.phase(), play.account(pia), "Bad");
        update("update submission set accepted_at = accepted_at - interval '2 minutes' where key = ?1", slow.key);
        scorer.fail(slow.key, Evaluation.Failure.time);

        assertThat(noted(play.account(pia))).isEmpty();
        postman.deliver();
        assertThat(MailServer.received(pia)).isEmpty();
    }

    private List<String> noted(Account account) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("select kind from mail where account_id = ?1", String.class)
                        .setParameter(1, account.id)
                        .getResultList());
    }

    @Test
    void manyParticipants_areNotedInFewStatements_once() {
        Competition competition = competition().published().competition();
        String mark = UUID.randomUUID().toString();
        update("""
                with people as (
                  insert into account (issuer, subject, name, login_name, email, email_verified, created_at, seen_at, signed_in_at)
                  select ?1, ?1 || n, 'Person ' || n, 'Person ' || n, 'p' || n || '@' || ?1 || '.example', true, now(), now(), now()
                  from generate_series(1, 1000) as n returning id),
                team as (
                  insert into team (key, competition_id, name, name_key, baseline, created_at)
                  values (gen_random_uuid(), ?2, ?1, ?1, false, now()) returning id)
                insert into membership (competition_id, account_id, key, team_id, leads, joined_at)
                select ?2, p.id, gen_random_uuid(), t.id, false, now() from people p, team t""", mark, competition.id);
        announcements.announce(competition, MOVED, olga());
        List<NotificationJob.Data> jobs = postman.waiting();
        assertThat(jobs).hasSize(1);
        hibernate.getStatistics().clear();
        notifications.work(jobs.get(0));

        assertThat(hibernate.getStatistics().getPrepareStatementCount()).isLessThanOrEqualTo(6);
        assertThat(noted(mark)).isEqualTo(1000);
        notifications.work(jobs.get(0));
        assertThat(noted(mark)).isEqualTo(1000);
        update("delete from mail where account_id in (select id from account where issuer = ?1)", mark);
    }

    private long noted(String issuer) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select count(*) from mail where account_id in (select id from account where issuer = ?1)",
                                Long.class)
                        .setParameter(1, issuer)
                        .getSingleResult());
    }
}
