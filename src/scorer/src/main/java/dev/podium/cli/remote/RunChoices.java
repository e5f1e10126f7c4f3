package dev.podium.cli.remote;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.Server;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a team says a run is, where its phase lets it choose.
 *
 * @param kinds by subtask: primary or contrastive
 */
record RunChoices(Map<String, String> kinds) {

    /**
     * What was said on the command line.
     *
     * @throws CommandFailure if that is no subtask of the phase, or both are said of one
     */
    static RunChoices of(PhaseView phase, List<String> primary, List<String> contrastive) {
        Map<String, String> kinds = new LinkedHashMap<>();
        primary.forEach(subtask -> put(kinds, phase, subtask, "primary"));
        contrastive.forEach(subtask -> put(kinds, phase, subtask, "contrastive"));
        return new RunChoices(kinds);
    }

    private static void put(Map<String, String> kinds, PhaseView phase, String subtask, String kind) {
        if (phase.subtask(subtask).isEmpty()) {
            throw CommandFailure.usage("The phase scores no subtask %s, only %s."
                    .formatted(
                            subtask,
                            String.join(
                                    ", ",
                                    phase.subtasks().stream()
                                            .map(scored -> scored.id())
                                            .toList())));
        }
        if (!kind.equals(kinds.getOrDefault(subtask, kind))) {
            throw CommandFailure.usage("In %s it is either the primary run or a contrastive one.".formatted(subtask));
        }
        kinds.put(subtask, kind);
    }

    /**
     * Says it to the server.
     *
     * @param err where it is said what the server does not do
     * @return how the process is to end if nothing else goes wrong
     */
    int send(Server server, RemoteRun run, PrintWriter err) throws InterruptedException {
        int status = ExitStatus.OK;
        for (Map.Entry<String, String> choice : kinds.entrySet()) {
            try {
                server.put("/submissions/%s/choice/%s?kind=%s"
                        .formatted(
                                run.key(),
                                RemoteOptions.name("--" + choice.getValue(), choice.getKey()),
                                choice.getValue()));
            } catch (CommandFailure trouble) {
                err.println("The run is submitted, but not chosen in %s. %s"
                        .formatted(choice.getKey(), trouble.getMessage()));
                status = trouble.status();
            }
        }
        return status;
    }
}
