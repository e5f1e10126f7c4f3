package dev.podium.web.organize.study;

import dev.podium.annotation.study.Study;
import dev.podium.platform.language.Said;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * A study, for organizers: what is asked, about what, by whom, and how far it is.
 *
 * @param href of this page
 * @param links of those who were invited just now; they are told once
 */
@CheckedTemplate(basePath = "study")
record StudyPage(
        CompetitionFrame frame,
        String href,
        Head head,
        Asked asked,
        Sums sums,
        List<Chunk> chunks,
        List<Person> people,
        List<Range> ranges,
        List<Link> links,
        Complaint complaint)
        implements TemplateInstance {

    StudyPage {
        chunks = List.copyOf(chunks);
        people = List.copyOf(people);
        ranges = List.copyOf(ranges);
        links = List.copyOf(links);
    }

    /** What stands above. */
    record Head(Said title, Study.State state, Study.Design design, Optional<Integer> wanted) {

        public boolean isDraft() {
            return state == Study.State.draft;
        }

        public boolean isOpen() {
            return state == Study.State.open;
        }

        public boolean isClosed() {
            return state == Study.State.closed;
        }
    }

    /**
     * What is asked; the version is 0 where nothing is yet.
     *
     * @param form JSON
     * @param note why it changes, while it is typed
     */
    record Asked(
            int version,
            String form,
            String englishGuidelines,
            String germanGuidelines,
            String englishConsent,
            String germanConsent,
            String note) {}

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

    /** Somebody who takes part. */
    record Person(String pseudonym, boolean adjudicates, boolean agreed) {}

    /**
     * How far people agree on a question, from the chunk where they do least to that where they do most.
     *
     * @param question empty for the whole answer
     * @param least in percent
     * @param most in percent
     */
    record Range(String question, Double least, Double most, long judged) {}

    /** A link that was made just now. */
    record Link(String pseudonym, String address) {}
}
