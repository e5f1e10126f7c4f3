package dev.podium.annotation.people;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyOpened;
import dev.podium.platform.Refused;
import dev.podium.sampling.Rotation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.hibernate.Session;

/**
 * Lays out who judges which chunk, and who decides there, when a study of pairs is opened. Those whose judgements came with a file count: a chunk
 * that they have judged needs nobody else.
 */
@ApplicationScoped
class ChunkRotation {

    private static final int MOST_PEOPLE = 100;

    /** How many more people than have judged them the units of each chunk need, in order. */
    private static final String NEEDS = """
            select coalesce(max(greatest(0, 2 - u.done)) filter (where u.outcome not in ('decided', 'excluded')), 0)
            from study_chunk c left join study_unit u on u.study_id = c.study_id and u.chunk = c.number
            where c.study_id = :study group by c.number order by c.number""";

    private static final String INSERT = """
            insert into study_chunk_annotator (study_id, chunk, annotator_id, decides)
            select :study, u.chunk, u.annotator, u.decides
            from unnest(cast(:chunks as int[]), cast(:annotators as bigint[]), cast(:decide as boolean[]))
              as u (chunk, annotator, decides)""";

    private record Place(int chunk, long annotator, boolean decides) {}

    @Inject
    Session database;

    /** In the transaction that opens it. */
    void layOut(@Observes StudyOpened event) {
        Study study = event.study();
        if (study.design == Study.Design.pairs) {
            List<Integer> needs = database.createNativeQuery(NEEDS, Integer.class)
                    .setParameter("study", study.id)
                    .getResultList();
            insert(study, places(judges(study, Collections.max(needs)), needs));
        }
    }

    /** Ids of the people who judge, in their order. */
    private static List<Long> judges(Study study, int fewest) {
        List<Long> judges = StudyAnnotator.findByStudy(study).stream()
                .filter(person -> !person.adjudicates && person.endedAt == null && person.annotator.isReachable())
                .map(person -> person.annotator.id)
                .toList();
        if (judges.size() < fewest || judges.size() > MOST_PEOPLE) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.people-pairs", fewest, MOST_PEOPLE);
        }
        return judges;
    }

    private static List<Place> places(List<Long> judges, List<Integer> needs) {
        List<Place> places = new ArrayList<>();
        List<Rotation.Turn> turns = turns(judges.size(), needs.size());
        int[] chunks = new int[judges.size()];
        for (int turn = 0; turn < turns.size(); turn++) {
            int chunk = turn + 1;
            Rotation.Turn people = turns.get(turn);
            // of a pair that is needed for one place, the one who has had fewer
            IntStream.of(people.first(), people.second())
                    .boxed()
                    .sorted(Comparator.comparingInt(person -> chunks[person]))
                    .limit(needs.get(turn))
                    .forEach(person -> {
                        chunks[person]++;
                        places.add(new Place(chunk, judges.get(person), false));
                    });
            people.adjudicator().ifPresent(person -> places.add(new Place(chunk, judges.get(person), true)));
        }
        return places;
    }

    /** Of somebody alone each chunk that needs one; of nobody none. */
    private static List<Rotation.Turn> turns(int people, int chunks) {
        return switch (people) {
            case 0 -> List.of();
            case 1 -> Collections.nCopies(chunks, new Rotation.Turn(0, 0, OptionalInt.empty()));
            default -> Rotation.of(people, chunks).turns();
        };
    }

    private void insert(Study study, List<Place> places) {
        database.createNativeMutationQuery(INSERT)
                .setParameter("study", study.id)
                .setParameter("chunks", places.stream().map(Place::chunk).toArray(Integer[]::new))
                .setParameter(
                        "annotators", places.stream().map(Place::annotator).toArray(Long[]::new))
                .setParameter("decide", places.stream().map(Place::decides).toArray(Boolean[]::new))
                .executeUpdate();
    }
}
