package dev.podium.cli.remote;

import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import dev.podium.cli.remote.server.TerminalText;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A file that the reader may have.
 *
 * @param name under which it is saved: plain letters, digits, {@code .}, {@code _} and {@code -}, never hidden, each once in a list
 * @param size in bytes; empty where it is told only with the file
 * @param digest SHA-256; empty where it is told only with the file, or not at all
 * @param submission key of the submission whose file it is; empty for others
 */
record DownloadableFile(
        String name,
        String kind,
        List<String> phases,
        URI uri,
        Optional<Long> size,
        Optional<String> digest,
        Optional<String> submission) {

    private static final int LONGEST_NAME = 150;

    /** What everybody may have, and what the reader's team submitted. */
    static List<DownloadableFile> find(Server server, String competition) throws InterruptedException {
        List<DownloadableFile> all = new ArrayList<>();
        server.get(competition + "/data").get("files").list().forEach(file -> all.add(data(server, file)));
        if (server.connection().hasToken()) {
            Optional<JsonValue> own = server.find(competition + "/submissions");
            if (own.isPresent()) {
                for (JsonValue phase : own.get().get("phases").list()) {
                    phase.get("submissions").list().forEach(each -> all.add(submission(server, phase, each)));
                }
            }
        }
        return eachOnce(all);
    }

    private static DownloadableFile data(Server server, JsonValue file) {
        String kind = file.get("kind").text();
        List<String> phases = file.get("phases").texts();
        String name = file.get("name").isNull()
                ? file.get("title").text()
                : file.get("name").raw();
        boolean ofRelease = kind.equals("items") || kind.equals("labels");
        return new DownloadableFile(
                safe(ofRelease || phases.isEmpty() ? name : phases.get(0) + "-" + name),
                kind,
                phases,
                server.file(file.get("href").raw()),
                Optional.of(file.get("size")).filter(size -> !size.isNull()).map(JsonValue::number),
                Optional.of(file.get("digest"))
                        .filter(digest -> !digest.isNull())
                        .map(JsonValue::raw),
                Optional.empty());
    }

    private static DownloadableFile submission(Server server, JsonValue phase, JsonValue each) {
        String key = RemoteRun.key(each.get("key").raw());
        return new DownloadableFile(
                safe("submission-" + key + "-" + each.get("fileName").raw()),
                "submission",
                List.of(phase.get("phase").text()),
                server.page(Server.API + "/submissions/" + key + "/file"),
                Optional.empty(),
                Optional.empty(),
                Optional.of(key));
    }

    /** The file of a submission, and what programs of the organizers wrote about it. */
    static List<DownloadableFile> of(Server server, RemoteRun run) {
        List<String> phases = List.of(run.json().get("phase").text());
        List<DownloadableFile> all = new ArrayList<>();
        all.add(new DownloadableFile(
                safe("submission-" + run.key() + "-"
                        + run.json().get("fileName").raw()),
                "submission",
                phases,
                server.page(Server.API + "/submissions/" + run.key() + "/file"),
                Optional.of(run.json().get("size").number()),
                Optional.of(run.digest()),
                Optional.of(run.key())));
        run.evaluation()
                .ifPresent(evaluation -> evaluation
                        .get("parts")
                        .list()
                        .forEach(part -> part.get("artifacts")
                                .list()
                                .forEach(written -> all.add(artifact(server, run, part, written, phases)))));
        return eachOnce(all);
    }

    private static DownloadableFile artifact(
            Server server, RemoteRun run, JsonValue part, JsonValue written, List<String> phases) {
        String kind = written.get("kind").raw();
        String ending = switch (kind) {
            case "log" -> ".txt";
            case "details" -> ".html";
            default -> ".zip";
        };
        return new DownloadableFile(
                safe("%s-%s-%s-%s%s"
                        .formatted(
                                run.key(),
                                part.get("subtask").raw(),
                                written.get("step").raw(),
                                kind,
                                ending)),
                TerminalText.of(kind),
                phases,
                server.file(written.get("href").raw()),
                Optional.of(written.get("bytes").number()),
                Optional.empty(),
                Optional.empty());
    }

    /** A name that leads nowhere else, whatever a server calls it. */
    static String safe(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^[.-]+", "_");
        String cut = plain.length() > LONGEST_NAME ? plain.substring(plain.length() - LONGEST_NAME) : plain;
        return cut.isEmpty() ? "_" : cut.replaceFirst("^[.-]+", "_");
    }

    /** Of those with one name the later ones get a number; where letters are not told apart, too. */
    private static List<DownloadableFile> eachOnce(List<DownloadableFile> all) {
        Set<String> taken = new HashSet<>();
        List<DownloadableFile> once = new ArrayList<>();
        for (DownloadableFile each : all) {
            String name = each.name();
            for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
                name = number + "-" + each.name();
            }
            once.add(each.named(name));
        }
        return once;
    }

    private DownloadableFile named(String other) {
        return new DownloadableFile(other, kind, phases, uri, size, digest, submission);
    }

    /** What is told of it before it comes. */
    SavedFile.Told told(Server server) throws InterruptedException {
        if (submission.isEmpty() || digest.isPresent()) {
            return new SavedFile.Told(uri, size, digest);
        }
        RemoteRun run = new RemoteRun(server.get("/submissions/" + submission.get()));
        return new SavedFile.Told(uri, Optional.of(run.json().get("size").number()), Optional.of(run.digest()));
    }
}
