package dev.podium.testsupport;

import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The demo data of the task types. */
public final class Demo {

    private Demo() {}

    /** A file of a task type, whatever it ends with. */
    public static Upload file(String taskType, String name) {
        for (String end : List.of(".csv", ".jsonl", ".zip")) {
            try (InputStream in = Thread.currentThread()
                    .getContextClassLoader()
                    .getResourceAsStream("demo/" + taskType + "/" + name + end)) {
                if (in != null) {
                    return Upload.of(name + end, in.readAllBytes());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        throw new IllegalArgumentException("The demo data of " + taskType + " has no " + name);
    }
}
