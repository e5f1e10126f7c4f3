package dev.podium.web.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.competition.Competition;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.team.Teams;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import dev.podium.web.organize.log.AuditLogTexts;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
class LogTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    TeamInvitations invitations;

    @Inject
    PersonalTokens tokens;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    EntityManager database;

    @Inject
    SessionFactory sessions;

    private static String page(Competition competition) {
        return "/organize/" + competition.slug + "/log";
    }

    private static String shown(String address) {
        return TestSignIn.as("olga")
                .get(address)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static JsonPath api(Competition competition, String query) {
        return TestSignIn.as("olga")
                .get("/api/v1/competitions/" + competition.slug + "/log" + query)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private void note(Competition competition, String actor, int times) {
        Account account = play.account(actor);
        QuarkusTransaction.requiringNew().run(() -> {
            for (int i = 1; i <= times; i++) {
                log.note(
                        account.id,
                        Action.TEAM_JOINED,
                        new AuditSubject(competition.id, "key", "Team %03d".formatted(i)),
                        AuditChanges.NONE);
            }
        });
    }

    @Test
    void log_ofWhatOrganizersDo_tellsAllOfIt() {
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .visibility(Visibility.BLIND)
                .published();
        competitions.reveal(played.phase(), play.account("olga"));

        assertThat(api(played.competition(), "").getList("entries.action", String.class))
                .containsExactly(
                        "phase.revealed",
                        "competition.published",
                        "phase.added",
                        "gold.released",
                        "competition.created");
        assertThat(shown(page(played.competition())))
                .contains("Results of a phase revealed: Final", "Competition created: " + played.competition().name);
    }

    @Test
    void log_valuesOfAPhase_areNamedInWords() {
        Competition competition = play.competition().published().competition();

        String page = shown(page(competition));
        assertThat(Html.texts(page, "dt")).containsOnlyOnce("Subtask count");
        assertThat(Html.facts(page)).containsOnlyOnce("Strict checks: no");
        assertThat(page).doesNotContain("subtasks.count");
        assertThat(Html.facts(page)).contains("Which items belong together: nothing: each item stands alone");
    }

    @Test
    void log_germanValues_areWords() {
        String page = TestSignIn.as("olga")
                .header("Accept-Language", "de")
                .get(page(play.competition().published().competition()))
                .asString();
        assertThat(Html.facts(page))
                .contains("Welche Einträge zusammengehören: keine: Jeder Eintrag steht für sich")
                .noneMatch(
                        fact -> fact.matches(".*: (default|live|closed|revealed|never|now|opening|(best|latest): .*)"))
                .anyMatch(fact -> fact.matches("Teilaufgabe count: der .*Versuch zählt; Spalten .*"));
    }

    @Test
    void log_ofWhatTeamsDo_tellsAllOfIt() {
        Competition competition = play.competition().published().competition();
        Team team = play.team(competition, "Lumen", pia);
        TeamInvitations.CreatedInvitation made = invitations.make(team, play.account(pia));
        invitations.accept(made.secret(), play.account(paul));
        invitations.withdraw(team, invitations.make(team, play.account(pia)).invitation().key, play.account(pia));
        UUID next = QuarkusTransaction.requiringNew()
                .call(() -> Membership.findInTeam(play.account(paul), team).orElseThrow().key);
        teams.handOver(team, next, play.account(pia));
        teams.leave(team, play.account(pia));
        teams.leave(team, play.account(paul));

        JsonPath entries = api(competition, "?actor=" + pia.substring(0, 12).toUpperCase(Locale.ROOT));
        assertThat(entries.getList("entries.action", String.class))
                .containsExactly(
                        "team.left",
                        "team.lead-handed-over",
                        "team.invitations-revoked",
                        "team.invitation-made",
                        "team.invitation-made",
                        "team.founded");
        assertThat(api(competition, "?actor=" + paul).getList("entries.action", String.class))
                .containsExactly("team.dissolved", "team.left", "team.joined");
        assertThat(entries.getString("entries[0].subject.name")).isEqualTo("Lumen");
        assertThat(entries.getString("entries[0].subject.key")).isEqualTo(team.key.toString());
        assertThat(shown(page(competition)))
                .contains("Team leadership handed over: Lumen", paul)
                .doesNotContain(made.secret());
    }

    @Test
    void log_ofTokens_tellsNoSecretAndBelongsToNoCompetition() {
        PersonalTokens.Issued issued = tokens.issue(play.account(pia), "My laptop", "organize", Duration.ofDays(30));
        tokens.revoke(play.account(pia), issued.token().key);

        String all = TestSignIn.as("ada", "admin")
                .queryParam("actor", pia)
                .get("/api/v1/log")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(JsonPath.from(all).getList("entries.action", String.class))
                .containsExactly("token.revoked", "token.made");
        assertThat(JsonPath.from(all).getString("entries[0].competition")).isNull();
        assertThat(all).contains("My laptop").doesNotContain(issued.secret());
    }

    @Test
    void log_ofGold_tellsNoLabels() {
        Competition competition = play.competition().published().competition();
        String entries = TestSignIn.as("olga")
                .queryParam("action", "gold.released")
                .get("/api/v1/competitions/" + competition.slug + "/log")
                .asString();
        assertThat(JsonPath.from(entries).getMap("entries[0].newValues"))
                .containsOnlyKeys("items", "itemsFrom", "labelsFrom", "licence", "digest");
    }

    @Test
    void log_ofGoldThatStaysPublic_saysFromWhatItFollows() {
        Play.Played played = play.competition().publishing(Publishing.USUAL).published();
        sequel.phase(played, "next", UnaryOperator.identity());

        assertThat(api(played.competition(), "?action=gold.changed").getMap("entries[0].newValues"))
                .containsEntry("itemsFrom", "now")
                .containsEntry("addedPhase", "Phase next");
        assertThat(Html.text(shown(page(played.competition())))).contains("Follows from adding the phase Phase next");
        assertThat(TestSignIn.as("olga")
                        .header("Accept-Language", "de")
                        .get(page(played.competition()))
                        .asString())
                .contains("Folgt daraus, dass diese Phase hinzukam");
    }

    @Test
    void log_ofWhatWasRefused_tellsNothing() {
        Competition competition = play.competition().published().competition();
        competitions.publish(competition, play.account("olga"));

        assertThat(api(competition, "?action=competition.published").getList("entries"))
                .hasSize(1);
    }

    @Test
    void log_oldAndNewValue_areTold() {
        Competition competition = play.competition().published().competition();
        long olga = play.account("olga").id;
        Map<String, Object> before = new LinkedHashMap<>();
        before.put("closesAt", Instant.parse("2024-06-24T21:59:00Z"));
        before.put("dailyLimit", null);
        before.put("strict", false);
        Map<String, Object> after = new LinkedHashMap<>(before);
        after.put("closesAt", Instant.parse("2024-06-25T21:59:00Z"));
        after.put("dailyLimit", 5);
        QuarkusTransaction.requiringNew()
                .run(() ->
                        log.note(olga, Action.PHASE_ADDED, competition.subject(), AuditChanges.between(before, after)));

        String page = shown(page(competition));
        assertThat(Html.facts(page))
                .contains("Closes: before 24 June 2024, 23:59:00 now → 25 June 2024, 23:59:00")
                .contains("Runs a day: before – now → 5");
        assertThat(Html.texts(page, "dd > del")).containsExactly("24 June 2024, 23:59:00", "–");
    }

    @Test
    void log_german() {
        Competition competition = play.competition().published().competition();
        String page = TestSignIn.as("olga")
                .header("Accept-Language", "de")
                .get(page(competition))
                .asString();
        assertThat(page).contains("Protokoll: ", "Wettbewerb veröffentlicht", "der neueste zuerst");
        assertThat(Html.texts(page, "time")).isNotEmpty().allMatch(time -> time.endsWith("Uhr"));
    }

    @Test
    void pages_followOneAnother_withoutGapsOrRepetitions() {
        Competition competition = play.competition().published().competition();
        note(competition, "olga", 60);

        JsonPath first = api(competition, "?action=team.joined");
        JsonPath second = api(competition, "?action=team.joined&before=" + first.getString("next"));

        assertThat(first.getList("entries")).hasSize(50);
        assertThat(first.getString("entries[0].subject.name")).isEqualTo("Team 060");
        assertThat(first.getString("entries[49].subject.name")).isEqualTo("Team 011");
        assertThat(second.getList("entries.subject.name", String.class))
                .hasSize(10)
                .startsWith("Team 010");
        assertThat(second.getString("next")).isNull();
    }

    @Test
    void page_older_keepsTheFilter() {
        Competition competition = play.competition().published().competition();
        note(competition, pia, 60);
        note(competition, "olga", 1);
        String first = shown(page(competition) + "?action=team.joined&actor=" + pia);
        String older = Html.link(first, "Older entries");

        assertThat(older).startsWith(page(competition) + "?").contains("before=");
        assertThat(first).contains("50 entries").doesNotContain("Newest entries");
        assertThat(shown(older)).contains("10 entries", "Newest entries").doesNotContain("Older entries");
    }

    @Test
    void page_costsOneQueryForAllEntries() {
        Competition competition = play.competition().published().competition();
        long few = statements(page(competition));
        note(competition, pia, 30);
        note(competition, paul, 15);

        assertThat(statements(page(competition))).isEqualTo(few);
    }

    private long statements(String address) {
        long before = sessions.getStatistics().getPrepareStatementCount();
        shown(address);
        return sessions.getStatistics().getPrepareStatementCount() - before;
    }

    @Test
    void page_nothingFound_saysSo() {
        Competition competition = play.competition().published().competition();
        String page = shown(page(competition) + "?action=token.made");
        assertThat(page).contains("No entry matches", "Show all entries");
        assertThat(Html.parse(page).select("table")).isEmpty();
    }

    @Test
    void api_cursorThatIsNone_isNotThere() {
        Competition competition = play.competition().published().competition();
        assertThat(TestSignIn.as("olga")
                        .get("/api/v1/competitions/" + competition.slug + "/log?before=nonsense")
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void log_ofAnotherCompetition_isNotIn() {
        Competition competition = play.competition().published().competition();
        Competition other = play.competition().published().competition();
        assertThat(shown(page(competition))).doesNotContain(other.name);
        assertThat(TestSignIn.as("ada", "admin").get("/admin/log").asString())
                .contains(other.name, competition.name, "Times in UTC.");
    }

    @Test
    void settings_leadToTheLog() {
        Competition competition = play.competition().published().competition();
        String overview = shown("/organize/" + competition.slug);
        assertThat(Html.values(overview, ".pd-menu a", "href")).containsOnlyOnce(page(competition));
        assertThat(Html.link(overview, "Whole log")).isEqualTo(page(competition));
    }

    /** Admins read every log, but settings are for organizers alone. */
    @Test
    void page_ofAnAdmin_leadsBackToWhatTheyMaySee() {
        Competition competition = play.competition().published().competition();
        String settings = "/organize/" + competition.slug;
        assertThat(Html.links(shown(page(competition)))).contains(settings);
        assertThat(Html.links(
                        TestSignIn.as("ada", "admin").get(page(competition)).asString()))
                .contains("/admin/log")
                .doesNotContain(settings);
    }

    @Test
    void account_ofAnAdmin_leadsToTheLogOfAll() {
        String admin = Html.link(TestSignIn.as("ada", "admin").get("/account").asString(), "Run the installation");
        assertThat(Html.links(TestSignIn.as("ada", "admin").get(admin).asString()))
                .contains("/admin/log");
        assertThat(shown("/account")).doesNotContain("/admin");
    }

    @ParameterizedTest
    @EnumSource
    void actions_haveTextsInBothLanguages(Action action) {
        for (String language : List.of("en", "de")) {
            assertThat(MessageBundles.get(AuditLogTexts.class, Localized.Literal.of(language))
                            .action(action.word()))
                    .isNotBlank()
                    .doesNotContain(action.word());
        }
    }
}
