package dev.podium.api.codabench;

import dev.podium.account.PersonalTokens;
import dev.podium.competition.CountingRule;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.platform.peer.NumericIds;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.testsupport.Play;
import io.restassured.response.Response;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;

/** People with scripts, and competitions as their scripts know them. */
@ApplicationScoped
class ClientPlay {

    static final byte[] PERFECT = Play.PERFECT.getBytes(StandardCharsets.UTF_8);
    static final String COUNT = "count";

    @Inject
    Play play;

    @Inject
    PersonalTokens tokens;

    @Inject
    NumericIds numbers;

    /** Somebody whom no other test knows. */
    static String somebody() {
        return "pia-" + UUID.randomUUID();
    }

    String token(String user) {
        return tokens.issue(play.account(user), "script", "organize", Duration.ofDays(1))
                .secret();
    }

    Script script(String user) {
        return Script.signedIn(token(user));
    }

    /** A script of somebody who has a team in a competition. */
    Script script(Play.Played played) {
        String user = somebody();
        play.team(played.competition(), "Lumen", user);
        return script(user);
    }

    int phase(Play.Played played) {
        return Script.number(numbers, NumericIds.Kind.phase, played.phase().id);
    }

    int competition(Play.Played played) {
        return Script.number(numbers, NumericIds.Kind.competition, played.competition().id);
    }

    int submission(long row) {
        return Script.number(numbers, NumericIds.Kind.submission, row);
    }

    static ScoredSubtask counted(CountingRule rule) {
        return TaskTypes.byId("stage").orElseThrow().subtasks().stream()
                .filter(subtask -> subtask.id().equals(COUNT))
                .map(subtask -> ScoredSubtask.of(subtask, rule))
                .findFirst()
                .orElseThrow();
    }

    /** With one subtask, as most competitions there have one task. */
    Play.Setting one() {
        return play.competition().subtasks(counted(CountingRule.best));
    }

    Play.Setting blind() {
        return play.competition().visibility(Visibility.BLIND).subtasks(counted(CountingRule.latest));
    }

    int submitted(Script script, Play.Played played) {
        Response submitted = script.submit(phase(played), script.sent("submission.csv", PERFECT));
        submitted.then().statusCode(201);
        return submitted.path("id");
    }
}
