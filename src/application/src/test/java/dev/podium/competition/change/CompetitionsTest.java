package dev.podium.competition.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CompetitionsTest {

    private static final LocalDateTime OPENS = LocalDateTime.of(2026, 6, 1, 12, 0);

    private static final List<String> UNREADABLE = List.of("", " \u200B\u202E ", "\u3164", "--");

    @Inject
    Play play;

    @Inject
    Competitions competitions;

    private Account olga;

    @BeforeEach
    void signIn() {
        olga = play.account("olga");
    }

    @Test
    void create_slugThatFitsNoUrl_refused() {
        for (String slug : new String[] {null, "", "a", "A-b", "a--b", "-ab", "ab-", "a b", "ä1", "a".repeat(61)}) {
            refused("competition.slug", () -> competitions.create(named(slug, "Europe/Berlin", "stage"), olga));
        }
    }

    @Test
    void create_slugThatIsTaken_refused() {
        String slug = play.competition().hidden().competition().slug;
        refused("competition.slug-taken", () -> competitions.create(named(slug, "Europe/Berlin", "stage"), olga));
    }

    @Test
    void create_unknownZoneOrTaskType_refused() {
        refused("competition.zone", () -> competitions.create(named("zone-1", "Europe/Atlantis", "stage"), olga));
        refused("competition.zone", () -> competitions.create(named("zone-1", null, "stage"), olga));
        refused("competition.task-type", () -> competitions.create(named("type-1", "Europe/Berlin", "chess"), olga));
    }

    @Test
    void addPhase_times_areOfTheCompetitionsZone() {
        Play.Played played = play.competition().hidden();
        Phase phase = competitions.addPhase(
                played.competition(), phase(played, "dev", OPENS, Optional.empty()), play.account("olga"));
        assertThat(phase.opensAt).isEqualTo(Instant.parse("2026-06-01T10:00:00Z"));
    }

    @Test
    void addPhase_timeThatTheClockSkips_refused() {
        Play.Played played = play.competition().hidden();
        LocalDateTime skipped = LocalDateTime.of(2026, 3, 29, 2, 30);
        refused(
                "phase.time-is-skipped-or-doubled",
                () -> competitions.addPhase(
                        played.competition(), phase(played, "dev", skipped, Optional.empty()), play.account("olga")));
    }

    @Test
    void addPhase_timeThatTheClockShowsTwice_refused() {
        Play.Played played = play.competition().hidden();
        LocalDateTime doubled = LocalDateTime.of(2026, 10, 25, 2, 30);
        refused(
                "phase.time-is-skipped-or-doubled",
                () -> competitions.addPhase(
                        played.competition(), phase(played, "dev", OPENS, Optional.of(doubled)), play.account("olga")));
    }

    /** A form shows times in minutes: it could not keep the seconds. */
    @Test
    void addPhase_timeWithSeconds_refused() {
        Play.Played played = play.competition().hidden();
        LocalDateTime odd = LocalDateTime.of(2026, 10, 1, 12, 0, 30);
        refused(
                "phase.time-in-minutes",
                () -> competitions.addPhase(
                        played.competition(), phase(played, "dev", OPENS, Optional.of(odd)), play.account("olga")));
    }

    @Test
    void addPhase_closesWhenItOpens_refused() {
        Play.Played played = play.competition().hidden();
        refused(
                "phase.closes-before-it-opens",
                () -> competitions.addPhase(
                        played.competition(), phase(played, "dev", OPENS, Optional.of(OPENS)), play.account("olga")));
    }

    @Test
    void addPhase_goldOfAnotherCompetition_refused() {
        Play.Played played = play.competition().hidden();
        Play.Played other = play.competition().hidden();
        refused(
                "phase.gold",
                () -> competitions.addPhase(
                        played.competition(), phase(other, "dev", OPENS, Optional.empty()), play.account("olga")));
    }

    @Test
    void addPhase_slugThatIsTaken_refused() {
        Play.Played played = play.competition().hidden();
        refused(
                "phase.slug-taken",
                () -> competitions.addPhase(
                        played.competition(), phase(played, "final", OPENS, Optional.empty()), play.account("olga")));
    }

    @Test
    void addPhase_nameThatLooksLikeAnother_refused() {
        Play.Played played = play.competition().hidden();
        refused(
                "phase.name-taken",
                () -> competitions.addPhase(played.competition(), named(played, "FIN\u0410L"), play.account("olga")));
    }

    @Test
    void addPhase_nameThatDoesNotShow_refused() {
        Play.Played played = play.competition().hidden();
        for (String name : UNREADABLE) {
            refused(
                    "phase.name",
                    () -> competitions.addPhase(played.competition(), named(played, name), play.account("olga")));
        }
    }

    @Test
    void addPhase_sealedOnPublicLabelsWithoutName_refusedForTheName() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).hidden();
        NewPhase wanted = named(played, " ", Visibility.BLIND);
        refused("phase.name", () -> competitions.addPhase(played.competition(), wanted, play.account("olga")));
    }

    @Test
    void addPhase_nameThatTurnsTheDirection_keptWithoutThat() {
        Play.Played played = play.competition().hidden();
        assertThat(competitions.addPhase(played.competition(), named(played, "Dev\u202E\u200B 1"), play.account("olga"))
                        .name)
                .isEqualTo("Dev 1");
    }

    @Test
    void create_lineThatDoesNotShow_refused() {
        for (String text : UNREADABLE) {
            refused("competition.name", () -> competitions.create(texts(text, "Summary."), olga));
            refused("competition.summary", () -> competitions.create(texts("Name", text), olga));
        }
    }

    @Test
    void create_linesThatTurnTheDirection_keptWithoutThat() {
        Competition competition = competitions.create(texts("St\u202Eage\u200B", "One\nline\u2066."), olga);
        assertThat(competition.name).isEqualTo("Stage");
        assertThat(competition.summary).isEqualTo("One line.");
    }

    @Test
    void addPhase_limitOfNothing_refused() {
        Play.Played played = play.competition().hidden();
        NewPhase phase = new NewPhase(
                "dev",
                "Dev",
                "",
                OPENS,
                Optional.empty(),
                played.gold().key,
                false,
                OptionalInt.of(0),
                OptionalInt.empty(),
                Visibility.OPEN,
                List.of(),
                List.of(),
                true);
        refused("phase.limit", () -> competitions.addPhase(played.competition(), phase, play.account("olga")));
    }

    @Test
    void publish_withoutPhase_refused() {
        Competition competition = competitions.create(
                named("c-" + UUID.randomUUID().toString().substring(0, 12), "Europe/Berlin", "stage"), olga);
        refused("competition.nothing-to-publish", () -> competitions.publish(competition, play.account("olga")));
    }

    @Test
    void visible_hidden_organizersOnly() {
        Competition hidden = play.competition().hidden().competition();
        Account pia = play.account("pia");
        assertThat(visible(hidden.slug, olga)).isEqualTo(hidden.id);
        refused("platform.not-there", () -> visible(hidden.slug, pia));
        refused("platform.not-there", () -> visible(hidden.slug, null));
    }

    @Test
    void visible_published_everybody() {
        Competition published = play.competition().published().competition();
        assertThat(visible(published.slug, null)).isEqualTo(published.id);
    }

    @Test
    void visible_textThatIsNoSlug_notThere() {
        refused("platform.not-there", () -> visible("a\0b", null));
    }

    @Test
    void organized_publishedByOthers_notThere() {
        Competition published = play.competition().published().competition();
        Account pia = play.account("pia");
        refused(
                "platform.not-there",
                () -> QuarkusTransaction.requiringNew().call(() -> competitions.organized(published.slug, pia)));
    }

    private Long visible(String slug, Account reader) {
        return QuarkusTransaction.requiringNew().call(() -> competitions.visible(slug, reader).id);
    }

    private static NewCompetition named(String slug, String zone, String type) {
        return new NewCompetition(slug, "Name", type, zone, "Summary.", "", "");
    }

    private static NewCompetition texts(String name, String summary) {
        String slug = "c-" + UUID.randomUUID().toString().substring(0, 12);
        return new NewCompetition(slug, name, "stage", "Europe/Berlin", summary, "", "");
    }

    private static NewPhase named(Play.Played played, String name) {
        return named(played, name, Visibility.OPEN);
    }

    private static NewPhase named(Play.Played played, String name, Visibility visibility) {
        NewPhase phase = phase(played, "dev", OPENS, Optional.empty());
        return new NewPhase(
                phase.slug(),
                name,
                "",
                phase.opens(),
                phase.closes(),
                phase.gold(),
                false,
                phase.dailyLimit(),
                phase.totalLimit(),
                visibility,
                phase.subtasks(),
                List.of(),
                true);
    }

    private static NewPhase phase(
            Play.Played played, String slug, LocalDateTime opens, Optional<LocalDateTime> closes) {
        return new NewPhase(
                slug,
                "Phase",
                "",
                opens,
                closes,
                played.gold().key,
                false,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Visibility.OPEN,
                List.of(),
                List.of(),
                true);
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
