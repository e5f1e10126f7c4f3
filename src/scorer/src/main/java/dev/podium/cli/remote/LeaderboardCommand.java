package dev.podium.cli.remote;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.server.Json;
import dev.podium.cli.remote.server.Server;
import dev.podium.cli.remote.server.Trouble;
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
            throw Trouble.usage("The phase scores no subtask %s, only %s."
                    .formatted(
                            id,
                            String.join(
                                    ", ",
                                    wanted.subtasks().stream()
                                            .map(scored -> scored.id())
                                            .toList())));
        });
        List<Json> pages = Standings.pages(server, options().path(phase))
                .orElseThrow(() -> Trouble.notDone("The leaderboard of this phase is not shown to you now."));
        if (options().isJson()) {
            Json.print(out(), json -> BoardJson.write(json, pages, subtask));
        } else {
            new BoardText(
                            out(),
                            options().locale(),
                            new Names(view.type(), options().locale()))
                    .print(wanted, Standings.of(pages), subtask);
        }
        return ExitStatus.OK;
    }
}
