package dev.podium.cli.remote;

import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.Connection.Broken;
import dev.podium.cli.remote.server.Server;
import dev.podium.cli.remote.server.SizeLimitedBody;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;

/**
 * Brings a file from a server to disk: beside its place first, so that nothing stands there that is not whole and what it should be.
 */
final class SavedFile {

    private static final long MOST_UNTOLD = 4L << 30;
    private static final int OK = 200;

    private SavedFile() {}

    /**
     * What is to come.
     *
     * @param size in bytes; empty where nobody tells it
     * @param digest SHA-256; empty where nobody tells it
     */
    record Told(URI uri, Optional<Long> size, Optional<String> digest) {}

    /**
     * Saves it.
     *
     * @param force whether it may take the place of another file
     * @throws CommandFailure if it cannot be had, or is not what the server said it would be
     */
    static void save(Server server, Told told, Path target, boolean force) throws IOException, InterruptedException {
        if (!force && Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw there(target);
        }
        Path part = Files.createFile(target.resolveSibling(".podium-" + UUID.randomUUID() + ".part"));
        part.toFile().deleteOnExit();
        try {
            fetch(server, told, part);
            CopyOption[] how = force ? new CopyOption[] {StandardCopyOption.REPLACE_EXISTING} : new CopyOption[0];
            Files.move(part, target, how);
        } catch (FileAlreadyExistsException e) {
            throw there(target);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static CommandFailure there(Path target) {
        return CommandFailure.here("%s is there already; --force writes over it.".formatted(target));
    }

    /** Writes it into a file that is there, and looks whether it is what was told. */
    static void fetch(Server server, Told told, Path into) throws IOException, InterruptedException {
        HttpResponse<Optional<byte[]>> answer = answer(server, told, into);
        if (answer.body().isPresent()) {
            server.refuse(answer.statusCode(), answer.headers(), answer.body().get());
            throw CommandFailure.away("The server answers %d where a file should be.".formatted(answer.statusCode()));
        }
        long came = Files.size(into);
        if (told.size().filter(size -> size != came).isPresent()) {
            throw CommandFailure.away("%,d bytes came instead of %,d; nothing of it was kept."
                    .formatted(came, told.size().get()));
        }
        if (told.digest().isPresent() && !told.digest().get().equalsIgnoreCase(Digest.of(into))) {
            throw CommandFailure.away(
                    "What came is not what the server says it is: its SHA-256 is another one. Nothing of it was kept.");
        }
    }

    private static HttpResponse<Optional<byte[]>> answer(Server server, Told told, Path into)
            throws InterruptedException {
        try {
            return server.connection().get(told.uri(), heard -> head -> {
                heard.run();
                return head.statusCode() == OK
                        ? HttpResponse.BodySubscribers.mapping(
                                new SizeLimitedBody<>(
                                        HttpResponse.BodySubscribers.ofFile(
                                                into, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING),
                                        told.size().orElse(MOST_UNTOLD),
                                        heard),
                                file -> Optional.empty())
                        : HttpResponse.BodySubscribers.mapping(
                                Server.whole(heard).apply(head), Optional::of);
            });
        } catch (Broken broken) {
            throw CommandFailure.away(broken.sentence() + " Nothing was kept.");
        }
    }
}
