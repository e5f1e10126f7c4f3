package dev.podium.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class TeamsTest {

    @Inject
    Play play;

    @Inject
    Teams teams;

    @Inject
    TeamInvitations invitations;

    @Inject
    MutableClock clock;

    private Competition competition;
    private Account pia;
    private Account ben;

    @BeforeEach
    void open() {
        competition = play.competition().published().competition();
        pia = play.account("pia");
        ben = play.account("ben");
    }

    @AfterEach
    void letTimeGo() {
        clock.reset();
    }

    @Test
    void found_name_keptWithoutNeedlessBlanks() {
        assertThat(teams.found(competition, "  Lumen \t Lab ", pia).name).isEqualTo("Lumen Lab");
    }

    @Test
    void found_overAndOver_refusedAfterTenTimes() {
        Account eve = play.account("eve-" + UUID.randomUUID());
        for (int i = 0; i < 10; i++) {
            teams.leave(teams.found(competition, "Team " + i, eve), eve);
        }
        refused("team.too-often", () -> teams.found(competition, "Lumen", eve));
        Team other = teams.found(competition, "Lumen", pia);
        String secret = invite(other, pia);
        refused("team.too-often", () -> invitations.accept(secret, eve));
        Competition another = play.competition().published().competition();
        assertThat(teams.found(another, "Lumen", eve).name).isEqualTo("Lumen");
    }

    @Test
    void found_nameThatLooksLikeAnother_refused() {
        teams.found(competition, "Lumen", pia);
        refused("team.name-taken", () -> teams.found(competition, "LUM\u0415N", ben));
    }

    @Test
    void found_nameOfABaseline_refused() {
        refused("team.name-taken", () -> teams.found(competition, "String Match", pia));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Baseline: all 1",
                "B\u0430seline BERT",
                "all-1 (baseline)",
                "Vergleichssystem: Zufall",
                "Upper Limit"
            })
    void found_nameAsOfABaseline_refused(String name) {
        refused("team.name-of-baseline", () -> teams.found(competition, name, pia));
    }

    @Test
    void found_sameNameInAnotherCompetition_founded() {
        teams.found(competition, "Lumen", pia);
        Competition other = play.competition().published().competition();
        assertThat(teams.found(other, "Lumen", pia).name).isEqualTo("Lumen");
    }

    @Test
    void found_nameThatCannotBeReadOrIsLong_refused() {
        for (String name : new String[] {null, "", "!!!", "Lu\u202Emen", "Lu\0men", "x".repeat(61)}) {
            refused("team.name", () -> teams.found(competition, name, pia));
        }
    }

    /** A character is what people count as one, and those that join letters belong to a name; names that only differ in them do not. */
    @Test
    void found_nameOfRareCharacters_keptAsItIsSpelled() {
        String pictures = "x" + "\uD83D\uDC9A".repeat(59);
        String joined = "\u0645\u06CC\u200C\u0631\u0648\u0645 \uD83D\uDC69\u200D\uD83D\uDD2C";

        assertThat(teams.found(competition, pictures, pia).name).isEqualTo(pictures);
        assertThat(teams.found(competition, joined, ben).name).isEqualTo(joined);
        Account tom = play.account("tom");
        refused("team.name", () -> teams.found(competition, pictures + "y", tom));
        refused("team.name-taken", () -> teams.found(competition, joined.replace("\u200C", ""), tom));
    }

    /** E-mails to anybody's inbox tell it. */
    @Test
    void found_nameWithALink_refused() {
        for (String name :
                List.of("Podium security: https://evil.example/verify", "Ask www.evil.example", "mailto:a@b.example")) {
            refused("team.name-link", () -> teams.found(competition, name, pia));
        }
    }

    @Test
    void found_secondTeam_refused() {
        teams.found(competition, "Lumen", pia);
        refused("team.already-in-one", () -> teams.found(competition, "Umbra", pia));
    }

    @Test
    void found_sameNameAtTheSameTime_onlyOne() throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService founders = Executors.newFixedThreadPool(8);
        try {
            List<Future<Boolean>> answers = IntStream.range(0, 8)
                    .mapToObj(i -> play.account("founder-" + i))
                    .map(founder -> founders.submit(() -> {
                        start.await();
                        return founds(founder);
                    }))
                    .toList();
            start.countDown();
            int founded = 0;
            for (Future<Boolean> answer : answers) {
                founded += answer.get() ? 1 : 0;
            }
            assertThat(founded).isEqualTo(1);
        } finally {
            founders.shutdownNow();
        }
    }

    private boolean founds(Account founder) {
        try {
            teams.found(competition, "Lumen", founder);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    @Test
    void accept_goodLink_inTheTeam() {
        Team team = teams.found(competition, "Lumen", pia);
        invitations.accept(invite(team, pia), ben);
        assertThat(members(team)).containsExactly("pia", "ben");
    }

    @Test
    void accept_twice_sameTeamOnce() {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = invite(team, pia);
        invitations.accept(secret, ben);
        assertThat(invitations.accept(secret, ben).id).isEqualTo(team.id);
        assertThat(members(team)).hasSize(2);
    }

    @Test
    void accept_linkOfAnotherTeam_refusedWhileInOne() {
        Team lumen = teams.found(competition, "Lumen", pia);
        teams.found(competition, "Umbra", ben);
        String secret = invite(lumen, pia);
        refused("team.already-in-one", () -> invitations.accept(secret, ben));
    }

    @Test
    void accept_linkAfterFourteenDays_refused() {
        String secret = invite(teams.found(competition, "Lumen", pia), pia);
        clock.advance(Duration.ofDays(14).minusMinutes(1));
        assertThat(invitedTo(secret)).isEqualTo("Lumen");
        clock.advance(Duration.ofMinutes(1));
        refused("team.invitation", () -> invitations.accept(secret, ben));
    }

    @Test
    void accept_linkThatWasWithdrawn_refusedAndOthersStayGood() {
        Team team = teams.found(competition, "Lumen", pia);
        TeamInvitations.CreatedInvitation made = invitations.make(team, pia);
        String other = invite(team, pia);
        invitations.withdraw(team, made.invitation().key, pia);
        refused("team.invitation", () -> invitations.accept(made.secret(), ben));
        assertThat(invitedTo(other)).isEqualTo("Lumen");
    }

    @Test
    void accept_unknownLink_refused() {
        refused("team.invitation", () -> invitations.accept("nothing", ben));
    }

    @Test
    void accept_fullTeam_refused() {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = invite(team, pia);
        for (int i = 1; i < Teams.MOST_MEMBERS; i++) {
            invitations.accept(invite(team, pia), play.account("member-" + i));
        }
        refused("team.full", () -> invitations.accept(secret, ben));
    }

    @Test
    void invite_stranger_notThere() {
        Team team = teams.found(competition, "Lumen", pia);
        UUID invitation = invitations.make(team, pia).invitation().key;
        refused("platform.not-there", () -> invite(team, ben));
        refused("platform.not-there", () -> invitations.withdraw(team, invitation, ben));
    }

    @Test
    void invite_moreThanTwentyOpenLinks_refusedUntilOneExpires() {
        Team team = teams.found(competition, "Lumen", pia);
        for (int i = 0; i < 20; i++) {
            invite(team, pia);
        }
        refused("team.too-many-invitations", () -> invite(team, pia));
        clock.advance(TeamInvitations.VALIDITY);
        assertThat(invite(team, pia)).hasSize(43);
    }

    @Test
    void leave_member_mayJoinAnother() {
        Team team = teams.found(competition, "Lumen", pia);
        teams.leave(team, pia);
        assertThat(teams.found(competition, "Umbra", pia).name).isEqualTo("Umbra");
        assertThat(members(team)).isEmpty();
    }

    @Test
    void leave_lastMemberOfTeamThatSentNothing_nameAndInvitationsGo() {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = invite(team, pia);
        teams.leave(team, pia);
        refused("team.invitation", () -> invitations.accept(secret, ben));
        assertThat(teams.found(competition, "Lumen", ben).id).isNotEqualTo(team.id);
    }

    @Test
    void leave_memberWhoInvited_linkOpensNothing() {
        Team team = teams.found(competition, "Lumen", pia);
        String pias = invite(invitations.accept(invite(team, pia), ben), pia);
        teams.handOver(team, key(team, ben), pia);
        String bens = invite(team, ben);
        teams.leave(team, ben);
        refused("team.invitation", () -> invitations.accept(bens, play.account("paul")));
        assertThat(invitedTo(pias)).isEqualTo("Lumen");
    }

    @Test
    void leave_bothMembersAtTheSameTime_teamGone() throws Exception {
        Team team = teams.found(competition, "Lumen", pia);
        invitations.accept(invite(team, pia), ben);
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService leavers = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> left = List.of(pia, ben).stream()
                    .<Future<?>>map(leaver -> leavers.submit(() -> {
                        start.await();
                        teams.leave(team, leaver);
                        return null;
                    }))
                    .toList();
            start.countDown();
            for (Future<?> each : left) {
                each.get();
            }
        } finally {
            leavers.shutdownNow();
        }
        assertThat(teams.found(competition, "Lumen", pia).name).isEqualTo("Lumen");
    }

    @Test
    void leave_stranger_notThere() {
        Team team = teams.found(competition, "Lumen", pia);
        refused("platform.not-there", () -> teams.leave(team, ben));
    }

    @Test
    void accept_linkThatSomebodyUsed_refusedForEverybodyElse() {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = invite(team, pia);
        invitations.accept(secret, ben);
        refused("team.invitation-used", () -> invitations.accept(secret, play.account("paul")));
        teams.leave(team, ben);
        refused("team.invitation-used", () -> invitations.accept(secret, ben));
        assertThat(members(team)).containsExactly("pia");
    }

    @Test
    void accept_memberOpensOne_doesNotUseItUp() {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = invite(team, pia);
        invitations.accept(secret, pia);
        invitations.accept(secret, ben);
        assertThat(members(team)).containsExactly("pia", "ben");
    }

    @Test
    void accept_twoAtTheSameTime_oneJoins() throws Exception {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = invite(team, pia);
        List<String> told = atOnce(List.of(ben, play.account("paul")), each -> invitations.accept(secret, each));
        assertThat(told).containsExactlyInAnyOrder("", "team.invitation-used");
        assertThat(members(team)).hasSize(2);
    }

    /** What each was refused with; nothing for who was not. */
    private static List<String> atOnce(List<Account> people, Consumer<Account> deed) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService all = Executors.newFixedThreadPool(people.size());
        try {
            List<Future<String>> answers = people.stream()
                    .map(each -> all.submit(() -> {
                        start.await();
                        return refusal(() -> deed.accept(each));
                    }))
                    .toList();
            start.countDown();
            List<String> told = new ArrayList<>();
            for (Future<String> answer : answers) {
                told.add(answer.get());
            }
            return told;
        } finally {
            all.shutdownNow();
        }
    }

    private static String refusal(Runnable deed) {
        try {
            deed.run();
            return "";
        } catch (Refused refused) {
            return refused.code();
        }
    }

    @Test
    void rename_leader_newNameByTheRulesOfCreation() {
        Team team = teams.found(competition, "Lumen", pia);
        teams.found(competition, "Umbra", ben);
        assertThat(teams.rename(team, "  Lumen \t Lab ", pia).name).isEqualTo("Lumen Lab");
        assertThat(teams.rename(team, "LUMEN-LAB", pia).name).isEqualTo("LUMEN-LAB");
        refused("team.name-taken", () -> teams.rename(team, "Umbr\u0430", pia));
        refused("team.name-taken", () -> teams.rename(team, "String Match", pia));
        refused("team.name-of-baseline", () -> teams.rename(team, "all-1 (baseline)", pia));
        refused("team.name", () -> teams.rename(team, "Lu\u202Emen", pia));
        assertThat(teams.found(competition, "Lumen", play.account("paul")).name).isEqualTo("Lumen");
    }

    @Test
    void rename_memberOrStranger_refused() {
        Team team = teams.found(competition, "Lumen", pia);
        invitations.accept(invite(team, pia), ben);
        refused("team.leader-only", () -> teams.rename(team, "Umbra", ben));
        refused("platform.not-there", () -> teams.rename(team, "Umbra", play.account("paul")));
    }

    @Test
    void leader_founder_aloneInvitesAndRemoves() {
        Team team = teams.found(competition, "Lumen", pia);
        invitations.accept(invite(team, pia), ben);
        assertThat(leaders(team)).containsExactly("pia");
        UUID invitation = invitations.make(team, pia).invitation().key;
        refused("team.leader-only", () -> invite(team, ben));
        refused("team.leader-only", () -> invitations.withdraw(team, invitation, ben));
        refused("team.leader-only", () -> teams.remove(team, key(team, pia), ben));
        refused("team.leader-only", () -> teams.handOver(team, key(team, ben), ben));
    }

    @Test
    void handOver_member_leadsInTheLeadersPlace() {
        Team team = teams.found(competition, "Lumen", pia);
        invitations.accept(invite(team, pia), ben);
        teams.handOver(team, key(team, ben), pia);
        assertThat(leaders(team)).containsExactly("ben");
        assertThat(members(team)).containsExactly("pia", "ben");
        refused("team.leader-only", () -> invite(team, pia));
    }

    @Test
    void handOver_memberOfAnotherTeam_notThere() {
        Team team = teams.found(competition, "Lumen", pia);
        Team other = teams.found(competition, "Umbra", ben);
        refused("platform.not-there", () -> teams.handOver(team, key(other, ben), pia));
        refused("platform.not-there", () -> teams.remove(team, key(other, ben), pia));
    }

    @Test
    void remove_member_goneWithTheirInvitations() {
        Team team = teams.found(competition, "Lumen", pia);
        invitations.accept(invite(team, pia), ben);
        teams.handOver(team, key(team, ben), pia);
        String bens = invite(team, ben);
        teams.handOver(team, key(team, pia), ben);
        teams.remove(team, key(team, ben), pia);
        assertThat(members(team)).containsExactly("pia");
        refused("team.invitation", () -> invitations.accept(bens, ben));
        assertThat(teams.found(competition, "Umbra", ben).name).isEqualTo("Umbra");
    }

    @Test
    void leave_leader_longestMemberLeads() {
        Team team = teams.found(competition, "Lumen", pia);
        invitations.accept(invite(team, pia), ben);
        clock.advance(Duration.ofMinutes(1));
        invitations.accept(invite(team, pia), play.account("paul"));
        teams.handOver(team, key(team, play.account("paul")), pia);
        teams.leave(team, play.account("paul"));
        assertThat(leaders(team)).containsExactly("pia");
        teams.leave(team, pia);
        assertThat(leaders(team)).containsExactly("ben");
    }

    private String invite(Team team, Account leader) {
        return invitations.make(team, leader).secret();
    }

    private static UUID key(Team team, Account member) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Membership.findInTeam(member, team).orElseThrow().key);
    }

    private static List<String> leaders(Team team) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Membership.findByTeam(team).stream()
                        .filter(membership -> membership.leads)
                        .map(membership -> membership.account.name)
                        .toList());
    }

    private String invitedTo(String secret) {
        return QuarkusTransaction.requiringNew().call(() -> invitations.opened(secret, Optional.empty()).team.name);
    }

    private static List<String> members(Team team) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Membership.findByTeam(team).stream()
                        .map(membership -> membership.account.name)
                        .toList());
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
