package dev.podium.cli.remote;

import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import dev.podium.task.DroppedIds;
import dev.podium.task.EnteredSubtasks;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Predictions;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks a file here as the server will, by the items that it hands out: nothing of the file is sent. */
final class LocalCheck {

    private final Server server;
    private final String competition;
    private final PhaseView phase;

    /** @param competition path below the API */
    LocalCheck(Server server, String competition, PhaseView phase) {
        this.server = server;
        this.competition = competition;
        this.phase = phase;
    }

    /** What can be said here of a file. */
    sealed interface Outcome {

        /** It was checked. */
        record Checked(Reading<?> reading, int items) implements Outcome {}

        /** Only the server can say it. */
        record NotHere(String why) implements Outcome {}
    }

    Outcome check(Optional<ItemTask<?, ?>> type, Path file) throws IOException, InterruptedException {
        if (type.isEmpty()) {
            return new Outcome.NotHere("Only the server knows how files for this competition are checked.");
        }
        Optional<JsonValue> items = items();
        if (items.isEmpty()) {
            return new Outcome.NotHere(
                    "The items of the phase cannot be downloaded now, so only the server can check the file.");
        }
        return check(type.get(), items.get(), file);
    }

    /** Either file of the release has the items. */
    private Optional<JsonValue> items() throws InterruptedException {
        List<JsonValue> files = server.get(competition + "/data").get("files").list().stream()
                .filter(each -> each.get("phases").texts().contains(phase.slug()))
                .toList();
        return find(files, "items").or(() -> find(files, "labels"));
    }

    private static Optional<JsonValue> find(List<JsonValue> files, String kind) {
        return files.stream()
                .filter(file -> file.get("kind").raw().equals(kind))
                .findFirst();
    }

    private <G extends Gold, P extends Predictions> Outcome check(ItemTask<G, P> type, JsonValue told, Path file)
            throws IOException, InterruptedException {
        long size = told.get("size").number();
        if (size > type.resources().goldBytes()) {
            throw CommandFailure.away(
                    "The server says that the items have %,d bytes, which is too much.".formatted(size));
        }
        Path items = Files.createTempFile("podium-items", null);
        try {
            SavedFile.fetch(
                    server,
                    new SavedFile.Told(
                            server.file(told.get("href").raw()),
                            Optional.of(size),
                            Optional.of(told.get("digest").raw())),
                    items);
            Upload upload = Upload.of(told.get("name").text(), size, items);
            if (!(type.readItems(upload) instanceof Reading.Accepted<Items> known)) {
                return new Outcome.NotHere(
                        "This jar cannot read the items of the phase: get the one that the server offers. It checks the file itself.");
            }
            return new Outcome.Checked(
                    EnteredSubtasks.checked(
                            type.readPredictions(Upload.of(file), known.value(), rules()), scored(type)),
                    known.value().size());
        } finally {
            Files.deleteIfExists(items);
        }
    }

    private Rules rules() throws IOException, InterruptedException {
        Rules rules = new Rules(phase.strict());
        Optional<byte[]> dropped = server.findFile(competition + "/phases/" + phase.slug() + "/dropped-items");
        if (dropped.isEmpty()) {
            return rules;
        }
        Set<String> ids = DroppedIds.read(new ByteArrayInputStream(dropped.get()));
        return rules.dropping(ids);
    }

    private List<Subtask> scored(ItemTask<?, ?> type) {
        return type.subtasks().stream()
                .filter(subtask -> phase.subtask(subtask.id()).isPresent())
                .toList();
    }
}
