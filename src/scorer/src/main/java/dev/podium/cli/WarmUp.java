package dev.podium.cli;

import dev.podium.task.FileFormat;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Predictions;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Scores the examples of a task type again and again, so that Java has loaded and compiled what scoring takes before it is needed.
 * It ends as soon as that is.
 */
final class WarmUp<G extends Gold, P extends Predictions> {

    /** After so many most of what a file of 878 sentences takes is compiled; twice as many spare little more. */
    private static final int ROUNDS = 500;

    private final ItemTask<G, P> type;

    WarmUp(ItemTask<G, P> type) {
        this.type = type;
    }

    /** Goes on until it is done, or there is something to be read. */
    void until(InputStream needed) throws IOException {
        Upload gold = example(FileFormat.Role.GOLD);
        Upload predictions = example(FileFormat.Role.PREDICTIONS);
        for (int round = 0; round < ROUNDS && needed.available() == 0; round++) {
            if (!isScored(gold, predictions)) {
                throw new IllegalStateException("The examples of " + type.id() + " cannot be scored");
            }
        }
    }

    private boolean isScored(Upload gold, Upload predictions) throws IOException {
        return type.readGold(gold) instanceof Reading.Accepted<G> labels
                && JobCommand.write(
                        ScoringOutcome.of(type, labels.value(), predictions, Rules.LENIENT),
                        OutputStream.nullOutputStream());
    }

    private Upload example(FileFormat.Role role) throws IOException {
        FileFormat format = type.format(role);
        ByteArrayOutputStream example = new ByteArrayOutputStream();
        format.writeExample(example);
        return Upload.of("example." + format.extension(), example.toByteArray());
    }
}
