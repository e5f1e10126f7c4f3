package dev.podium.cli.remote;

import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * A submission as the server shows it to its team.
 *
 * @param json all of it
 */
record RemoteRun(JsonValue json) {

    private static final Pattern KEY = Pattern.compile("[0-9a-fA-F-]{36}");

    String key() {
        return key(json.get("key").raw());
    }

    /**
     * A key as addresses have it.
     *
     * @throws CommandFailure if it is none
     */
    static String key(String sent) {
        if (!KEY.matcher(sent).matches()) {
            throw CommandFailure.away("The server names a submission by something else than its key.");
        }
        return sent;
    }

    String digest() {
        return json.get("digest").raw();
    }

    String team() {
        return json.get("team").get("key").raw();
    }

    boolean isLate() {
        return json.get("late").isTrue();
    }

    /** What came of it; empty as long as its phase is sealed. */
    Optional<JsonValue> evaluation() {
        return Optional.of(json.get("evaluation")).filter(evaluation -> !evaluation.isNull());
    }

    /** Whether nothing more is to be waited for. */
    boolean isFinal() {
        return evaluation()
                .map(evaluation -> evaluation.get("status").raw())
                .filter(status -> status.equals("queued") || status.equals("scoring"))
                .isEmpty();
    }

    boolean hasFailed() {
        return evaluation()
                .filter(evaluation -> evaluation.get("status").raw().equals("failed"))
                .isPresent();
    }

    /** What a check of the organizers found, each with its line; none where it did not refuse the file. */
    List<String> problems() {
        JsonValue problems = json.get("problems");
        return problems.isNull()
                ? List.of()
                : problems.get("shown").list().stream().map(RemoteRun::sentence).toList();
    }

    private static String sentence(JsonValue problem) {
        OptionalInt line = problem.get("line").findNumber();
        String message = problem.get("message").text();
        return line.isPresent() ? "Line %d: %s".formatted(line.getAsInt(), message) : message;
    }

    /** Whether it has scores that may be seen. */
    boolean isScored() {
        return evaluation()
                .filter(evaluation -> !evaluation.get("scores").isNull())
                .isPresent();
    }

    /** Subtasks in which it counts for its team. */
    List<String> live() {
        return evaluation().map(evaluation -> evaluation.get("live").texts()).orElse(List.of());
    }
}
