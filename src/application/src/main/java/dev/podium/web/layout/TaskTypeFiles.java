package dev.podium.web.layout;

import dev.podium.task.FileFormat;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A task type with the files that it reads, for people who choose one or write such files. */
public record TaskTypeFiles(String id, String name, String summary, List<File> files) {

    private static final String FOLDER = "/guide/examples/";

    /**
     * A kind of file.
     *
     * @param accepted what a browser offers to choose: {@code .csv,.zip}
     * @param href where its example can be downloaded; empty where it is that of one competition alone
     */
    public record File(
            FileFormat.Role role,
            String explanation,
            List<Field> fields,
            String accepted,
            List<FileFormat.Part> example,
            String href) {}

    /** A column or field. */
    public record Field(String name, String explanation) {}

    public static TaskTypeFiles of(TaskType type, Locale locale) {
        TaskNames names = type.names(locale);
        return new TaskTypeFiles(
                type.id(),
                names.name(),
                names.summary(),
                type.formats().stream().map(format -> file(type, format, names)).toList());
    }

    private static File file(TaskType type, FileFormat format, TaskNames names) {
        return new File(
                format.role(),
                names.format(format.role()),
                format.fields().stream()
                        .map(field -> new Field(field, names.field(format.role(), field)))
                        .toList(),
                format.accepted(),
                format.example(),
                TaskTypes.byId(type.id()).isPresent() ? FOLDER + exampleName(type, format) : "");
    }

    /** The gold file. */
    public File gold() {
        return of(FileFormat.Role.GOLD).orElseThrow();
    }

    /** The annotators' labels; empty where nobody labels the items of the task type. */
    public Optional<File> annotations() {
        return of(FileFormat.Role.ANNOTATIONS);
    }

    private Optional<File> of(FileFormat.Role role) {
        return files.stream().filter(file -> file.role() == role).findFirst();
    }

    /** What the example of a format is called: {@code stage-gold.csv}. */
    public static String exampleName(TaskType type, FileFormat format) {
        return type.id() + "-" + format.role().word() + "." + format.extension();
    }
}
