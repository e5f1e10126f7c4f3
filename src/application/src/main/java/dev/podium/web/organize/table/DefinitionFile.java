package dev.podium.web.organize.table;

import dev.podium.competition.change.FaultyDefinition;
import dev.podium.platform.Refused;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import dev.podium.web.layout.FormFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The file that describes a task, as organizers have it. */
final class DefinitionFile {

    /** What it is called, unless it is called otherwise. */
    static final String NAME = TableTask.DEFINITION;

    private static final int LARGEST = 4 * TableDefinition.LONGEST;

    private DefinitionFile() {}

    /**
     * What a file says that was chosen; empty where none was.
     *
     * @throws Refused if it is too large, or no text
     */
    static Optional<String> chosen(FileUpload chosen) throws IOException {
        Optional<Upload> file = FormFile.chosen(chosen);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = file.get().open()) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            Optional<String> text = bytes.length > LARGEST ? Optional.empty() : TextFile.utf8(bytes);
            return Optional.of(text.orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "table.definition-unfit")
                    .about("definition")));
        }
    }

    /** The file that is at fault. */
    static String name(FaultyDefinition faulty) {
        return faulty.fileName().isEmpty() ? NAME : faulty.fileName();
    }
}
