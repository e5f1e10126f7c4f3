package dev.podium.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TeamAnonymityTest {

    private static final LocalDateTime BEGUN = LocalDateTime.of(2019, 12, 1, 0, 0);
    private static final LocalDateTime OVER = LocalDateTime.of(2020, 1, 1, 0, 0);

    private final String mark = UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    Teams teams;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    Competitions competitions;

    @Inject
    EntityManager database;

    private Competition competition;
    private Phase phase;
    private Account olga;
    private Account pia;
    private Account ben;

    @BeforeEach
    void open() {
        Play.Played played = play.competition()
                .visibility(Visibility.BLIND)
                .opens(BEGUN)
                .closes(OVER)
                .published();
        competition = played.competition();
        phase = played.phase();
        olga = play.account("olga");
        pia = play.account("pia-" + mark);
        ben = play.account("ben-" + mark);
    }

    private static void refused(String code, ThrowingCallable deed) {
        assertThatThrownBy(deed)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private Team reread(Team team) {
        return QuarkusTransaction.requiringNew().call(() -> Team.findById(team.id));
    }

    private boolean isHidden() {
        return QuarkusTransaction.requiringNew()
                .call(() -> HiddenTeamNames.find(competition).isPresent());
    }

    private String log() {
        return QuarkusTransaction.requiringNew().call(() -> (String) database.createNativeQuery(
                        "select string_agg(l::text, ' ' order by l.id) from audit_entry l where l.competition_id = ?1",
                        String.class)
                .setParameter(1, competition.id)
                .getSingleResult());
    }

    private void hide(Optional<Phase> until) {
        anonymity.hide(competition, until, olga);
    }

    @Test
    void found_hidden_isKnownByAPseudonymAlone() {
        hide(Optional.empty());
        Team team = reread(teams.found(competition, "Wortwolke", pia));

        assertThat(team.name).matches("[A-Z][a-z]+ [A-Z][a-z]+");
        assertThat(team.nameForMembers()).isEqualTo("Wortwolke");
        assertThat(team.pseudonym()).contains(team.name);
        assertThat(team.subject().name()).isEqualTo(team.name);
        assertThat(log()).contains("names.hidden", team.name).doesNotContain("Wortwolke");
    }

    @Test
    void found_hiddenWithANameThatOthersHave_tellsNothingOfThem() {
        hide(Optional.empty());
        Team first = teams.found(competition, "Wortwolke", pia);
        Team second = teams.found(competition, "WORTWOLKE", ben);

        anonymity.reveal(competition, olga);

        assertThat(reread(first).name).isEqualTo("Wortwolke");
        assertThat(reread(second).name).isEqualTo("WORTWOLKE 2");
    }

    @Test
    void found_hiddenWithANameOfABaseline_getsANumberWhenItIsRevealed() {
        hide(Optional.empty());
        Team team = teams.found(competition, "String Match", pia);
        anonymity.reveal(competition, olga);
        assertThat(reread(team).name).isEqualTo("String Match 2");
    }

    @Test
    void reveal_namesThatAreOthersPseudonyms_changePlaces() {
        hide(Optional.empty());
        Team first = teams.found(competition, "Wortwolke", pia);
        Team second = teams.found(competition, first.name, ben);
        teams.rename(first, second.name, pia);

        anonymity.reveal(competition, olga);

        assertThat(reread(first).name).isEqualTo(second.name);
        assertThat(reread(second).name).isEqualTo(first.name);
    }

    @Test
    void reveal_longNameThatOthersHave_isCutForItsNumber() {
        hide(Optional.empty());
        String name = "W" + "o".repeat(59);
        teams.found(competition, name, pia);
        Team second = teams.found(competition, name, ben);
        anonymity.reveal(competition, olga);
        assertThat(reread(second).name).isEqualTo(name.substring(0, 52) + " 2");
    }

    @Test
    void rename_hidden_pseudonymStaysAndTheLogKnowsNoName() {
        hide(Optional.empty());
        Team team = teams.found(competition, "Wortwolke", pia);
        teams.rename(team, "Wortwerk", pia);

        Team renamed = reread(team);
        assertThat(renamed.name).isEqualTo(team.name);
        assertThat(renamed.nameForMembers()).isEqualTo("Wortwerk");
        assertThat(log()).contains("team.renamed").doesNotContain("Wortw");
    }

    @Test
    void renameByOrganizer_hidden_refused() {
        hide(Optional.empty());
        Team team = teams.found(competition, "Wortwolke", pia);

        refused(
                "team.name-is-secret",
                () -> teams.renameByOrganizer(competition, team.key, "Wortwerk", "A slur", olga));
        assertThat(reread(team).nameForMembers()).isEqualTo("Wortwolke");

        anonymity.reveal(competition, olga);
        assertThat(teams.renameByOrganizer(competition, team.key, "Wortwerk", "A slur", olga).name)
                .isEqualTo("Wortwerk");
    }

    @Test
    void hide_teamsAreThere_refused() {
        teams.found(competition, "Wortwolke", pia);
        refused("anonymity.teams-are-there", () -> hide(Optional.empty()));
        assertThat(isHidden()).isFalse();
    }

    @Test
    void hide_phaseThatRevealsNothing_refused() {
        Phase open = play.competition().published().phase();
        refused("anonymity.nothing-to-reveal", () -> anonymity.hide(open.competition, Optional.of(open), olga));
    }

    @Test
    void hide_again_changesOnlyUntilWhen() {
        hide(Optional.empty());
        Team team = teams.found(competition, "Wortwolke", pia);
        hide(Optional.of(phase));
        assertThat(QuarkusTransaction.requiringNew().call(() -> HiddenTeamNames.find(competition)))
                .hasValueSatisfying(hidden -> assertThat(hidden.phase.id).isEqualTo(phase.id));
        assertThat(reread(team).name).isEqualTo(team.name);
    }

    @Test
    void reveal_withThePhase_namesAreThere() {
        hide(Optional.of(phase));
        Team team = teams.found(competition, "Wortwolke", pia);

        competitions.reveal(phase, olga);

        assertThat(isHidden()).isFalse();
        assertThat(reread(team).name).isEqualTo("Wortwolke");
        assertThat(reread(team).pseudonym()).isEmpty();
        assertThat(log()).contains("names.revealed");
    }

    @Test
    void reveal_ofAnotherPhase_namesStaySecret() {
        hide(Optional.empty());
        Team team = teams.found(competition, "Wortwolke", pia);
        competitions.reveal(phase, olga);
        assertThat(isHidden()).isTrue();
        assertThat(reread(team).name).isEqualTo(team.name).isNotEqualTo("Wortwolke");
    }

    @Test
    void reveal_again_changesNothing() {
        hide(Optional.empty());
        anonymity.reveal(competition, olga);
        String log = log();
        anonymity.reveal(competition, olga);
        assertThat(log()).isEqualTo(log);
    }

    /** Two that draw at the same time could draw the same: the second one waits, and sees what the first one drew. */
    @Test
    void found_whileAnotherTeamDrawsItsName_waits() throws Exception {
        competition = play.competition().published().competition();
        hide(Optional.empty());
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            List<Future<Team>> second = new ArrayList<>();
            QuarkusTransaction.requiringNew().run(() -> {
                teams.found(competition, "Wortwolke", pia);
                second.add(thread.submit(() -> teams.found(competition, "Satzbau", ben)));
                assertThatThrownBy(() -> second.get(0).get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
            });
            assertThat(second.get(0).get(1, TimeUnit.MINUTES).ownName).isEqualTo("Satzbau");
        } finally {
            thread.shutdownNow();
        }
    }

    /** Whatever comes first: names are hidden and none is known, or there is a team and they are not. */
    @Test
    void hide_whileTeamsAreFounded_noNameIsKnown() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (int round = 0; round < 5; round++) {
                competition = play.competition().published().competition();
                List<Future<?>> deeds = new ArrayList<>();
                deeds.add(threads.submit(() -> hide(Optional.empty())));
                for (int i = 0; i < 7; i++) {
                    Account account = play.account("eve-" + i + "-" + mark);
                    String name = "Wortwolke " + i;
                    deeds.add(threads.submit(() -> teams.found(competition, name, account)));
                }
                for (Future<?> deed : deeds) {
                    try {
                        deed.get();
                    } catch (ExecutionException e) {
                        assertThat(e.getCause()).isInstanceOf(Refused.class);
                    }
                }
                long known = QuarkusTransaction.requiringNew()
                        .call(() -> Team.count("competition = ?1 and name like 'Wortwolke%'", competition));
                assertThat(known).isEqualTo(isHidden() ? 0 : 7);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
