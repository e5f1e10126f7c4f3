package dev.podium.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.platform.Refused;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class TeamMergeTest {

    private static final String WORSE = Play.PERFECT.replace("\n1,1,", "\n1,2,");

    private final String mark = UUID.randomUUID().toString();
    private final String pia = "pia-" + mark;
    private final String ben = "ben-" + mark;
    private final String zoe = "zoe-" + mark;

    @Inject
    Play play;

    @Inject
    Merging merging;

    @Inject
    TeamMerges merges;

    @Inject
    TeamSetup setup;

    @Inject
    Teams teams;

    @Inject
    TeamInvitations invitations;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Evaluations evaluations;

    @Inject
    RunSelections choices;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    RunQuota quota;

    @Inject
    Admission admission;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    Session database;

    @ParameterizedTest
    @ValueSource(strings = {"+999999999-12-31T23:59:59Z", "-999999999-01-01T00:00:00Z", "2201-01-01T00:00:00Z"})
    void merging_untilAYearThatNoDatabaseKeeps_isRefused(Instant until) {
        Competition competition = play.competition().published().competition();

        assertThatThrownBy(() -> setup.change(
                        competition, is -> new TeamBounds(Optional.empty(), Optional.of(until)), play.account("olga")))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.code()).isEqualTo("date.year");
                    assertThat(refused.part()).isEqualTo("mergingUntil");
                });
    }

    private Competition merging(Play.Played played) {
        merging.allow(played.competition());
        return played.competition();
    }

    private Competition twoTeams() {
        Competition competition = merging(play.competition().published());
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        return competition;
    }

    private Team team(Competition competition, String member) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Team.findById(
                        teams.find(play.account(member), competition).orElseThrow().id));
    }

    private List<String> texts(String sql) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, String.class).getResultList());
    }

    /** Which runs count for a team in a subtask, official ones first. */
    private List<String> counting(Phase phase, Team team, String subtask) {
        return texts("""
                select l.lane || ' ' || s.key from live_evaluation l join evaluation e on e.id = l.evaluation_id
                join submission s on s.id = e.submission_id
                where l.phase_id = %d and l.team_id = %d and l.subtask = '%s' order by l.lane desc, s.id""".formatted(phase.id, team.id, subtask));
    }

    private Submission run(Phase phase, String member, String method) {
        return results.anotherRun(phase, play.account(member), method);
    }

    private String sent(Phase phase, String member, String method) {
        return QuarkusTransaction.requiringNew()
                .call(() -> run(phase, member, method).key.toString());
    }

    private Submission worseRun(Phase phase, String member, String method) {
        return results.anotherRun(phase, play.account(member), Said.inOneLine(method), WORSE);
    }

    private void runs(Phase phase, String member, int number) {
        IntStream.range(0, number).forEach(i -> run(phase, member, "Run " + i));
    }

    private int leftInTotal(Phase phase, String member) {
        return QuarkusTransaction.requiringNew()
                .call(() -> quota.runs(team(phase.competition, member), play.account(member), phase, Instant.now())
                        .leftInTotal()
                        .orElseThrow());
    }

    private int leftToday(Phase phase, String member) {
        return QuarkusTransaction.requiringNew()
                .call(() -> quota.runs(team(phase.competition, member), play.account(member), phase, Instant.now())
                        .leftToday()
                        .orElseThrow());
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    @Test
    void accept_membersAndRunsOfBoth_areInTheTeamWhoseNameStays() {
        Play.Played played = play.competition().published();
        Competition competition = merging(played);
        Submission own = results.run(played.phase(), "Lumen", pia, "BERT");
        Submission other = results.run(played.phase(), "Umbra", ben, "Rules");
        merging.join(team(competition, ben), ben, zoe);

        Team merged = merging.merge(competition, pia, "Umbra", ben);

        assertThat(merged.name).isEqualTo("Lumen");
        assertThat(TeamRows.members(merged)).containsExactly(pia + "*", ben, zoe);
        assertThat(team(competition, zoe).id).isEqualTo(merged.id);
        assertThat(TeamRows.runs(merged)).containsExactly(own.key, other.key);
        Submission moved = QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(other.key).orElseThrow());
        assertThat(moved.sender.id).isEqualTo(play.account(ben).id);
        assertThat(QuarkusTransaction.requiringNew().call(() -> Team.numberOf(competition)))
                .isEqualTo(1);
    }

    @Test
    void accept_nameOfTheOther_itsLeaderLeadsAndTheNameThatGoesStaysTaken() {
        Competition competition = twoTeams();
        TeamMerge proposal = merges.propose(competition, new TeamMerges.Proposal("UMBRA", false), play.account(pia));
        Team merged = merges.accept(competition, proposal.key, play.account(ben));

        assertThat(merged.name).isEqualTo("Umbra");
        assertThat(TeamRows.members(merged)).containsExactlyInAnyOrder(ben + "*", pia);
        refused("team.name-taken", () -> teams.found(competition, "Lumen", play.account(zoe)));
    }

    @Test
    void accept_largerNumberOfRuns_isUsedUp() {
        Play.Played played = play.competition().totalLimit(5).published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        merging.join(team(competition, pia), pia, zoe);
        runs(played.phase(), pia, 1);
        runs(played.phase(), ben, 3);

        merging.merge(competition, pia, "Umbra", ben);

        assertThat(leftInTotal(played.phase(), pia)).isEqualTo(2);
        assertThat(leftInTotal(played.phase(), ben)).isEqualTo(2);
        run(played.phase(), zoe, "Together");
        run(played.phase(), pia, "Once more");
        assertThat(leftInTotal(played.phase(), ben)).isZero();
        refused("submission.no-run-left", () -> run(played.phase(), zoe, "Too many"));
    }

    @Test
    void accept_thirdTeam_largerNumberOfTheMergedAndTheThirdCounts() {
        Play.Played played = play.competition().totalLimit(9).published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        play.team(competition, "Nova", zoe);
        runs(played.phase(), pia, 3);
        runs(played.phase(), ben, 2);
        runs(played.phase(), zoe, 4);

        merging.merge(competition, pia, "Umbra", ben);
        assertThat(leftInTotal(played.phase(), pia)).isEqualTo(6);
        merging.merge(competition, pia, "Nova", zoe);
        assertThat(leftInTotal(played.phase(), pia)).isEqualTo(5);
    }

    /** Of the first day three of one team count, of today two of the other one, and in all three. */
    @Test
    void accept_runsOfSeveralDays_countEachDayForItself() {
        Play.Played played = play.competition().dailyLimit(4).totalLimit(7).published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        runs(played.phase(), pia, 3);
        results.change("update submission set received_at = received_at - interval '3 days' where team_id = "
                + team(competition, pia).id);
        runs(played.phase(), ben, 2);

        merging.merge(competition, ben, "Lumen", pia);

        assertThat(leftToday(played.phase(), pia)).isEqualTo(2);
        assertThat(leftInTotal(played.phase(), pia)).isEqualTo(4);
    }

    @Test
    void accept_runsThatOrganizersGave_largerNumberCounts() {
        Play.Played played = play.competition().totalLimit(2).published();
        Competition competition = merging(played);
        Team lumen = play.team(competition, "Lumen", pia);
        Team umbra = play.team(competition, "Umbra", ben);
        quota.give(played.phase(), lumen, 2, "A fault of ours", play.account("olga"), Instant.now());
        quota.give(played.phase(), umbra, 3, "A fault of ours", play.account("olga"), Instant.now());

        merging.merge(competition, pia, "Umbra", ben);

        assertThat(leftInTotal(played.phase(), pia)).isEqualTo(5);
    }

    @Test
    void accept_bestCounts_oneRowWithTheBestOfBoth() {
        Play.Played played = play.competition().published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        worseRun(played.phase(), pia, "BERT");
        Submission best = run(played.phase(), ben, "Rules");
        scorer.scoreAll(played.phase());
        Team gone = team(competition, ben);

        Team merged = merging.merge(competition, pia, "Umbra", ben);

        assertThat(counting(played.phase(), merged, "count")).containsExactly("official " + best.key);
        assertThat(counting(played.phase(), gone, "count")).isEmpty();
        withdrawals.withdraw(best, play.account(pia), Instant.now());
        assertThat(counting(played.phase(), merged, "count")).hasSize(1).doesNotContain("official " + best.key);
    }

    /** Two participants do not change what was announced. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void accept_resultsThatWereHidden_refusedOnceTheyAreOut(boolean out) {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        run(played.phase(), pia, "BERT");
        Submission other = run(played.phase(), ben, "Rules");
        scorer.scoreAll(played.phase());
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        if (out) {
            results.change(
                    "update phase set closes_at = now() - interval '1 hour', revealed_at = now() - interval '1 minute',"
                            + " revealed_by = (select min(id) from account) where id = " + played.phase().id);
            refused("team.merge-results", () -> merges.accept(competition, proposal.key, play.account(ben)));
            merges.decline(competition, proposal.key, play.account(ben));
            refused("team.merge-results", () -> merging.propose(competition, pia, "Umbra"));
            assertThat(counting(played.phase(), team(competition, ben), "count"))
                    .containsExactly("official " + other.key);
            assertThat(team(competition, ben).name).isEqualTo("Umbra");
        } else {
            merges.accept(competition, proposal.key, play.account(ben));
            assertThat(team(competition, ben).name).isEqualTo("Lumen");
        }
    }

    @Test
    void accept_latestCounts_theLatestOfBoth() {
        Play.Played played = play.competition().counting(CountingRule.latest).published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        run(played.phase(), ben, "Rules");
        Submission latest = run(played.phase(), pia, "BERT");
        scorer.scoreAll(played.phase());

        Team merged = merging.merge(competition, ben, "Lumen", pia);

        assertThat(counting(played.phase(), merged, "count")).containsExactly("official " + latest.key);
    }

    @Test
    void accept_bothChose_choiceOfTheTeamWhoseNameStays() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        Submission own = run(played.phase(), pia, "BERT");
        Submission other = run(played.phase(), ben, "Rules");
        Submission beside = run(played.phase(), ben, "More rules");
        scorer.scoreAll(played.phase());
        chooses(own, "count", RunSelection.primary, pia);
        chooses(other, "count", RunSelection.primary, ben);
        chooses(beside, "count", RunSelection.contrastive, ben);
        chooses(other, "spans", RunSelection.primary, ben);

        Team merged = merging.merge(competition, pia, "Umbra", ben);

        assertThat(counting(played.phase(), merged, "count")).containsExactly("official " + own.key);
        assertThat(counting(played.phase(), merged, "spans")).containsExactly("official " + other.key);
        chooses(beside, "count", RunSelection.primary, pia);
        assertThat(counting(played.phase(), merged, "count")).containsExactly("official " + beside.key);
    }

    private void chooses(Submission run, String subtask, RunSelection choice, String member) {
        choices.choose(run, subtask, Optional.of(choice), play.account(member), Instant.now());
    }

    @Test
    void accept_whileARunIsScored_itCountsForTheMergedTeam() {
        Play.Played played = play.competition().published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        Submission run = run(played.phase(), ben, "Rules");
        ClaimedEvaluation claim = scorer.begin(run.key);

        Team merged = merging.merge(competition, pia, "Umbra", ben);
        evaluations.scored(claim, scorer.result(claim), Scorer.USAGE);

        assertThat(counting(played.phase(), merged, "count")).containsExactly("official " + run.key);
    }

    @Test
    void accept_invitationsOfTheTeamThatGoes_openNothing() {
        Competition competition = twoTeams();
        String own = invitations.make(team(competition, pia), play.account(pia)).secret();
        String other =
                invitations.make(team(competition, ben), play.account(ben)).secret();

        Team merged = merging.merge(competition, pia, "Umbra", ben);

        refused("team.invitation", () -> invitations.accept(other, play.account(zoe)));
        assertThat(invitations.accept(own, play.account(zoe)).id).isEqualTo(merged.id);
    }

    @Test
    void accept_otherProposals_lapse() {
        Competition competition = twoTeams();
        play.team(competition, "Nova", zoe);
        TeamMerge third = merging.propose(competition, zoe, "Lumen");

        merging.merge(competition, pia, "Umbra", ben);

        refused("platform.not-there", () -> merges.accept(competition, third.key, play.account(pia)));
        assertThat(texts("select state from team_merge where key = '" + third.key + "'"))
                .containsExactly("lapsed");
    }

    @Test
    void propose_whatCannotBe_isRefused() {
        Competition competition = twoTeams();
        merging.join(team(competition, pia), pia, zoe);
        refused("team.leader-only", () -> merging.propose(competition, zoe, "Umbra"));
        refused("platform.not-there", () -> merging.propose(competition, "nobody-" + mark, "Umbra"));
        refused("team.other", () -> merging.propose(competition, pia, "Nowhere"));
        refused("team.other", () -> merging.propose(competition, pia, "String Match"));
        refused("team.other", () -> merging.propose(competition, pia, null));
        refused("team.other-is-own", () -> merging.propose(competition, pia, "lumen"));
        merging.propose(competition, pia, "Umbra");
        refused("team.other-proposed", () -> merging.propose(competition, pia, "Umbra"));
        refused("team.other-proposed", () -> merging.propose(competition, ben, "Lumen"));
    }

    @Test
    void propose_withoutALastDayOrAfterIt_isRefused() {
        Competition competition = play.competition().published().competition();
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        refused("team.merging-never", () -> merging.propose(competition, pia, "Umbra"));
        merging.allow(competition);
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        merging.set(competition, Optional.empty(), Optional.of(Instant.now().minusSeconds(1)));
        refused("team.merging-over", () -> merges.accept(competition, proposal.key, play.account(ben)));
        refused("team.merging-over", () -> merging.propose(competition, ben, "Lumen"));
        assertThat(QuarkusTransaction.requiringNew().call(() -> merges.open(competition, team(competition, ben))))
                .isEmpty();
    }

    @Test
    void acceptAndDecline_whoIsNotAsked_isRefused() {
        Competition competition = twoTeams();
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        play.team(competition, "Nova", zoe);
        merging.join(team(competition, ben), ben, "max-" + mark);
        refused("platform.not-there", () -> merges.accept(competition, proposal.key, play.account(pia)));
        refused("platform.not-there", () -> merges.accept(competition, proposal.key, play.account(zoe)));
        refused("platform.not-there", () -> merges.decline(competition, proposal.key, play.account(zoe)));
        refused("team.leader-only", () -> merges.accept(competition, proposal.key, play.account("max-" + mark)));
        refused("team.leader-only", () -> merges.decline(competition, proposal.key, play.account("max-" + mark)));
    }

    @Test
    void accept_moreThanTheLargestTeam_isRefused() {
        Competition competition = twoTeams();
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        merging.join(team(competition, ben), ben, zoe);
        merging.set(competition, Optional.of(2), Optional.of(Instant.now().plus(Duration.ofDays(1))));
        refused("team.merged-too-large", () -> merges.accept(competition, proposal.key, play.account(ben)));
        merging.set(competition, Optional.of(3), Optional.of(Instant.now().plus(Duration.ofDays(1))));
        assertThat(TeamRows.members(merges.accept(competition, proposal.key, play.account(ben))))
                .hasSize(3);
    }

    @Test
    void accept_memberWhoIsNotRegistered_isRefusedUntilTheyAre() {
        Competition competition = twoTeams();
        admission.set(competition, Admission.terms(Admission.TERMS));
        admission.register(competition, pia);
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        refused("team.merge-unregistered", () -> merges.accept(competition, proposal.key, play.account(ben)));
        admission.register(competition, ben);
        assertThat(TeamRows.members(merges.accept(competition, proposal.key, play.account(ben))))
                .hasSize(2);
    }

    @Test
    void accept_memberWhoWasRefused_isRefused() {
        Competition competition = merging(play.competition().published());
        admission.set(competition, Admission.approval());
        for (String member : List.of(pia, ben)) {
            admission.register(competition, member);
            admission.approve(competition, member);
        }
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        results.change("update registration_request set state = 'refused', reason = 'Spam' where account_id = "
                + play.account(pia).id);

        refused("team.merge-unregistered", () -> merges.accept(competition, proposal.key, play.account(ben)));
    }

    @Test
    void archived_nothingOfIt() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        archiving.put(competition, play.account("olga"));

        refused("competition.archived", () -> merges.accept(competition, proposal.key, play.account(ben)));
        refused("competition.archived", () -> merging.allow(competition));
    }

    @Test
    void decline_byEither_endsItAndItMayBeProposedAgain() {
        Competition competition = twoTeams();
        TeamMerge refused = merging.propose(competition, pia, "Umbra");
        merges.decline(competition, refused.key, play.account(ben));
        TeamMerge withdrawn = merging.propose(competition, pia, "Umbra");
        merges.decline(competition, withdrawn.key, play.account(pia));

        refused("platform.not-there", () -> merges.accept(competition, withdrawn.key, play.account(ben)));
        assertThat(texts(
                        "select state from team_merge where competition_id = %d order by id".formatted(competition.id)))
                .containsExactly("refused", "withdrawn");
        assertThat(merging.propose(competition, ben, "Lumen").asked.name).isEqualTo("Lumen");
    }

    @Test
    void leave_lastMemberOfAnAskedTeam_proposalGoes() {
        Competition competition = twoTeams();
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        teams.leave(team(competition, ben), play.account(ben));

        assertThat(texts("select state from team_merge where key = '" + proposal.key + "'"))
                .isEmpty();
        assertThat(teams.found(competition, "Umbra", play.account(ben)).name).isEqualTo("Umbra");
    }

    @Test
    void leave_allOfAMergedTeamWithoutRuns_keepsItsNames() {
        Competition competition = twoTeams();
        Team merged = merging.merge(competition, pia, "Umbra", ben);
        teams.leave(merged, play.account(pia));
        teams.leave(merged, play.account(ben));

        refused("team.name-taken", () -> teams.found(competition, "Umbra", play.account(ben)));
    }

    @Test
    void setup_laterDayWhenItIsOver_proposalsStayOver() {
        Competition competition = twoTeams();
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        merging.set(competition, Optional.empty(), Optional.of(Instant.now().minusSeconds(1)));
        merging.allow(competition);

        refused("platform.not-there", () -> merges.accept(competition, proposal.key, play.account(ben)));
        assertThat(merging.propose(competition, pia, "Umbra").key).isNotEqualTo(proposal.key);
    }

    @Test
    void propose_toATeamThatManyAsk_isRefused() {
        Competition competition = twoTeams();
        for (int i = 0; i < TeamMerges.MOST_ASKED; i++) {
            String leader = "leader-" + i + "-" + mark;
            play.team(competition, "Team " + i, leader);
            merging.propose(competition, leader, "Umbra");
        }
        refused("team.asked-too-often", () -> merging.propose(competition, pia, "Umbra"));
        assertThat(merging.propose(competition, ben, "Lumen").proposing.name).isEqualTo("Umbra");
    }

    @Test
    void membership_secondTeamOfACompetition_theDatabaseRefuses() {
        Competition competition = twoTeams();
        assertThatThrownBy(() -> results.change("""
                        insert into membership (competition_id, account_id, key, team_id, leads, joined_at)
                        select competition_id, account_id, gen_random_uuid(), %d, false, now() from membership where team_id = %d""".formatted(team(competition, ben).id, team(competition, pia).id)))
                .hasStackTraceContaining("membership_once_per_competition");
    }

    /** What each came to: its value, or the code of the refusal. */
    private static List<String> atOnce(List<Callable<String>> deeds) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService all = Executors.newFixedThreadPool(deeds.size());
        try {
            List<Future<String>> answers = deeds.stream()
                    .map(deed -> all.submit(() -> {
                        start.await();
                        try {
                            return deed.call();
                        } catch (Refused refused) {
                            return refused.code();
                        }
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

    @Test
    void accept_twoMergesOfATeamAtOnce_oneHappens() throws Exception {
        Competition competition = twoTeams();
        play.team(competition, "Nova", zoe);
        UUID first = merging.propose(competition, pia, "Nova").key;
        UUID second = merging.propose(competition, zoe, "Umbra").key;

        List<String> told = atOnce(List.of(
                () -> merges.accept(competition, first, play.account(zoe)).name,
                () -> merges.accept(competition, second, play.account(ben)).name,
                () -> merges.accept(competition, first, play.account(zoe)).name));

        assertThat(told).filteredOn(name -> !name.equals("platform.not-there")).hasSize(1);
        assertThat(QuarkusTransaction.requiringNew().call(() -> Team.numberOf(competition)))
                .isEqualTo(2);
    }

    /** Files that come while two teams merge are all taken in, and belong to the merged one. */
    @Test
    void accept_whileFilesCome_noneIsLostAndNoneCountsTwice() throws Exception {
        Play.Played played = play.competition().totalLimit(50).published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        UUID proposal = merging.propose(competition, pia, "Umbra").key;
        List<Callable<String>> deeds = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            String method = "Run " + i;
            deeds.add(() -> sent(played.phase(), pia, method));
            deeds.add(() -> sent(played.phase(), ben, method));
        }
        deeds.add(6, () -> merges.accept(competition, proposal, play.account(ben)).name);

        List<String> told = atOnce(deeds);

        assertThat(told).contains("Lumen");
        Team merged = team(competition, ben);
        assertThat(TeamRows.runs(merged).stream().map(UUID::toString))
                .containsExactlyInAnyOrderElementsOf(
                        told.stream().filter(key -> !key.equals("Lumen")).toList());
        scorer.scoreAll(played.phase());
        assertThat(counting(played.phase(), merged, "count")).hasSize(1);
        assertThat(texts(
                        "select cast(count(*) as text) from live_evaluation l join team t on t.id = l.team_id where t.merged_into is not null"
                                + " and l.phase_id = " + played.phase().id))
                .containsExactly("0");
    }

    /** A worker that had read whose run it is before both merged. */
    @Test
    void accept_whileWorkersScore_whatCountsIsOfTheMergedTeam() throws Exception {
        Play.Played played = play.competition().published();
        Competition competition = merging(played);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        List<ClaimedEvaluation> claims = Stream.concat(
                        IntStream.range(0, 4).mapToObj(i -> run(played.phase(), pia, "Run " + i)),
                        IntStream.range(0, 4).mapToObj(i -> run(played.phase(), ben, "Run " + i)))
                .map(run -> scorer.begin(run.key))
                .toList();
        UUID proposal = merging.propose(competition, pia, "Umbra").key;
        List<Callable<String>> deeds = new ArrayList<>();
        claims.forEach(claim -> deeds.add(() -> {
            evaluations.scored(claim, scorer.result(claim), Scorer.USAGE);
            return "";
        }));
        deeds.add(3, () -> merges.accept(competition, proposal, play.account(ben)).name);

        assertThat(atOnce(deeds)).contains("Lumen");
        Team merged = team(competition, ben);
        String first = texts(
                        "select cast(s.key as text) from submission s where s.team_id = %d order by s.received_at, s.id limit 1"
                                .formatted(merged.id))
                .get(0);
        assertThat(counting(played.phase(), merged, "count")).containsExactly("official " + first);
    }
}
