package dev.podium.cli.remote;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code podium status}: what the reader's team submitted, what counts of it, and what is left. */
@Command(
        name = "status",
        description = "Lists what your team submitted, which runs count, how many are left, and when phases close.")
public final class StatusCommand extends RemoteCommand {

    @Option(names = "--phase", description = "only this phase, by its name in addresses (default: all)")
    private Optional<String> phase;

    @Override
    int run(Server server) throws IOException, InterruptedException {
        String competition = options().path();
        CompetitionView view = CompetitionView.of(server.get(competition));
        List<PhaseView> phases = phase.map(slug -> List.of(view.phase(RemoteOptions.name("--phase", slug))))
                .orElseGet(view::phases);
        JsonValue submitted = server.find(competition + "/submissions")
                .orElseThrow(
                        () -> CommandFailure.notDone("You are in no team of this competition. Create or join one at %s"
                                .formatted(server.page(competition + "/team"))));
        Map<PhaseView, JsonValue> runs = new LinkedHashMap<>();
        for (PhaseView each : phases) {
            runs.put(each, server.get(options().path(each.slug()) + "/runs"));
        }
        if (options().isJson()) {
            JsonValue.print(out(), json -> StatusJson.write(json, submitted, runs));
        } else {
            new StatusText(
                            out(),
                            options().locale(),
                            new DisplayNames(view.type(), options().locale()))
                    .print(view.name(), submitted, runs);
        }
        return ExitStatus.OK;
    }
}
