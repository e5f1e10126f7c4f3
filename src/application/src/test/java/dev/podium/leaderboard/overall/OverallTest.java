package dev.podium.leaderboard.overall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.competition.change.RuleChange;
import dev.podium.leaderboard.comparison.PartReplicates;
import dev.podium.platform.Refused;
import dev.podium.task.Clustering;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The one official rank of several leaderboards: set, worked out, shown, sealed, told. */
@QuarkusTest
public class OverallTest {

    /** A rule that fits a usual competition with a phase {@code final}, as it is sent. */
    public static final String RULE = """
            {"method": "ranks", "missing": "worst", "note": "One rank for all.",
              "parts": [{"phase": "final", "subtask": "count"}, {"phase": "final", "subtask": "spans", "weight": 2}]}""";

    private static final Map<String, Double> TEAMS = Map.of("Strong", .05, "Middle", .3, "Weak", .6);

    private static final String BOTH =
            "\"parts\": [{\"phase\": \"final\", \"subtask\": \"count\"}, {\"phase\": \"final\", \"subtask\": \"spans\", \"weight\": 2}]";

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Competitions competitions;

    @Inject
    OverallTestJob job;

    @Inject
    InTracks inTracks;

    @Inject
    Scorer scorer;

    @Inject
    Sequel sequel;

    @Inject
    PhaseChanges phaseChanges;

    @Inject
    GoldReleases goldReleases;

    @Inject
    PartReplicates parts;

    private static String api(Phase phase) {
        return "/api/v1/competitions/" + phase.competition.slug + "/overall";
    }

    private static String page(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/overall";
    }

    private static String organizer(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Organizer.<Organizer>find("competition = ?1 and role = 'owner'", phase.competition)
                        .firstResult()
                        .account
                        .subject);
    }

    private static ValidatableResponse set(Phase phase, String rule) {
        return TestSignIn.as(organizer(phase))
                .contentType(ContentType.JSON)
                .body("{" + rule + "}")
                .put(api(phase) + "/rule")
                .then();
    }

    private Phase ranked(String rule) {
        Phase phase = contest.compared(60, TEAMS);
        set(phase, rule + ", \"note\": \"One rank.\", " + BOTH).statusCode(200);
        job.on(phase.competition.id);
        return phase;
    }

    @Test
    void meanOfRanks_isShownWithIntervalsRangesAndPairs() {
        Phase phase = ranked("\"method\": \"ranks\"");

        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .statusCode(200)
                .body("better", equalTo("lower"))
                .body("parts.weight", contains(1f, 2f))
                .body("rows.findAll { !it.system.baseline }.system.name", contains("Strong", "Middle", "Weak"))
                .body("rows.findAll { !it.system.baseline }.rank", contains(1, 2, 3))
                .body("rows.findAll { !it.system.baseline }.score", contains(1f, 2f, 3f))
                .body("rows.findAll { it.system.baseline }.rank", everyItem(nullValue()))
                .body("rows.findAll { !it.system.baseline }.groups", everyItem(hasSize(1)))
                .body("certainty.current", equalTo(true))
                .body("certainty.units", equalTo(30))
                .body("rows.find { it.system.name == 'Strong' }.parts.rank", contains(1, 1));
        TestSignIn.asVisitor()
                .get(api(phase) + "/pairs")
                .then()
                .statusCode(200)
                .body("pairs", not(empty()))
                .body("pairs.find { it.first.name == 'Strong' && it.second.name == 'Weak' }.found", equalTo(true))
                .body("pairs.find { it.first.name == 'Strong' && it.second.name == 'Weak' }.p", lessThan(.05f))
                .body("pairs.find { it.first.name == 'Strong' && it.second.name == 'Weak' }.difference", equalTo(-2f));
        String html = TestSignIn.asVisitor().get(page(phase)).asString();
        assertThat(Html.texts(html, ".pd-lb tbody th")).startsWith("Strong");
        assertThat(Html.texts(html, ".pd-tabs a")).contains("Overall");
        assertThat(Html.text(html))
                .contains("The weighted mean of the ranks on 2 leaderboards.", "Baseline, not ranked");
        JsonPath pairs = TestSignIn.asVisitor().get(api(phase) + "/pairs").jsonPath();
        List<String> teams = List.of("Strong", "Middle", "Weak");
        assertThat(pairs.<String>getList("pairs.first.name").subList(0, 3)).isSubsetOf(teams);
        assertThat(pairs.<String>getList("pairs.second.name").subList(0, 3)).isSubsetOf(teams);
        assertThat(pairs.<String>getList("pairs.second.name")).hasSizeGreaterThan(3);
    }

    @Test
    void points_largerIsBetter_andFilesTellAllOfIt() {
        Phase phase = ranked("\"method\": \"borda\", \"missing\": \"worst\"");

        String csv = TestSignIn.asVisitor().get(page(phase) + "/ranking.csv").asString();
        assertThat(csv.lines().findFirst().orElseThrow())
                .startsWith(
                        "competition,method,rank,tied,team,team_key,baseline,score,final_count,final_count_rank,final_spans");
        assertThat(csv.lines().filter(line -> line.contains(",Strong,")))
                .singleElement()
                .asString()
                .contains(",6.0,");
        assertThat(TestSignIn.asVisitor().get(page(phase) + "/ranking.tex").asString())
                .contains("\\toprule", "Strong", "Points", "corrected over all pairs");
        assertThat(TestSignIn.asVisitor()
                        .get(page(phase) + "/ranking.json")
                        .jsonPath()
                        .getString("better"))
                .isEqualTo("higher");
        assertThat(TestSignIn.asVisitor().get(page(phase) + "/pairs.csv").asString())
                .contains("p_corrected", "Strong", "Weak");
    }

    @Test
    void newRun_isRankedAtOnce_testsFollow() {
        Phase phase = ranked("\"method\": \"ranks\"");
        contest.plays(phase, "Best", 0);
        contest.compare(phase);

        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .body("rows[0].system.name", equalTo("Best"))
                .body("rows[0].best", nullValue())
                .body("rows.find { it.system.name == 'Strong' }.score", equalTo(2f))
                .body("rows.find { it.system.name == 'Strong' }.best", nullValue())
                .body("certainty.current", equalTo(false));
        assertThat(TestSignIn.asVisitor().get(page(phase)).asString()).contains("are being worked out");

        job.on(phase.competition.id);

        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .body("rows[0].best", notNullValue())
                .body("certainty.current", equalTo(true));
    }

    @Test
    void anotherRule_hasNoIntervalsOfTheOneBefore() {
        Phase phase = ranked("\"method\": \"ranks\"");
        TestSignIn.asVisitor().get(api(phase)).then().body("rows[0].best", notNullValue());

        set(phase, "\"method\": \"borda\", \"note\": \"Points.\", " + BOTH).statusCode(200);

        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .body("certainty.current", equalTo(false))
                .body("rows.best", everyItem(nullValue()))
                .body("rows.interval", everyItem(nullValue()));
        TestSignIn.asVisitor().get(api(phase) + "/pairs").then().body("pairs", empty());
    }

    @Test
    void ruleRemovedAndSetAgain_isWorkedOutAgain() {
        Phase phase = ranked("\"method\": \"ranks\"");
        set(phase, "\"parts\": [], \"note\": \"Not now.\"").statusCode(200);
        job.on(phase.competition.id);
        set(phase, "\"method\": \"ranks\", \"note\": \"Again.\", " + BOTH).statusCode(200);
        job.on(phase.competition.id);

        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .body("certainty.current", equalTo(true))
                .body("rows[0].best", notNullValue());
    }

    @Test
    void oneOfTwoPhasesSealed_showsTheRuleAlone() {
        Phase open = contest.compared(20, Map.of("Strong", .05));
        Phase sealed = competitions.addPhase(
                open.competition,
                new NewPhase(
                                "blind",
                                "Blind",
                                "",
                                LocalDateTime.of(2020, 1, 1, 12, 0),
                                Optional.of(LocalDateTime.of(2099, 1, 1, 12, 0)),
                                open.gold.key,
                                false,
                                OptionalInt.empty(),
                                OptionalInt.empty(),
                                Visibility.BLIND,
                                List.of(),
                                List.of(),
                                true)
                        .explaining("A test needs labels."),
                play.account(organizer(open)));
        String rule =
                "\"parts\": [{\"phase\": \"final\", \"subtask\": \"count\"}, {\"phase\": \"%s\", \"subtask\": \"count\"}]"
                        .formatted(sealed.slug);

        set(open, "\"note\": \"Both.\", " + rule).statusCode(200);

        TestSignIn.asVisitor().get(api(open)).then().statusCode(404);
        assertThat(TestSignIn.asVisitor().get(page(open)).asString())
                .contains("The mean of the values on 2 leaderboards.")
                .doesNotContain("Strong");
    }

    @Test
    void oneLeaderboardGone_organizersAloneSeeThatNoRankIsMade() {
        Phase phase = ranked("\"method\": \"ranks\"");
        QuarkusTransaction.requiringNew()
                .run(() -> assertThat(Phase.getEntityManager()
                                .createNativeQuery(
                                        "update competition set overall = jsonb_set(overall, '{parts,0,phase}', '\"gone\"') where id = :id")
                                .setParameter("id", phase.competition.id)
                                .executeUpdate())
                        .isOne());

        TestSignIn.asVisitor().get(api(phase)).then().statusCode(404);
        TestSignIn.as(organizer(phase))
                .get(api(phase))
                .then()
                .body("comparable", equalTo(false))
                .body("rows.score", everyItem(nullValue()))
                .body("rows.interval", everyItem(nullValue()));
        TestSignIn.as(organizer(phase)).get(api(phase) + "/pairs").then().body("pairs", empty());
    }

    /** Who changes something else did not break it. */
    @Test
    void leaderboardGoneBefore_phasesCanBeChanged() {
        Phase phase = ranked("\"method\": \"ranks\"");
        QuarkusTransaction.requiringNew()
                .run(() -> assertThat(Phase.getEntityManager()
                                .createNativeQuery(
                                        "update competition set overall = jsonb_set(overall, '{parts,0,phase}', '\"gone\"') where id = :id")
                                .setParameter("id", phase.competition.id)
                                .executeUpdate())
                        .isOne());

        TestSignIn.as(organizer(phase))
                .contentType(ContentType.JSON)
                .body("{\"name\": \"The last phase\", \"note\": \"Another name.\"}")
                .patch("/api/v1/competitions/" + phase.competition.slug + "/phases/final")
                .then()
                .statusCode(200)
                .body("name", equalTo("The last phase"));
    }

    @Test
    void baselineCounts_nobodyRankedYet_saysNothingOfIt() {
        Phase phase = play.competition().gold(Contest.gold(20)).published().phase();
        set(
                        phase,
                        "\"missing\": \"baseline\", \"baseline\": \"all-1\", \"method\": \"ranks\", \"note\": \"n\", "
                                + BOTH)
                .statusCode(200);
        TestSignIn.asVisitor().get(api(phase)).then().body("rows", empty()).body("withoutBaseline", empty());
    }

    @Test
    void sameJobTwice_leavesTheSame() {
        Phase phase = ranked("\"method\": \"ranks\"");
        String before =
                TestSignIn.asVisitor().get(page(phase) + "/ranking.json").asString();
        job.on(phase.competition.id);

        assertThat(TestSignIn.asVisitor().get(page(phase) + "/ranking.json").asString())
                .isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"parts\": [{\"phase\": \"final\", \"subtask\": \"count\"}] | at least two",
                "\"method\": \"mean\", BOTH | no mean can be made",
                "\"method\": \"ranks\", \"parts\": [{\"phase\": \"final\", \"subtask\": \"count\"}, {\"phase\": \"final\", \"subtask\": \"count\"}] | is there twice",
                "\"method\": \"ranks\", \"parts\": [{\"phase\": \"nowhere\", \"subtask\": \"count\"}, {\"phase\": \"final\", \"subtask\": \"count\"}] | no phase “nowhere”",
                "\"method\": \"ranks\", \"parts\": [{\"phase\": \"final\", \"subtask\": \"nothing\"}, {\"phase\": \"final\", \"subtask\": \"count\"}] | does not score the subtask “nothing”",
                "\"method\": \"ranks\", \"parts\": [{\"phase\": \"final\", \"subtask\": \"spans\", \"weight\": 0}, {\"phase\": \"final\", \"subtask\": \"count\"}] | from 0.01",
                "\"method\": \"ranks\", \"parts\": [{\"phase\": \"final\", \"subtask\": \"spans\", \"weight\": 1e999}, {\"phase\": \"final\", \"subtask\": \"count\"}] | weight",
                "\"method\": \"ranks\", \"missing\": \"baseline\", BOTH | no baseline “”",
                "\"method\": \"ranks\", \"missing\": \"baseline\", \"baseline\": \"nobody\", BOTH | no baseline “nobody”",
                "\"method\": \"ranks\", \"baseline\": \"most-frequent\", BOTH | missing runs do not count as one",
                "\"method\": \"median\", BOTH | method"
            })
    void ruleThatMakesNoScore_isRefusedWithASentence(String rule, String sentence) {
        Phase phase = contest.compared();

        String answer = set(phase, "\"note\": \"Why.\", " + rule.replace("BOTH", BOTH))
                .statusCode(422)
                .extract()
                .asString();

        assertThat(answer).contains(sentence);
        assertThat(QuarkusTransaction.requiringNew().call(() -> Phase.<Phase>findById(phase.id).competition.overall))
                .isNull();
    }

    @Test
    void begunPhase_changeNeedsANote_whichEverybodyReads() {
        Phase phase = contest.compared(20, Map.of("Strong", .05));

        set(phase, "\"method\": \"ranks\", " + BOTH).statusCode(422).body(containsString("say why the rule changes"));
        set(phase, "\"method\": \"ranks\", \"note\": \"Asked for at the workshop.\", " + BOTH)
                .statusCode(200)
                .body("parts", hasSize(2));

        List<RuleChange> changes =
                QuarkusTransaction.requiringNew().call(() -> RuleChange.findByCompetition(phase.competition, 0, 10));
        assertThat(changes).singleElement().satisfies(change -> {
            assertThat(change.note).isEqualTo("Asked for at the workshop.");
            assertThat(change.phase).isNull();
        });
        String front = TestSignIn.asVisitor()
                .get("/competitions/" + phase.competition.slug)
                .asString();
        assertThat(Html.text(front))
                .contains("Overall ranking", "Mean of the ranks", "Asked for at the workshop.", "Whole competition")
                .contains(phase.name + ": Number of statements")
                .doesNotContain(phase.slug + ": Number");
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + phase.competition.slug + "/changes")
                .then()
                .body("changes[0].phase", nullValue())
                .body("changes[0].fields[0].field", equalTo("overall"))
                .body("changes[0].fields[0].to", equalTo("ranks; unranked; final/count 1.0, final/spans 2.0; "));

        set(phase, "\"parts\": [], \"note\": \"Taken back.\"").statusCode(200).body("method", nullValue());
        TestSignIn.asVisitor().get(page(phase)).then().statusCode(404);
        TestSignIn.asVisitor().get(api(phase)).then().statusCode(404);
    }

    @Test
    void oneLeaderboardSealed_nobodyButOrganizersSeesAnything() {
        Play.Played played = play.competition()
                .gold(Contest.gold(20))
                .visibility(Visibility.BLIND)
                .published();
        Phase phase = played.phase();
        contest.plays(phase, "Strong", 0);
        contest.compare(phase);
        set(phase, "\"method\": \"ranks\", \"note\": \"One rank.\", " + BOTH).statusCode(200);
        job.on(phase.competition.id);

        TestSignIn.asVisitor().get(api(phase)).then().statusCode(404);
        TestSignIn.asVisitor().get(api(phase) + "/pairs").then().statusCode(404);
        for (String file : List.of("/ranking.csv", "/ranking.json", "/ranking.tex", "/pairs.csv")) {
            TestSignIn.asVisitor().get(page(phase) + file).then().statusCode(404);
        }
        String sealed = TestSignIn.asVisitor().get(page(phase)).asString();
        assertThat(sealed).contains("Not to be seen yet").doesNotContain("Strong");
        TestSignIn.as(organizer(phase))
                .get(api(phase))
                .then()
                .statusCode(200)
                .body("rows.system.name", hasItem("Strong"));
    }

    @Test
    void missingRun_isUnranked_orCountsAsTheWorst() {
        Phase phase = contest.compared(20, Map.of("Strong", .05, "Weak", .5));
        Subtask count = phase.competition.type().subtasks().get(0);
        assertThat(ScoredSubtask.of(count, CountingRule.best).subtask()).isEqualTo("count");
        QuarkusTransaction.requiringNew().run(() -> {
            int gone = Phase.getEntityManager()
                    .createNativeQuery("""
                            delete from live_evaluation l using team t where t.id = l.team_id and l.phase_id = :phase
                              and l.subtask = 'spans' and t.name = 'Weak'""")
                    .setParameter("phase", phase.id)
                    .executeUpdate();
            assertThat(gone).isOne();
        });

        set(phase, "\"method\": \"ranks\", \"note\": \"n\", " + BOTH).statusCode(200);
        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .body("rows.find { it.system.name == 'Weak' }.rank", nullValue())
                .body("rows.find { it.system.name == 'Weak' }.score", nullValue());
        set(phase, "\"method\": \"ranks\", \"missing\": \"worst\", \"note\": \"n\", " + BOTH)
                .statusCode(200);
        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .body("rows.find { it.system.name == 'Weak' }.rank", equalTo(2))
                .body("rows.find { it.system.name == 'Weak' }.score", equalTo(2f));
    }

    /** Each track has scores, ranks, intervals and tests among its own teams. */
    @Test
    void track_ranksItsTeamsAmongEachOther() {
        Phase phase = inTracks.begun(play.competition().gold(Contest.gold(60)));
        contest.plays(phase, "Strong", .05, inTracks.find(phase, "open"));
        contest.plays(phase, "Middle", .3, inTracks.find(phase, "closed"));
        contest.plays(phase, "Weak", .6, inTracks.find(phase, "closed"));
        contest.compare(phase);
        set(phase, "\"method\": \"ranks\", \"note\": \"One rank.\", " + BOTH).statusCode(200);
        job.on(phase.competition.id);

        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .body("track", nullValue())
                .body("rows.findAll { !it.system.baseline }.score", contains(1f, 2f, 3f))
                .body("rows.findAll { !it.system.baseline }.track", contains("open", "closed", "closed"));
        TestSignIn.asVisitor()
                .get(api(phase) + "?track=closed")
                .then()
                .body("track", equalTo("closed"))
                .body("rows.findAll { !it.system.baseline }.score", contains(1f, 2f))
                .body("rows.findAll { !it.system.baseline }.rank", contains(1, 2))
                .body("rows.findAll { !it.system.baseline }.best", contains(1, 2))
                .body("rows.find { it.system.baseline }.system", notNullValue());
        TestSignIn.asVisitor().get(api(phase) + "?track=none").then().statusCode(404);
        TestSignIn.asVisitor()
                .get(api(phase) + "/pairs?track=closed")
                .then()
                .body("track", equalTo("closed"))
                .body("pairs", not(empty()))
                .body("pairs.findAll { it.first.name.startsWith('Strong') }", empty());
        String html = TestSignIn.asVisitor().get(page(phase) + "?track=closed").asString();
        assertThat(Html.texts(html, ".pd-lb tbody .pd-rank")).containsExactly("1", "2");
        assertThat(Html.text(html)).contains("What is allowed in closed.").doesNotContain("Strong");
        assertThat(Html.text(TestSignIn.asVisitor().get(page(phase)).asString()))
                .contains("Strong", "Track open");
        TestSignIn.asVisitor()
                .get(page(phase) + "/ranking.csv?track=closed")
                .then()
                .header("Content-Disposition", containsString(phase.competition.slug + "-overall-closed.csv"))
                .body(containsString(",closed,closed\n"));
        TestSignIn.asVisitor()
                .get(page(phase) + "/ranking.tex?track=closed")
                .then()
                .body(containsString("Track: Track closed."))
                .body(containsString("-overall-closed}"));
    }

    /** A competition that had tracks and an overall ranking before there were tests of each has them after its migration. */
    @Test
    void tracksBeforeTheMigration_areTestedAfterIt() throws IOException {
        Phase phase = inTracks.begun(play.competition().gold(Contest.gold(60)));
        contest.plays(phase, "Strong", .05, inTracks.find(phase, "closed"));
        contest.plays(phase, "Weak", .6, inTracks.find(phase, "closed"));
        contest.compare(phase);
        set(phase, "\"method\": \"ranks\", \"note\": \"One rank.\", " + BOTH).statusCode(200);
        job.on(phase.competition.id);
        change("delete from overall_range where competition_id = " + phase.competition.id + " and of_track <> ''");
        String migration = Files.readString(
                Path.of("migrations/V177__tell_rules_of_a_whole_competition_and_rank_tracks_overall.sql"));

        change(migration.substring(migration.indexOf("update overall_test")));

        TestSignIn.asVisitor()
                .get(api(phase) + "?track=closed")
                .then()
                .body("certainty.current", equalTo(false))
                .body("rows.best", everyItem(nullValue()));
        job.on(phase.competition.id);
        TestSignIn.asVisitor()
                .get(api(phase) + "?track=closed")
                .then()
                .body("certainty.current", equalTo(true))
                .body("rows.findAll { !it.system.baseline }.best", contains(1, 2));
    }

    private static void change(String statement) {
        QuarkusTransaction.requiringNew()
                .run(() -> assertThat(Phase.getEntityManager()
                                .createNativeQuery(statement)
                                .executeUpdate())
                        .isPositive());
    }

    @Test
    void leaderboardOfTheRule_isNotTakenAway() {
        Play.Played played = play.competition().gold(Contest.gold(20)).published();
        Phase later = sequel.phase(played, "later", setting -> setting.opens(LocalDateTime.of(2099, 1, 1, 0, 0)));
        String rule =
                "\"method\": \"ranks\", \"note\": \"n\", \"parts\": [{\"phase\": \"final\", \"subtask\": \"count\"}, {\"phase\": \"later\", \"subtask\": \"spans\"}]";
        set(later, rule).statusCode(200);
        String address = "/api/v1/competitions/" + later.competition.slug + "/phases/later";

        TestSignIn.as(organizer(later))
                .delete(address)
                .then()
                .statusCode(409)
                .body(containsString("made of the subtask “spans” of the phase “Phase later”"));
        Phase shown = sequel.phase(played, "later");
        assertThatThrownBy(() -> phaseChanges.make(
                        shown,
                        is -> new NewPhase(
                                is.slug(),
                                is.name(),
                                is.texts(),
                                is.span(),
                                is.gold(),
                                is.strict(),
                                is.runs(),
                                is.shown(),
                                is.subtasks().stream()
                                        .filter(subtask -> !subtask.subtask().equals("spans"))
                                        .toList(),
                                is.clusters(),
                                is.about()),
                        "",
                        play.account(organizer(later))))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("overall.needs"));

        set(later, "\"parts\": [], \"note\": \"No more.\"").statusCode(200);
        TestSignIn.as(organizer(later)).delete(address).then().statusCode(204);
    }

    /** Two boards of the same items under one metric are one board: their mean is as sure as each of them. */
    @Test
    void releasesWithTheSameItems_shareTheirDraws() {
        Play.Played played = play.competition()
                .gold(Contest.gold(60))
                .clusteredBy(Clustering.USUAL)
                .published();
        List<String> lines = Contest.gold(60).lines().toList();
        List<String> reversed = new ArrayList<>(lines.subList(1, lines.size()));
        Collections.reverse(reversed);

        PartReplicates.Drawn drawn =
                drawn(played.phase(), second(played, lines.get(0) + "\n" + String.join("\n", reversed) + "\n"));

        assertThat(drawn.replicates()[0][0]).hasSize(200);
        assertThat(Arrays.stream(drawn.replicates()[0][0]).distinct().count()).isGreaterThan(5);
        assertThat(drawn.replicates()[1][0]).isEqualTo(drawn.replicates()[0][0]);
    }

    /** Many a release numbers other items in the same way. */
    @Test
    void releasesWithTheSameNumbersOfOtherItems_areDrawnIndependently() {
        Play.Played played = play.competition()
                .gold(Contest.gold(60))
                .clusteredBy(Clustering.USUAL)
                .published();

        PartReplicates.Drawn drawn =
                drawn(played.phase(), second(played, Contest.gold(60).replace("Mond", "Mars")));

        assertThat(drawn.replicates()[1][0]).hasSize(200).isNotEqualTo(drawn.replicates()[0][0]);
    }

    /** Nothing is known of whether they are the same: each is drawn for itself. */
    @Test
    void releaseWhoseItemsCannotBeRead_isDrawnIndependently() {
        Play.Played played = play.competition().gold(Contest.gold(60)).published();
        Phase second = second(played, Contest.gold(60).replace("t0", "t9"));
        second.gold.blindDigest = "0".repeat(64);

        PartReplicates.Drawn drawn = drawn(played.phase(), second);

        assertThat(drawn.replicates()[0][0]).hasSize(200);
        assertThat(drawn.replicates()[1][0]).hasSize(200).isNotEqualTo(drawn.replicates()[0][0]);
    }

    /** Another phase, on a release with these lines. */
    private Phase second(Play.Played played, String gold) {
        NewGold other = new NewGold(
                "test",
                Upload.of("gold.csv", gold.getBytes(StandardCharsets.UTF_8)),
                Optional.empty(),
                Publishing.USUAL,
                "CC0-1.0");
        GoldRelease release = QuarkusTransaction.requiringNew()
                .call(() -> ((GoldReleases.Answer.Released)
                                goldReleases.release(played.competition(), other, play.account("olga")))
                        .release());
        return sequel.phase(played, "second", setting -> setting.gold(release.key));
    }

    /** What is drawn of two phases. */
    private PartReplicates.Drawn drawn(Phase first, Phase second) {
        contest.compare(first);
        contest.compare(second);
        return parts.find(
                Stream.of(first, second)
                        .map(phase -> new PartReplicates.Wanted(
                                phase,
                                phase.competition.type(),
                                phase.subtask("count").orElseThrow(),
                                evaluations(phase)))
                        .toList(),
                1,
                200);
    }

    /** That of a baseline. */
    private static long[] evaluations(Phase phase) {
        return QuarkusTransaction.requiringNew().call(() -> new long[] {
            (Long) Phase.getEntityManager()
                    .createNativeQuery(
                            "select l.evaluation_id from live_evaluation l join team t on t.id = l.team_id"
                                    + " where l.phase_id = :phase and l.subtask = 'count' and t.name = 'all-1'",
                            Long.class)
                    .setParameter("phase", phase.id)
                    .getSingleResult()
        });
    }

    @Test
    void baselineWithoutAScoreOnOneBoard_isSaid() {
        Phase phase = ranked("\"method\": \"ranks\", \"missing\": \"baseline\", \"baseline\": \"all-1\"");
        assertThat(TestSignIn.asVisitor().get(page(phase)).asString()).doesNotContain("has no score on");
        QuarkusTransaction.requiringNew()
                .run(() -> assertThat(Phase.getEntityManager()
                                .createNativeQuery("""
                                        delete from live_evaluation l using team t where t.id = l.team_id and l.phase_id = :phase
                                          and l.subtask = 'spans' and t.name = 'all-1'""")
                                .setParameter("phase", phase.id)
                                .executeUpdate())
                        .isOne());

        assertThat(Html.text(TestSignIn.asVisitor().get(page(phase)).asString()))
                .contains("The baseline “all-1”, which counts for missing runs, has no score on: " + phase.name);
        TestSignIn.asVisitor().get(api(phase)).then().body("withoutBaseline.subtask", contains("spans"));
        assertThat(TestSignIn.asVisitor().get(page(phase) + "/ranking.tex").asString())
                .contains("The baseline all-1 has no score on");
    }

    @Test
    void pairs_arePaged() {
        Phase phase = ranked("\"method\": \"ranks\"");
        TestSignIn.asVisitor().get(api(phase) + "/pairs").then().body("pages", equalTo(1));
        TestSignIn.asVisitor().get(api(phase) + "/pairs?page=2").then().statusCode(404);
    }

    /** More systems than a page has: the pager leads to the others, and the file has all pairs. */
    @Test
    void manySystems_pagerLeadsOn_andTheFileOfPairsHasAll() {
        Phase phase = play.competition().gold(Contest.gold(20)).published().phase();
        for (int team = 0; team < 201; team++) {
            contest.plays(phase, "Team %03d".formatted(team), team % 10 / 10.);
        }
        scorer.scoreAll(phase);
        set(phase, "\"method\": \"ranks\", \"note\": \"n\", " + BOTH).statusCode(200);

        String next = Html.values(TestSignIn.asVisitor().get(page(phase)).asString(), "a[rel=next]", "href")
                .get(0);
        assertThat(Html.texts(TestSignIn.asVisitor().get(next).asString(), ".pd-lb tbody th"))
                .isNotEmpty()
                .hasSizeLessThan(200);

        job.on(phase.competition.id);
        int pairs = QuarkusTransaction.requiringNew()
                .call(() -> ((Number) Phase.getEntityManager()
                                .createNativeQuery(
                                        "select count(*) from overall_pair where competition_id = :competition")
                                .setParameter("competition", phase.competition.id)
                                .getSingleResult())
                        .intValue());
        assertThat(pairs).isGreaterThan(10_000);
        assertThat(TestSignIn.asVisitor()
                        .get(page(phase) + "/pairs.csv")
                        .asString()
                        .lines())
                .hasSize(pairs + 1);
    }

    @Test
    void form_ruleChangedMeanwhile_isRefused() {
        Phase phase = contest.compared(20, Map.of("Strong", .05));
        String user = organizer(phase);
        String form = "/organize/" + phase.competition.slug + "/overall";
        String seen = Html.values(TestSignIn.as(user).get(form).asString(), "input[name=seen]", "value")
                .get(0);
        set(phase, "\"method\": \"borda\", \"note\": \"Points.\", " + BOTH).statusCode(200);

        Form.as(user)
                .formParam("seen", seen)
                .formParam("method", "ranks")
                .formParam("missing", "unranked")
                .formParam("board", "final/count", "final/spans")
                .formParam("weight", "1", "2")
                .formParam("note", "Mine.")
                .post(form)
                .then()
                .statusCode(409)
                .body(containsString("Somebody else changed the overall ranking"), containsString("Mine."));
        TestSignIn.asVisitor().get(api(phase) + "/rule").then().body("method", equalTo("borda"));
    }

    @Test
    void form_savesARule_complainsBesideTheField_andRemovesIt() {
        Phase phase = contest.compared(20, Map.of("Strong", .05));
        String user = organizer(phase);
        String form = "/organize/" + phase.competition.slug + "/overall";

        String shown = TestSignIn.as(user).get(form).asString();
        assertThat(Html.values(shown, "input[name=board]", "value")).contains("final/count", "final/spans");
        String refused = Form.as(user)
                .formParam("method", "ranks")
                .formParam("missing", "unranked")
                .formParam("baseline", "")
                .formParam("board", "final/count", "final/spans")
                .formParam("weight", "1", "many")
                .formParam("note", "Why.")
                .post(form)
                .then()
                .statusCode(422)
                .extract()
                .asString();
        assertThat(refused).contains("has to be a number from 0.01", "value=\"many\"");
        Form.as(user)
                .formParam("method", "ranks")
                .formParam("missing", "unranked")
                .formParam("baseline", "")
                .formParam("board", "final/count", "final/spans")
                .formParam("weight", "1", "2,5")
                .formParam("note", "x\r\n".repeat(100) + "x")
                .post(form)
                .then()
                .statusCode(303);
        TestSignIn.asVisitor()
                .get(api(phase) + "/rule")
                .then()
                .body("parts.weight", contains(1f, 2.5f))
                .body("method", startsWith("ranks"));
    }
}
