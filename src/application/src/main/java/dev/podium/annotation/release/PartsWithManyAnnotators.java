package dev.podium.annotation.release;

import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.sampling.Split;
import dev.podium.task.AnnotationScheme;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Finds the parts that so many people have judged that no gold release tells how far every two of them agree. */
@ApplicationScoped
class PartsWithManyAnnotators {

    private static final String CROWDED = """
            select p.part from unnest(cast(:units as bigint[]), cast(:parts as int[])) as p (unit, part)
              join study_assignment a on a.unit_id = p.unit and a.state = 'done' and not a.decides
            where :since <= 1 or :since <= (select max(j.form_version) from judgement j where j.assignment_id = a.id)
            group by p.part having count(distinct a.annotator_id) > :most order by p.part""";

    @Inject
    Session database;

    /** The names of these parts, by answers since a version of the questions. Nothing is read of a study where not even all of its people are so many. */
    List<String> find(Study study, SplitPreviews.Parted parted, int since) {
        boolean told = SplitPreviews.find(study.competition, study)
                .filter(AnnotationScheme::hasAnnotations)
                .isPresent();
        if (!told || StudyAnnotator.count("study", study) <= StudyReleases.MOST_ANNOTATORS) {
            return List.of();
        }
        int[] inParts = IntStream.range(0, parted.settled().size())
                .filter(unit -> parted.split().of(unit) != Split.NONE)
                .toArray();
        return database
                .createNativeQuery(CROWDED, Integer.class)
                .setParameter(
                        "units",
                        IntStream.of(inParts)
                                .mapToObj(unit -> parted.settled().get(unit).unit())
                                .toArray(Long[]::new))
                .setParameter(
                        "parts",
                        IntStream.of(inParts)
                                .mapToObj(unit -> parted.split().of(unit))
                                .toArray(Integer[]::new))
                .setParameter("since", since)
                .setParameter("most", StudyReleases.MOST_ANNOTATORS)
                .getResultList()
                .stream()
                .map(part -> parted.split().parts().get(part))
                .toList();
    }
}
