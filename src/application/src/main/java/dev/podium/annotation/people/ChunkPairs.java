package dev.podium.annotation.people;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyOpened;
import dev.podium.platform.Refused;
import dev.podium.sampling.Rotation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;

/** Lays out who judges which chunk, and who decides there, when a study of pairs is opened. */
@ApplicationScoped
class ChunkPairs {

    private static final int MOST_PEOPLE = 100;

    private static final String CHUNKS = "select count(*) from study_chunk where study_id = :study";

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
            insert(study, places(study, judges(study)));
        }
    }

    /** Ids of the people who judge, in their order. */
    private static List<Long> judges(Study study) {
        List<Long> judges = StudyAnnotator.findByStudy(study).stream()
                .filter(person -> !person.adjudicates && person.endedAt == null && person.annotator.isReachable())
                .map(person -> person.annotator.id)
                .toList();
        if (judges.size() < 2 || judges.size() > MOST_PEOPLE) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.people-pairs", MOST_PEOPLE);
        }
        return judges;
    }

    private List<Place> places(Study study, List<Long> judges) {
        int chunks = Math.toIntExact(database.createNativeQuery(CHUNKS, Long.class)
                .setParameter("study", study.id)
                .getSingleResult());
        List<Rotation.Turn> turns = Rotation.of(judges.size(), chunks).turns();
        List<Place> places = new ArrayList<>();
        for (int chunk = 1; chunk <= chunks; chunk++) {
            Rotation.Turn turn = turns.get(chunk - 1);
            places.add(new Place(chunk, judges.get(turn.first()), false));
            places.add(new Place(chunk, judges.get(turn.second()), false));
            if (turn.adjudicator().isPresent()) {
                places.add(new Place(chunk, judges.get(turn.adjudicator().getAsInt()), true));
            }
        }
        return places;
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
