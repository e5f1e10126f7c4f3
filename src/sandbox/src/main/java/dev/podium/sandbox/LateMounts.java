package dev.podium.sandbox;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Directories that a command which is started ahead sees in the place of its secret mounts, and into which their files come when
 * its turn does.
 *
 * @param mounts host path to path inside
 */
record LateMounts(Map<Path, String> mounts) implements Closeable {

    /** Empty ones for a command. */
    static LateMounts of(Command command, SandboxHome home) throws IOException {
        LateMounts inboxes = new LateMounts(new HashMap<>());
        try {
            for (String inside : command.secrets().values()) {
                inboxes.mounts.put(home.makeInbox(Bubblewrap.nextJob()), inside);
            }
            return inboxes;
        } catch (IOException failure) {
            inboxes.close();
            throw failure;
        }
    }

    /** Takes in the files of the command that is run, by links: nothing is read or written. */
    void take(Command command) throws IOException {
        for (Map.Entry<Path, String> secret : command.secrets().entrySet()) {
            for (Map.Entry<Path, String> inbox : mounts.entrySet()) {
                if (inbox.getValue().equals(secret.getValue())) {
                    link(secret.getKey(), inbox.getKey());
                }
            }
        }
    }

    private static void link(Path from, Path to) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
            for (Path file : files) {
                Files.createLink(to.resolve(file.getFileName()), file);
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (Path inbox : mounts.keySet()) {
            remove(inbox);
        }
    }

    /** Removes one with what is in it. */
    static void remove(Path inbox) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(inbox)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(inbox);
    }
}
