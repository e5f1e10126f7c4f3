package dev.podium.testsupport;

import dev.podium.task.reading.Upload;

/** The demo data of the task types, as they are uploaded. */
public final class Demo {

    private Demo() {}

    /** A file of a task type, whatever it ends with. */
    public static Upload file(String taskType, String name) {
        DemoFile file = DemoFile.of(taskType, name);
        return Upload.of(file.name(), file.bytes());
    }
}
