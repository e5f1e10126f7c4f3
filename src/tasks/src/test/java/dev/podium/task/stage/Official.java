package dev.podium.task.stage;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.task.Items;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The official data and what the official scorer says of many submissions, in a folder {@code shared} beside the checkout:
 * the data is CC BY-SA and stays out of it. Tests that need the folder are skipped where it is missing.
 */
final class Official {

    static final Path DATA = Path.of("..", "shared", "data", "stage");
    static final Path ORACLE = Path.of("..", "shared", "oracle", "stage");

    private static final StageTask TASK = new StageTask();

    private Official() {}

    static void assumeThere() {
        assumeTrue(
                Files.isDirectory(DATA) && Files.isDirectory(ORACLE),
                "skipped: ../shared/data/stage and ../shared/oracle/stage are not beside the checkout");
    }

    static Upload data(String name) throws IOException {
        return Upload.of(DATA.resolve(name));
    }

    static Upload predictions(String path) throws IOException {
        return Upload.of(ORACLE.resolve(path));
    }

    static JsonNode json(String path) throws IOException {
        return new ObjectMapper().readTree(ORACLE.resolve(path).toFile());
    }

    static StageGold gold(String name) throws IOException {
        return accepted(TASK.readGold(data(name)));
    }

    static Items items(String name) throws IOException {
        return accepted(TASK.readItems(data(name)));
    }

    static Reading<StagePredictions> read(Upload upload, Items items) throws IOException {
        return TASK.readPredictions(upload, items, Rules.LENIENT);
    }

    static <T> T accepted(Reading<T> reading) {
        if (reading instanceof Reading.Accepted<T> accepted) {
            return accepted.value();
        }
        throw new AssertionError("rejected: " + ((Reading.Rejected<T>) reading).problems());
    }
}
