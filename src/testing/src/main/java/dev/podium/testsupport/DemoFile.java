package dev.podium.testsupport;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A file of the demo data of a task type. */
public record DemoFile(String name, byte[] bytes) {

    /** Finds one, whatever it ends with. */
    public static DemoFile of(String taskType, String name) {
        for (String end : List.of(".csv", ".jsonl", ".zip")) {
            try (InputStream in = Thread.currentThread()
                    .getContextClassLoader()
                    .getResourceAsStream("demo/" + taskType + "/" + name + end)) {
                if (in != null) {
                    return new DemoFile(name + end, in.readAllBytes());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        throw new IllegalArgumentException("The demo data of " + taskType + " has no " + name);
    }

    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
