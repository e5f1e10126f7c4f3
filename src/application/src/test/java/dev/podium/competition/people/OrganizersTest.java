package dev.podium.competition.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.LoginClaims;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrganizersTest {

    @Inject
    Play play;

    @Inject
    Accounts accounts;

    @Inject
    Competitions competitions;

    @Inject
    Organizers organizers;

    @Inject
    OrganizerInvitations invitations;

    @Inject
    MutableClock clock;

    private Competition competition;
    private Account olga;
    private Account ben;
    private Account eve;

    @BeforeEach
    void create() {
        competition = play.competition().hidden().competition();
        olga = play.account("olga");
        ben = play.account("ben-" + UUID.randomUUID());
        eve = play.account("eve-" + UUID.randomUUID());
    }

    @AfterEach
    void letTimeGo() {
        clock.reset();
    }

    @Test
    void create_maker_owns() {
        assertThat(role(olga)).contains(OrganizerRole.owner);
    }

    @Test
    void accept_link_worksOnce() {
        String secret = invited("organizer", "");

        assertThat(invitations.accept(secret, ben).id).isEqualTo(competition.id);
        refused("organizer.invitation-used", () -> invitations.accept(secret, eve));

        assertThat(role(ben)).contains(OrganizerRole.organizer);
        assertThat(role(eve)).isEmpty();
        assertThat(invitations.accept(secret, ben).id).isEqualTo(competition.id);
    }

    @Test
    void accept_whoWasRemoved_needsANewInvitation() {
        String secret = invited("owner", "");
        invitations.accept(secret, ben);
        organizers.remove(competition, key(ben), olga);

        refused("organizer.invitation-used", () -> invitations.accept(secret, ben));
        refused("organizer.invitation-used", () -> invitations.opened(secret, Optional.of(ben)));
        assertThat(role(ben)).isEmpty();
    }

    @Test
    void make_sameAddressTwice_refusedWhileTheFirstIsOpen() {
        invited("helper", ben.email);
        refused("organizer.email-invited", () -> invited("owner", ben.email));
        invitations.decline(invitations.waiting(ben).get(0).key, ben);
        invited("owner", ben.email);
        assertThat(invitations.waiting(ben)).hasSize(1);
    }

    @Test
    void addresses_ofInvitationsThatAreOver_areForgotten() {
        invitations.accept(invited("helper", ben.email), ben);
        invited("helper", eve.email);
        invitations.withdraw(competition, invitations.open(competition).get(0).key, olga);
        invited("helper", "somebody@example.org");
        competitions.remove(competition, olga);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> OrganizerInvitation.count("competition = ?1 and email is not null", competition)))
                .isZero();
    }

    @Test
    void accept_whoOrganizesAlready_keepsTheirRoleAndTheLink() {
        String secret = invited("helper", "");

        invitations.accept(secret, olga);
        invitations.accept(secret, ben);

        assertThat(role(olga)).contains(OrganizerRole.owner);
        assertThat(role(ben)).contains(OrganizerRole.helper);
    }

    @Test
    void accept_twoAtTheSameTime_oneOrganizes() throws Exception {
        String secret = invited("organizer", "");
        assertThat(atOnce(() -> invitations.accept(secret, ben), () -> invitations.accept(secret, eve)))
                .isEqualTo(1);
        assertThat(QuarkusTransaction.requiringNew().call(() -> Organizer.numberOf(competition)))
                .isEqualTo(2);
    }

    @Test
    void accept_expiredWithdrawnOrOfADeletedDraft_opensNothing() {
        String withdrawn = invited("helper", "");
        invitations.withdraw(competition, invitations.open(competition).get(0).key, olga);
        refused("organizer.invitation", () -> invitations.accept(withdrawn, ben));

        String expired = invited("helper", "");
        clock.advance(OrganizerInvitations.VALIDITY.plus(Duration.ofSeconds(1)));
        refused("organizer.invitation", () -> invitations.accept(expired, ben));
        clock.reset();

        competitions.remove(competition, olga);
        refused("organizer.invitation", () -> invitations.accept(expired, ben));
        refused("organizer.invitation", () -> invitations.accept("no-such-secret", ben));
    }

    @Test
    void accept_address_onlyOfAnAccountWithIt() {
        String secret = invited("organizer", " " + ben.email.toUpperCase(java.util.Locale.ROOT) + " ");

        refused("organizer.invitation-for-another", () -> invitations.accept(secret, eve));
        assertThat(invitations.waiting(eve)).isEmpty();
        UUID key = invitations.waiting(ben).get(0).key;
        refused("platform.not-there", () -> invitations.accept(key, eve));
        invitations.accept(key, ben);

        assertThat(role(ben)).contains(OrganizerRole.organizer);
        assertThat(invitations.waiting(ben)).isEmpty();
    }

    @Test
    void accept_addressThatTheLoginDoesNotVouchFor_opensNothing() {
        String address = "mallory-" + UUID.randomUUID() + "@example.org";
        String secret = invited("owner", address);
        Account mallory = accounts.mirror(new LoginClaims(
                "https://login.test", "m-" + UUID.randomUUID(), "Mallory", Optional.of(address), false));

        assertThat(invitations.waiting(mallory)).isEmpty();
        refused("organizer.invitation-for-another", () -> invitations.accept(secret, mallory));
    }

    @Test
    void decline_invitationForAnAddress_isGone() {
        String secret = invited("helper", ben.email);
        UUID key = invitations.waiting(ben).get(0).key;

        refused("platform.not-there", () -> invitations.decline(key, eve));
        invitations.decline(key, ben);

        assertThat(invitations.waiting(ben)).isEmpty();
        assertThat(invitations.open(competition)).isEmpty();
        refused("organizer.invitation", () -> invitations.accept(secret, ben));
    }

    @Test
    void make_faultyFields_allTold() {
        assertThatThrownBy(() -> invitations.make(competition, "boss", "nobody", olga))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.each().stream().map(Refused::part))
                                .containsExactly("role", "email"));
        refused("organizer.role", () -> invitations.make(competition, null, null, olga));
    }

    @Test
    void make_tooMany_refused() {
        for (int i = 0; i < 20; i++) {
            invited("helper", "");
        }
        refused("organizer.too-many-invitations", () -> invited("helper", ""));
    }

    @Test
    void make_change_remove_ownersOnly() {
        join(ben, "organizer");
        join(eve, "helper");
        for (Account other : List.of(ben, eve)) {
            refused("organizer.owner-only", () -> invitations.make(competition, "helper", "", other));
            refused("organizer.owner-only", () -> organizers.change(competition, key(olga), "helper", other));
            refused("organizer.owner-only", () -> organizers.remove(competition, key(olga), other));
            refused("organizer.owner-only", () -> competitions.remove(competition, other));
        }
        Account stranger = play.account("stranger-" + UUID.randomUUID());
        refused("platform.not-there", () -> invitations.make(competition, "owner", "", stranger));
        refused("platform.not-there", () -> organizers.remove(competition, key(olga), stranger));
        Competition another = play.competition().hidden().competition();
        refused("platform.not-there", () -> organizers.change(another, key(ben), "owner", olga));
    }

    @Test
    void remove_lastOwner_refused() {
        join(ben, "organizer");
        refused("organizer.last-owner", () -> organizers.remove(competition, key(olga), olga));
        refused("organizer.last-owner", () -> organizers.change(competition, key(olga), "organizer", olga));

        organizers.change(competition, key(ben), "owner", olga);
        organizers.remove(competition, key(olga), olga);

        assertThat(role(olga)).isEmpty();
        assertThat(role(ben)).contains(OrganizerRole.owner);
    }

    @Test
    void remove_bothOwnersAtTheSameTime_oneRemains() throws Exception {
        join(ben, "owner");
        UUID olgas = key(olga);
        UUID bens = key(ben);

        assertThat(atOnce(
                        () -> organizers.remove(competition, olgas, olga),
                        () -> organizers.remove(competition, bens, ben)))
                .isEqualTo(1);
        assertThat(QuarkusTransaction.requiringNew().call(() -> Organizer.numberOfOwners(competition)))
                .isEqualTo(1);
    }

    @Test
    void change_ownerWhoIsNoneAnyMore_invitationsOpenNothing() {
        join(ben, "owner");
        String bens = invitations.make(competition, "owner", "", ben).secret();
        String olgas = invited("helper", "");

        organizers.change(competition, key(ben), "helper", olga);

        refused("organizer.invitation", () -> invitations.accept(bens, eve));
        invitations.accept(olgas, eve);
        assertThat(role(eve)).contains(OrganizerRole.helper);
    }

    @Test
    void names_helpers_areNotTold() {
        join(ben, "organizer");
        join(eve, "helper");
        List<String> told = QuarkusTransaction.requiringNew().call(() -> Organizer.findNames(competition));
        assertThat(told).containsExactly("olga", ben.name);
    }

    private void join(Account account, String role) {
        invitations.accept(invited(role, ""), account);
    }

    private String invited(String role, String email) {
        return invitations.make(competition, role, email, olga).secret();
    }

    private Optional<OrganizerRole> role(Account account) {
        return QuarkusTransaction.requiringNew().call(() -> Organizer.findRole(account, competition.slug));
    }

    private UUID key(Account account) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Organizer.find(account, competition).orElseThrow().key);
    }

    /** How many of two went through that begin at the same moment; the other one was refused. */
    private static int atOnce(Runnable one, Runnable other) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<Boolean>> answers = List.of(one, other).stream()
                    .map(each -> threads.submit(() -> {
                        start.await();
                        try {
                            each.run();
                            return true;
                        } catch (Refused refused) {
                            return false;
                        }
                    }))
                    .toList();
            start.countDown();
            int done = 0;
            for (Future<Boolean> answer : answers) {
                done += answer.get() ? 1 : 0;
            }
            return done;
        } finally {
            threads.shutdownNow();
        }
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
