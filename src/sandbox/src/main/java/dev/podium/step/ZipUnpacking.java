package dev.podium.step;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Unpacks a zip into a directory of our own, as its check read it: regular files only, hidden ones left out, with modes that let
 * others read. Who made the zip is not trusted.
 */
public final class ZipUnpacking {

    private static final ZipFile BOUNDS = new ZipFile(100_000, 4L << 30);

    private final String folder;
    private final Path directory;
    private final Findings findings = new Findings(Rules.LENIENT);

    private ZipUnpacking(String folder, Path directory) {
        this.folder = folder;
        this.directory = directory;
    }

    /**
     * Unpacks what lies in one folder of a zip, without the folder's own name.
     *
     * @param folder that ends with a slash; empty for all
     * @param directory that is there and empty
     * @return what stands against the zip; empty where all of it was unpacked
     */
    public static Optional<Problem> unpack(Upload zip, String folder, Path directory) throws IOException {
        ZipUnpacking unpacking = new ZipUnpacking(folder, directory);
        return BOUNDS.read(zip, unpacking.findings, unpacking::take)
                ? Optional.empty()
                : Optional.of(unpacking.findings.first());
    }

    private boolean take(ZipFile.Entry entry) throws IOException {
        String name = entry.name();
        if (!name.startsWith(folder)) {
            return true;
        }
        Optional<Path> target = DirectoryTrees.target(directory, name.substring(folder.length()));
        if (target.isEmpty()) {
            return refuse(name, "task.zip-path");
        }
        if (Files.exists(target.get())
                || !DirectoryTrees.makeParents(target.get().getParent(), directory)) {
            return refuse(name, "program.files-twice", name);
        }
        DirectoryTrees.write(entry.content(), target.get());
        return true;
    }

    private boolean refuse(String name, String code, String... arguments) {
        findings.error(0, "", name, code, arguments);
        return false;
    }
}
