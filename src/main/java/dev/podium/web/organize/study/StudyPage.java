package dev.podium.web.organize.study;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * How far a study is, for organizers; before it is opened, what is still to be done.
 *
 * @param asked the version of the form that is asked; 0 where nothing is yet
 */
@CheckedTemplate(basePath = "study")
record StudyPage(
        StudyFrame study,
        int asked,
        Sums sums,
        List<Chunk> chunks,
        List<String> people,
        List<Range> ranges,
        Complaint complaint)
        implements TemplateInstance {

    StudyPage {
        chunks = List.copyOf(chunks);
        people = List.copyOf(people);
        ranges = List.copyOf(ranges);
    }

    /**
     * A chunk with how its units stand.
     *
     * @param done by each person, in their order
     * @param agreement in percent, of units that two people or more have judged
     */
    record Chunk(
            int number,
            long units,
            long open,
            long agreed,
            long disputed,
            long decided,
            long excluded,
            List<Long> done,
            Optional<Double> agreement) {

        Chunk {
            done = List.copyOf(done);
        }
    }

    /**
     * How all units stand.
     *
     * @param settled agreed or decided
     */
    record Sums(long units, long settled, long disputed) {

        static Sums of(List<Chunk> chunks) {
            return new Sums(
                    chunks.stream().mapToLong(Chunk::units).sum(),
                    chunks.stream()
                            .mapToLong(chunk -> chunk.agreed() + chunk.decided())
                            .sum(),
                    chunks.stream().mapToLong(Chunk::disputed).sum());
        }
    }

    /**
     * How far people agree on a question, from the chunk where they do least to that where they do most.
     *
     * @param question empty for the whole answer
     * @param least in percent
     * @param most in percent
     */
    record Range(String question, Double least, Double most, long judged) {}
}
