package dev.podium.annotation.release;

import dev.podium.account.Account;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.competition.Competition;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import dev.podium.task.Collecting;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.hibernate.Session;

/**
 * Makes a gold release of a study: the gold file of the units that are agreed or decided, and the file of what each annotator said about
 * them, under pseudonyms drawn anew.
 */
@ApplicationScoped
public class GoldOfStudy {

    /** What holds of a unit: the decision where there is one, else what all said. */
    private static final String HOLDS = """
            select distinct on (u.number) u.id as unit, j.answer as answer
            from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' join judgement j on j.assignment_id = a.id
            where u.study_id = :study and (u.outcome = 'agreed' and not a.decides or u.outcome = 'decided' and a.decides)
            order by u.number, j.judged_at desc, j.version desc""";

    private static final String SAID = """
            select distinct on (u.number, a.id) u.name as unit, n.pseudonym as annotator, j.answer as answer
            from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
              join annotator n on n.id = a.annotator_id join judgement j on j.assignment_id = a.id
            where u.study_id = :study and u.outcome in ('agreed', 'decided')
            order by u.number, a.id, j.version desc""";

    /** A row of {@link #HOLDS}. */
    record Held(long unit, String answer) {}

    /** A row of {@link #SAID}. */
    record Said(String unit, String annotator, String answer) {}

    /**
     * What is to be made.
     *
     * @param split its name
     * @param publishing who sees which labels when
     * @param licence as an SPDX identifier, or in words
     */
    public record Wanted(String split, Publishing publishing, String licence) {}

    @Inject
    Session database;

    @Inject
    GoldReleases releases;

    /**
     * Makes the release of all that is agreed or decided.
     *
     * @throws Refused if the task type collects no labels, nothing is agreed or decided, or as for a file that is sent
     */
    public GoldReleases.Answer release(Study study, Wanted wanted, Account organizer) throws IOException {
        Competition competition = study.competition;
        Collecting collecting = competition
                .type()
                .withItems()
                .flatMap(ItemTask::collecting)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.task"));
        List<Collecting.Labelled> labelled = labelled(study);
        if (labelled.isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.nothing-decided");
        }
        ByteArrayOutputStream gold = new ByteArrayOutputStream();
        collecting.writeGold(labelled, gold);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        collecting.writeAnnotations(said(study, labelled), said);
        return releases.release(
                competition,
                new NewGold(
                        wanted.split(),
                        Upload.of(study.slug + "-" + wanted.split() + ".csv", gold.toByteArray()),
                        Optional.of(
                                Upload.of(study.slug + "-" + wanted.split() + "-annotators.csv", said.toByteArray())),
                        wanted.publishing(),
                        wanted.licence()),
                organizer);
    }

    private List<Collecting.Labelled> labelled(Study study) {
        Map<Long, String> answers =
                database.createNativeQuery(HOLDS, Held.class).setParameter("study", study.id).getResultList().stream()
                        .collect(Collectors.toMap(
                                Held::unit, Held::answer, (first, second) -> first, LinkedHashMap::new));
        return database
                .createQuery(
                        "from StudyUnit u where u.study = :study and u.outcome in (agreed, decided) order by u.number",
                        StudyUnit.class)
                .setParameter("study", study)
                .getResultList()
                .stream()
                .filter(unit -> answers.containsKey(unit.id))
                .map(unit -> new Collecting.Labelled(
                        unit.name, unit.attributes(), unit.chunk, AnswerJson.values(answers.get(unit.id))))
                .toList();
    }

    /** Nobody is known by the pseudonym that they had in the study, nor by their place among others. */
    private List<Collecting.Said> said(Study study, List<Collecting.Labelled> labelled) {
        Map<String, Integer> places = new HashMap<>();
        labelled.forEach(item -> places.put(item.name(), places.size()));
        List<Said> said =
                database.createNativeQuery(SAID, Said.class).setParameter("study", study.id).getResultList().stream()
                        .filter(each -> places.containsKey(each.unit()))
                        .toList();
        List<String> people =
                new ArrayList<>(said.stream().map(Said::annotator).distinct().toList());
        Collections.shuffle(people, new Random(Secrets.seed()));
        return said.stream()
                .sorted(Comparator.comparing((Said each) -> places.get(each.unit()))
                        .thenComparing(each -> people.indexOf(each.annotator())))
                .map(each -> new Collecting.Said(
                        each.unit(), "a" + (people.indexOf(each.annotator()) + 1), AnswerJson.values(each.answer())))
                .toList();
    }
}
