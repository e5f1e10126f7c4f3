package dev.podium.example;

import dev.podium.scoring.Bleu;
import dev.podium.scoring.BleuCounts;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Sentences;
import dev.podium.scoring.Signature;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.task.stage.StageTask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

final class Example {

    public static void main(String[] args) throws IOException {
        Bleu bleu = Bleu.of("bleu", Signature.of("mine", "bleu"));
        Sentences first = new Sentences("Das Haus hat ein rotes Dach.", "Das Haus hat ein Dach.");
        Sentences second = new Sentences("Im Keller ist es kühl.", "Im Keller ist es kalt.");
        Measurement measured = Measurement.of(bleu, List.of(BleuCounts.of(first), BleuCounts.of(second)));
        System.out.printf(Locale.ROOT, "%.2f %s%n", measured.value(), measured.signature());

        byte[] file = "sent-id,phrase\n1,Das Haus ist rot.\n".getBytes(StandardCharsets.UTF_8);
        if (new StageTask().readGold(Upload.of("gold.csv", file)) instanceof Reading.Rejected<?> rejected) {
            rejected.problems().shown().forEach(problem -> System.out.println(problem.message(Locale.ENGLISH)));
        }
    }
}
