package dev.podium.cli.remote;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import dev.podium.cli.remote.server.TerminalText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code podium download}: data that are handed out, and what the reader's team submitted. */
@Command(
        name = "download",
        description = "Lists the data and your team's files that you may have, or downloads some of them.",
        footer = {
            "",
            "What comes is compared with its SHA-256 where the server tells it; nothing is kept that is not whole."
        })
public final class DownloadCommand extends RemoteCommand {

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description = "names of files from the list; without one they are listed")
    private List<String> names = List.of();

    @Option(names = "--all", description = "all of the list")
    private boolean all;

    @Option(names = "--phase", description = "only files of this phase, by its name in addresses")
    private Optional<String> phase;

    @Option(
            names = "--submission",
            paramLabel = "<key>",
            description = "instead the file of this submission, and what programs of the organizers wrote about it")
    private Optional<String> submission;

    @Option(names = "--into", defaultValue = ".", description = "directory for the files (default: this one)")
    private Path into;

    @Option(names = "--force", description = "write over files that are there already")
    private boolean force;

    @Override
    int run(Server server) throws IOException, InterruptedException {
        List<DownloadableFile> offered = offered(server).stream()
                .filter(file ->
                        phase.filter(wanted -> !file.phases().contains(wanted)).isEmpty())
                .toList();
        List<DownloadableFile> wanted = all ? offered : named(offered);
        if (wanted.isEmpty() && !all) {
            list(offered);
            return ExitStatus.OK;
        }
        Files.createDirectories(into);
        for (DownloadableFile file : wanted) {
            Path target = into.resolve(file.name());
            SavedFile.save(server, file.told(server), target, force);
            out().println(target);
        }
        return ExitStatus.OK;
    }

    private List<DownloadableFile> offered(Server server) throws InterruptedException {
        return submission.isPresent()
                ? DownloadableFile.of(
                        server,
                        new RemoteRun(
                                server.get("/submissions/" + RemoteOptions.name("--submission", submission.get()))))
                : DownloadableFile.find(server, options().path());
    }

    private List<DownloadableFile> named(List<DownloadableFile> offered) {
        List<DownloadableFile> found = new ArrayList<>();
        for (String name : names) {
            found.add(offered.stream()
                    .filter(file -> file.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> CommandFailure.notDone(
                            "There is no file %s, or it is not for you now. Without a name all that you may have are listed."
                                    .formatted(name))));
        }
        return found;
    }

    private void list(List<DownloadableFile> offered) {
        if (options().isJson()) {
            JsonValue.print(out(), json -> {
                json.writeStartArray();
                for (DownloadableFile file : offered) {
                    json.writeStartObject();
                    json.writeStringField("name", file.name());
                    json.writeStringField("kind", file.kind());
                    json.writeFieldName("phases");
                    json.writeArray(
                            file.phases().toArray(String[]::new),
                            0,
                            file.phases().size());
                    json.writeFieldName("size");
                    if (file.size().isPresent()) {
                        json.writeNumber(file.size().get());
                    } else {
                        json.writeNull();
                    }
                    json.writeStringField(
                            "digest", file.digest().map(TerminalText::of).orElse(null));
                    json.writeEndObject();
                }
                json.writeEndArray();
            });
            return;
        }
        if (offered.isEmpty()) {
            out().println("There is nothing for you to download now.");
        }
        TextTable table = new TextTable(List.of(false, false, false, true));
        offered.forEach(file -> table.add(List.of(
                file.name(),
                file.kind(),
                String.join(", ", file.phases()),
                file.size().map(size -> "%,d bytes".formatted(size)).orElse(""))));
        table.print(out());
        out().flush();
    }
}
