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
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
        String secret = teams.invite(other, pia);
        refused("team.too-often", () -> teams.accept(secret, eve));
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
        teams.accept(teams.invite(team, pia), ben);
        assertThat(members(team)).containsExactly("pia", "ben");
    }

    @Test
    void accept_twice_sameTeamOnce() {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = teams.invite(team, pia);
        teams.accept(secret, ben);
        assertThat(teams.accept(secret, ben).id).isEqualTo(team.id);
        assertThat(members(team)).hasSize(2);
    }

    @Test
    void accept_linkOfAnotherTeam_refusedWhileInOne() {
        Team lumen = teams.found(competition, "Lumen", pia);
        teams.found(competition, "Umbra", ben);
        String secret = teams.invite(lumen, pia);
        refused("team.already-in-one", () -> teams.accept(secret, ben));
    }

    @Test
    void accept_linkAfterFourteenDays_refused() {
        String secret = teams.invite(teams.found(competition, "Lumen", pia), pia);
        clock.advance(Duration.ofDays(14).minusMinutes(1));
        assertThat(invitedTo(secret)).isEqualTo("Lumen");
        clock.advance(Duration.ofMinutes(1));
        refused("team.invitation", () -> teams.accept(secret, ben));
    }

    @Test
    void accept_linkThatWasTakenBack_refused() {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = teams.invite(team, pia);
        teams.revokeInvitations(team, pia);
        refused("team.invitation", () -> teams.accept(secret, ben));
    }

    @Test
    void accept_unknownLink_refused() {
        refused("team.invitation", () -> teams.accept("nothing", ben));
    }

    @Test
    void accept_fullTeam_refused() {
        Team team = teams.found(competition, "Lumen", pia);
        String secret = teams.invite(team, pia);
        for (int i = 1; i < Teams.MOST_MEMBERS; i++) {
            teams.accept(secret, play.account("member-" + i));
        }
        refused("team.full", () -> teams.accept(secret, ben));
    }

    @Test
    void invite_stranger_notThere() {
        Team team = teams.found(competition, "Lumen", pia);
        refused("platform.not-there", () -> teams.invite(team, ben));
        refused("platform.not-there", () -> teams.revokeInvitations(team, ben));
    }

    @Test
    void invite_moreThanTwentyOpenLinks_refusedUntilOneExpires() {
        Team team = teams.found(competition, "Lumen", pia);
        for (int i = 0; i < 20; i++) {
            teams.invite(team, pia);
        }
        refused("team.too-many-invitations", () -> teams.invite(team, pia));
        clock.advance(Teams.INVITATION_VALIDITY);
        assertThat(teams.invite(team, pia)).hasSize(43);
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
        String secret = teams.invite(team, pia);
        teams.leave(team, pia);
        refused("team.invitation", () -> teams.accept(secret, ben));
        assertThat(teams.found(competition, "Lumen", ben).id).isNotEqualTo(team.id);
    }

    @Test
    void leave_memberWhoInvited_linkOpensNothing() {
        Team team = teams.found(competition, "Lumen", pia);
        String bens = teams.invite(teams.accept(teams.invite(team, pia), ben), ben);
        String pias = teams.invite(team, pia);
        teams.leave(team, ben);
        refused("team.invitation", () -> teams.accept(bens, play.account("paul")));
        assertThat(invitedTo(pias)).isEqualTo("Lumen");
    }

    @Test
    void leave_bothMembersAtTheSameTime_teamGone() throws Exception {
        Team team = teams.found(competition, "Lumen", pia);
        teams.accept(teams.invite(team, pia), ben);
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

    private String invitedTo(String secret) {
        return QuarkusTransaction.requiringNew().call(() -> teams.invitedTo(secret).name);
    }

    private static List<String> members(Team team) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Membership.of(team).stream()
                        .map(membership -> membership.account.name)
                        .toList());
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
