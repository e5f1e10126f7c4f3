package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Tasks of tables for tests. */
final class TableTasks {

    private TableTasks() {}

    static String resource(String name) {
        try (InputStream in = TableTasks.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The task of a definition that can be used. */
    static TableTask of(String definition) {
        Reading<TableDefinition> reading = TableDefinition.read(definition);
        if (reading instanceof Reading.Rejected<TableDefinition> rejected) {
            throw new AssertionError(rejected.problems().shown().stream()
                    .map(TableTasks::shown)
                    .toList()
                    .toString());
        }
        return new TableTask(((Reading.Accepted<TableDefinition>) reading).value());
    }

    static TableGold gold(TableTask task, String name, String text) throws IOException {
        Reading<TableGold> reading = task.readGold(upload(name, text));
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<TableGold>) reading).value();
    }

    static Upload upload(String name, String text) {
        return Upload.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    static String shown(Problem problem) {
        return problem.line() + " " + problem.column() + " " + problem.code() + " " + problem.arguments();
    }
}
