package dev.podium.cli.remote;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.console.ProblemJson;
import dev.podium.cli.console.ProblemText;
import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code podium submit}: checks a file here, sends it where nothing stands against it, and waits for its scores. */
@Command(
        name = "submit",
        description = "Checks a file, submits it for your team, and waits for its scores and rank.",
        footer = {
            "",
            "The file is checked here first where its items can be downloaded: where it has problems, nothing is sent. If the"
                    + " connection breaks, give the same command again: the same file with the same words costs no second run."
        })
public final class SubmitCommand extends RemoteCommand {

    @Option(names = "--phase", required = true, description = "name of the phase in addresses, such as final")
    private String phase;

    @Parameters(paramLabel = "FILE", description = "the file, as the task type wants it")
    private Path file;

    @Option(names = "--track", description = "name of the track in addresses, where the competition has tracks")
    private String track;

    @Mixin
    private SaidOptions said;

    @Option(names = "--accept-warnings", description = "submit the file even if there are warnings")
    private boolean acceptsWarnings;

    @Option(
            names = "--primary",
            split = ",",
            paramLabel = "<subtask>",
            description = "subtasks in which it is the run that counts, where teams choose that")
    private List<String> primary = List.of();

    @Option(
            names = "--contrastive",
            split = ",",
            paramLabel = "<subtask>",
            description = "subtasks in which it is shown beside the run that counts, where teams choose that")
    private List<String> contrastive = List.of();

    @Option(names = "--no-wait", description = "do not wait for scores")
    private boolean leaves;

    @Option(
            names = "--timeout",
            defaultValue = "900",
            paramLabel = "<seconds>",
            description = "how long to wait for scores (default: 900)")
    private int timeout;

    @Override
    int run(Server server) throws IOException, InterruptedException {
        String competition = options().path();
        CompetitionView view = CompetitionView.of(server.get(competition));
        PhaseView wanted = view.phase(RemoteOptions.name("--phase", phase));
        RunChoices choices = RunChoices.of(wanted, primary, contrastive);
        refuseUnfit(view);
        FileDelivery delivery = new FileDelivery(server, competition, wanted.slug(), err());
        String digest = Digest.of(file);
        List<String> before = delivery.keys();
        refuseObstacle(server, delivery, before, digest);
        Optional<Integer> stopped = checked(new LocalCheck(server, competition, wanted).check(view.type(), file));
        if (stopped.isPresent()) {
            return stopped.get();
        }
        FileDelivery.Answer answer = delivery.send(new FileDelivery.Parcel(file, digest, fields()), before);
        if (answer instanceof FileDelivery.Answer.Faulty faulty) {
            return refused(faulty.problem());
        }
        FileDelivery.Answer.Accepted accepted = (FileDelivery.Answer.Accepted) answer;
        if (!accepted.run().digest().equalsIgnoreCase(digest)) {
            err().println(
                            "Warning: the file was changed while it was sent; what the server has is not what was checked here.");
        }
        return accepted(server, view, wanted, accepted, choices);
    }

    private Map<String, String> fields() {
        Map<String, String> fields = said.fields();
        if (track != null) {
            fields.put("track", track);
        }
        return fields;
    }

    private void refuseUnfit(CompetitionView view) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw CommandFailure.usage("%s is no file.".formatted(file));
        }
        long size = Files.size(file);
        view.type().ifPresent(type -> {
            if (size > type.resources().uploadBytes()) {
                throw CommandFailure.usage(
                        "%s is larger than %d MiB, which is the most for this task. Nothing was sent."
                                .formatted(file, type.resources().uploadBytes() >> 20));
            }
        });
    }

    /** The same file again meets none: it is the run that there is already. */
    private void refuseObstacle(Server server, FileDelivery delivery, List<String> before, String digest)
            throws InterruptedException {
        String inTrack = track == null ? "" : "?track=" + RemoteOptions.name("--track", track);
        JsonValue obstacle =
                server.get(options().path(phase) + "/runs" + inTrack).get("obstacle");
        if (!obstacle.isNull()
                && delivery.find(before.stream().limit(1).toList(), digest).isEmpty()) {
            throw CommandFailure.notDone(Server.sentence(obstacle) + " Nothing was sent.");
        }
    }

    /** How the process is to end; empty where the file may be sent. */
    private Optional<Integer> checked(LocalCheck.Outcome outcome) throws IOException {
        if (outcome instanceof LocalCheck.Outcome.NotHere there) {
            err().println(there.why());
            return Optional.empty();
        }
        LocalCheck.Outcome.Checked here = (LocalCheck.Outcome.Checked) outcome;
        if (here.reading() instanceof Reading.Rejected<?> rejected) {
            return Optional.of(refused(rejected.problems()));
        }
        Problems warnings = ((Reading.Accepted<?>) here.reading()).warnings();
        if (warnings.none()) {
            return Optional.empty();
        }
        new ProblemText(err(), options().locale()).accepted(here.items(), warnings);
        if (acceptsWarnings || (!options().isJson() && saysYes())) {
            return Optional.empty();
        }
        err().println("Nothing was sent. To submit it all the same, add --accept-warnings.");
        return Optional.of(ExitStatus.REFUSED);
    }

    private int refused(Problems problems) throws IOException {
        if (options().isJson()) {
            ProblemJson.refused(problems, options().locale(), out());
        } else {
            new ProblemText(out(), options().locale()).refused(problems);
        }
        err().println("Nothing was sent, and no run was used.");
        return ExitStatus.REFUSED;
    }

    private static boolean saysYes() {
        return Optional.ofNullable(System.console())
                .filter(SubmitCommand::isTerminal)
                .map(console -> console.readLine("Submit it all the same? [y/N] "))
                .filter(answer -> answer.strip().matches("(?i)y(es)?|j(a)?"))
                .isPresent();
    }

    /** From Java 22 on there is a console even where nobody sits at it, and a method that tells. */
    private static boolean isTerminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    private int refused(JsonValue problem) {
        if (options().isJson()) {
            JsonValue.print(out(), problem::write);
        } else {
            new ServerProblems(out(), options().locale()).refused(problem);
        }
        err().println("No run was used.");
        return ExitStatus.REFUSED;
    }

    private int accepted(
            Server server,
            CompetitionView view,
            PhaseView wanted,
            FileDelivery.Answer.Accepted accepted,
            RunChoices choices)
            throws InterruptedException {
        RemoteRun run = accepted.run();
        err().println(
                        accepted.again()
                                ? "The same file with the same words was submitted before: this is that run, and no other was used."
                                : "Submitted.");
        err().println(server.page("/submissions/" + run.key()));
        if (view.type().isEmpty()) {
            new ServerProblems(err(), options().locale()).warnings(run.json().get("warnings"));
        }
        int chosen = choices.send(server, run, err());
        RemoteRun last = leaves ? run : new RunPolling(server, err(), Duration.ofSeconds(timeout)).await(run);
        Optional<RemoteLeaderboards> standings =
                last.isScored() ? RemoteLeaderboards.find(server, options().path(phase)) : Optional.empty();
        if (options().isJson()) {
            JsonValue.print(out(), json -> RunPlaces.write(json, last, standings));
        } else if (last.isFinal()) {
            new ScoresText(
                            out(),
                            options().locale(),
                            new DisplayNames(view.type(), options().locale()))
                    .print(last, wanted, standings);
        }
        return last.hasFailed() ? ExitStatus.FAILED : chosen;
    }

    /** What the team says of the run. */
    static final class SaidOptions {

        @Option(names = "--method", description = "name of the method")
        private String method;

        @Option(names = "--description", description = "the method in one line")
        private String description;

        @Option(names = "--code", paramLabel = "<address>", description = "where its code is")
        private String code;

        @Option(names = "--paper", paramLabel = "<address>", description = "where its paper is")
        private String paper;

        @Option(
                names = "--declare",
                paramLabel = "<id=answer>",
                description = "an answer to what the phase asks, such as external-data=none; once for each")
        private Map<String, String> declared = Map.of();

        /** By the names of the form's fields, those that something is said for. */
        Map<String, String> fields() {
            Map<String, String> fields = new LinkedHashMap<>();
            put(fields, "method", method);
            put(fields, "description", description);
            put(fields, "code", code);
            put(fields, "paper", paper);
            if (!declared.isEmpty()) {
                fields.put("declared", JsonValue.text(json -> {
                    json.writeStartObject();
                    for (Map.Entry<String, String> answer : declared.entrySet()) {
                        json.writeStringField(answer.getKey(), answer.getValue());
                    }
                    json.writeEndObject();
                }));
            }
            return fields;
        }

        private static void put(Map<String, String> fields, String name, String value) {
            if (value != null) {
                fields.put(name, value);
            }
        }
    }
}
