package dev.podium.cli.remote;

import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.Connection.Broken;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sends a file until the server has said what it makes of it. When the line breaks it first looks whether the file has arrived, and
 * sends it again only where it has not: the server takes the same file of which the same is said for the same run.
 */
final class FileDelivery {

    private static final long EXPECTS_A_WORD_FROM = 1 << 20;
    private static final int MOST_ATTEMPTS = 3;
    private static final int MOST_LOOKED_AT = 5;
    private static final int FAULTY = 422;
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(2);
    private static final long LONGEST_PAUSE_SECONDS = 60;

    private final Server server;
    private final String competition;
    private final String phase;
    private final PrintWriter err;

    /**
     * One to a phase.
     *
     * @param competition path below the API
     * @param phase its slug
     * @param err where it is said why it takes longer
     */
    FileDelivery(Server server, String competition, String phase, PrintWriter err) {
        this.server = server;
        this.competition = competition;
        this.phase = phase;
        this.err = err;
    }

    /** What is to be sent, and what is said of it by the names of fields. */
    record Parcel(Path file, String digest, Map<String, String> said) {}

    /** What the server made of it. */
    sealed interface Answer {

        /**
         * The file is a run.
         *
         * @param again whether it was there before it was sent
         */
        record Accepted(RemoteRun run, boolean again) implements Answer {}

        /**
         * The file is none.
         *
         * @param problem with every fault of the file
         */
        record Faulty(JsonValue problem) implements Answer {}
    }

    /**
     * The keys of what the team has submitted to the phase, newest first.
     *
     * @throws CommandFailure if the reader is in no team
     */
    List<String> keys() throws InterruptedException {
        return server
                .find(competition + "/submissions")
                .orElseThrow(
                        () -> CommandFailure.notDone("You are in no team of this competition. Create or join one at %s"
                                .formatted(server.page(competition + "/team"))))
                .get("phases")
                .list()
                .stream()
                .filter(each -> each.get("phase").raw().equals(phase))
                .flatMap(each -> each.get("submissions").list().stream())
                .map(each -> RemoteRun.key(each.get("key").raw()))
                .toList();
    }

    /** The first of some submissions that is a file. */
    Optional<RemoteRun> find(List<String> keys, String digest) throws InterruptedException {
        for (String key : keys) {
            RemoteRun run = new RemoteRun(server.get("/submissions/" + key));
            if (run.digest().equalsIgnoreCase(digest)) {
                return Optional.of(run);
            }
        }
        return Optional.empty();
    }

    /**
     * Sends it.
     *
     * @param before keys of what was there before
     * @throws CommandFailure if it is refused; if nobody knows what became of it, with what to do then
     */
    Answer send(Parcel parcel, List<String> before) throws IOException, InterruptedException {
        Duration pause = FIRST_PAUSE;
        for (int attempt = 1; ; attempt++) {
            FileForm form = new FileForm(parcel.file(), parcel.digest(), parcel.said());
            try {
                HttpResponse<byte[]> answer =
                        server.connection().change(request(form, parcel.file()), form.heard(), Server::whole);
                Optional<Duration> later = later(answer);
                if (later.isEmpty() || attempt == MOST_ATTEMPTS) {
                    return answer(answer, before);
                }
                pause = later.get();
                err.println("The server is busy; the file is sent again in %d seconds.".formatted(pause.toSeconds()));
            } catch (Broken broken) {
                Optional<RemoteRun> arrived = form.isGone() ? findArrived(before, parcel.digest()) : Optional.empty();
                if (arrived.isPresent()) {
                    return new Answer.Accepted(arrived.get(), false);
                }
                if (attempt == MOST_ATTEMPTS) {
                    throw CommandFailure.away(broken.sentence() + " " + whatOfTheRun(form));
                }
                err.println(broken.sentence() + " The file is sent again.");
            }
            Thread.sleep(pause.toMillis());
            pause = pause.multipliedBy(2);
        }
    }

    private Answer answer(HttpResponse<byte[]> answer, List<String> before) {
        Optional<JsonValue> faulty = answer.statusCode() == FAULTY
                ? Server.findProblem(answer.headers(), answer.body())
                        .filter(problem -> !problem.get("problems").isNull())
                : Optional.empty();
        if (faulty.isPresent()) {
            return new Answer.Faulty(faulty.get());
        }
        RemoteRun run = new RemoteRun(server.read(answer));
        return new Answer.Accepted(run, before.contains(run.key()));
    }

    /** What came in although nobody heard that; empty, too, where the server cannot say it. */
    private Optional<RemoteRun> findArrived(List<String> before, String digest) throws InterruptedException {
        try {
            return find(
                    keys().stream()
                            .filter(key -> !before.contains(key))
                            .limit(MOST_LOOKED_AT)
                            .toList(),
                    digest);
        } catch (CommandFailure away) {
            return Optional.empty();
        }
    }

    private static String whatOfTheRun(FileForm form) {
        return form.isGone()
                ? "The file may have arrived, and a run may have been used. Give the same command again: the same file with the same"
                        + " words is recognised, and costs no second run."
                : "The file did not arrive, and no run was used.";
    }

    private HttpRequest request(FileForm form, Path file) throws IOException {
        return server.connection()
                .to(server.connection().address().at(Server.API + competition + "/phases/" + phase + "/submissions"))
                .header("Content-Type", form.contentType())
                .expectContinue(Files.size(file) >= EXPECTS_A_WORD_FROM)
                .POST(form.publisher())
                .build();
    }

    private static Optional<Duration> later(HttpResponse<?> answer) {
        return Server.isBusy(answer)
                ? answer.headers()
                        .firstValue("Retry-After")
                        .filter(seconds -> seconds.matches("\\d{1,4}"))
                        .map(seconds -> Duration.ofSeconds(Math.min(LONGEST_PAUSE_SECONDS, Long.parseLong(seconds))))
                : Optional.empty();
    }
}
