package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.TeamAnonymity;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Teams whose names nobody learns before organizers reveal them. */
@QuarkusTest
@TestProfile(WithMail.class)
class AnonymousTeamsTest {

    private final Readers readers = Readers.some();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob significance;

    @Inject
    GoldItemsJob items;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    ReadableAddresses addresses;

    @Inject
    Snapshots snapshots;

    /** In pages, files and their names, headers, feeds and mails, of whatever state, for everybody but its members. */
    @Test
    void anonymous_ownNameIsNowhere() {
        Play.Played played = play.competition().asking(BlindPhases.DATA).published();
        items.on(played.gold().id);
        anonymity.hide(played.competition(), Optional.empty(), play.account("olga"));
        String name = "Wortwolke " + UUID.randomUUID();
        String person = play.account(readers.member()).name;
        Team team = play.team(played.competition(), name, readers.member());
        results.run(played.phase(), "Rivals", readers.other(), "Rules");
        Submission run = BlindPhases.reread(
                results.anotherRun(played.phase(), play.account(readers.member()), "Fine-tuned BERT"));
        scorer.scoreAll(played.phase());
        significance.on(played.phase().id);
        Map<String, Answer> hidden = snapshots.of(addresses.of(run), readers.all());
        Map<String, Answer> organizers = addresses.of(run).stream()
                .collect(Collectors.toMap(surface -> surface, surface -> Snapshots.answer("olga", surface)));

        assertThat(told(hidden, team.name)).as("the pseudonym").hasSizeGreaterThan(20);
        assertThat(told(hidden, name)).allMatch(surface -> surface.startsWith("member of the team at "));
        assertThat(told(hidden, person)).allMatch(surface -> surface.startsWith("member of the team at "));
        assertThat(told(organizers, name)).isEmpty();
        assertThat(told(hidden, run.digest))
                .as("what the same file in another competition would tell")
                .allMatch(surface -> surface.startsWith("member of the team at ")
                        || surface.endsWith("/data.zip")
                        // which sent the same file
                        || (surface.startsWith("member of another team at /api/v1/submissions/")
                                && !surface.contains(run.key.toString())));

        anonymity.reveal(played.competition(), play.account("olga"));

        Map<String, Answer> revealed = snapshots.of(addresses.of(run), readers.all());
        assertThat(told(revealed, name)).as("the name").hasSizeGreaterThan(20);
        assertThat(told(revealed, team.name)).as("the pseudonym").isEmpty();
        assertThat(told(revealed, run.digest)).anyMatch(surface -> surface.startsWith("visitor"));
    }

    /** What teams write may tell who they are: it is not shown unless organizers want it, and teams are told where it is. */
    @Test
    void about_whileNamesAreSecret_isShownWhereOrganizersSaySoAndTeamsKnow() {
        Play.Played played = play.competition().published();
        String organize = "/organize/" + played.competition().slug + "/phases/new";
        Html.one(TestSignIn.as("olga").get(organize).asString(), "input[name=aboutShown][checked]");
        anonymity.hide(played.competition(), Optional.empty(), play.account("olga"));
        play.team(played.competition(), "Wortwolke " + UUID.randomUUID(), readers.member());

        assertThat(Html.parse(TestSignIn.as("olga").get(organize).asString()).select("input[name=aboutShown][checked]"))
                .isEmpty();
        assertThat(TestSignIn.as(readers.member())
                        .get("/competitions/" + played.competition().slug + "/submit")
                        .asString())
                .contains("beside your pseudonym: write nothing that tells who you are");
    }

    /** Where a text stands. */
    private static List<String> told(Map<String, Answer> answers, String text) {
        return answers.entrySet().stream()
                .filter(answer -> answer.getValue().toString().contains(text))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }
}
