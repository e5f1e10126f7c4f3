package dev.podium.cli.remote;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code podium leaderboard}: who stands where in a phase. */
@Command(
        name = "leaderboard",
        description = "Prints the leaderboard of a phase: ranks, the ranks that tests allow, teams and metrics.")
public final class LeaderboardCommand extends RemoteCommand {

    @Option(names = "--phase", required = true, description = "name of the phase in addresses, such as final")
    private String phase;

    @Option(names = "--subtask", description = "only this subtask (default: all)")
    private Optional<String> subtask;

    @Override
    int run(Server server) throws IOException, InterruptedException {
        CompetitionView view = CompetitionView.of(server.get(options().path()));
        PhaseView wanted = view.phase(RemoteOptions.name("--phase", phase));
        subtask.filter(id -> wanted.subtask(id).isEmpty()).ifPresent(id -> {
            throw CommandFailure.usage("The phase scores no subtask %s, only %s."
                    .formatted(
                            id,
                            String.join(
                                    ", ",
                                    wanted.subtasks().stream()
                                            .map(scored -> scored.id())
                                            .toList())));
        });
        List<JsonValue> pages = RemoteLeaderboards.pages(server, options().path(phase))
                .orElseThrow(() -> CommandFailure.notDone("The leaderboard of this phase is not shown to you now."));
        if (options().isJson()) {
            JsonValue.print(out(), json -> RemoteLeaderboardJson.write(json, pages, subtask));
        } else {
            new RemoteLeaderboardText(
                            out(),
                            options().locale(),
                            new DisplayNames(view.type(), options().locale()))
                    .print(wanted, RemoteLeaderboards.of(pages), subtask);
        }
        return ExitStatus.OK;
    }
}
