package dev.podium.web.organize.study;

import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.web.layout.Complaint;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Puts the page of a study together. Five queries. */
@RequestScoped
class StudyPageMaker {

    @Inject
    StudyProgress progress;

    @Inject
    StudyContext context;

    StudyPage page(Study study, Complaint complaint) {
        Optional<StudyForm> asked = StudyForm.findLatest(study);
        List<StudyAnnotator> people = StudyAnnotator.findByStudy(study);
        List<StudyProgress.Agreed> agreed =
                asked.map(form -> progress.agreed(study, form.form())).orElse(List.of());
        List<StudyPage.Chunk> chunks = chunks(study, people, agreed);
        return new StudyPage(
                context.frame(study, StudyTab.PROGRESS),
                asked.map(form -> form.version).orElse(0),
                StudyPage.Sums.of(chunks),
                chunks,
                people.stream().map(person -> person.annotator.pseudonym).toList(),
                ranges(agreed),
                complaint);
    }

    private List<StudyPage.Chunk> chunks(Study study, List<StudyAnnotator> people, List<StudyProgress.Agreed> agreed) {
        Map<String, Long> done = progress.done(study).stream()
                .collect(Collectors.toMap(each -> each.chunk() + " " + each.annotator(), StudyProgress.Done::done));
        Map<Integer, StudyProgress.Agreed> whole = agreed.stream()
                .filter(each -> each.question().isEmpty())
                .collect(Collectors.toMap(StudyProgress.Agreed::chunk, Function.identity()));
        return progress.outcomes(study).stream()
                .map(chunk -> new StudyPage.Chunk(
                        chunk.chunk(),
                        chunk.units(),
                        chunk.open(),
                        chunk.agreed(),
                        chunk.disputed(),
                        chunk.decided(),
                        chunk.excluded(),
                        people.stream()
                                .map(person -> done.getOrDefault(chunk.chunk() + " " + person.annotator.id, 0L))
                                .toList(),
                        Optional.ofNullable(whole.get(chunk.chunk())).map(StudyPageMaker::share)))
                .toList();
    }

    private static double share(StudyProgress.Agreed agreed) {
        return 100.0 * agreed.agreed() / agreed.judged();
    }

    private static List<StudyPage.Range> ranges(List<StudyProgress.Agreed> agreed) {
        return agreed.stream()
                .map(StudyProgress.Agreed::question)
                .distinct()
                .map(question -> {
                    List<StudyProgress.Agreed> chunks = agreed.stream()
                            .filter(each -> each.question().equals(question))
                            .toList();
                    return new StudyPage.Range(
                            question,
                            chunks.stream()
                                    .mapToDouble(StudyPageMaker::share)
                                    .min()
                                    .orElse(0.0),
                            chunks.stream()
                                    .mapToDouble(StudyPageMaker::share)
                                    .max()
                                    .orElse(0.0),
                            chunks.stream()
                                    .mapToLong(StudyProgress.Agreed::judged)
                                    .sum());
                })
                .toList();
    }
}
