package dev.podium.web.organize.study;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.platform.Installation;
import dev.podium.task.Collecting;
import dev.podium.task.ItemTask;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Tab;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
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
    Installation installation;

    @Inject
    View view;

    @Context
    UriInfo uri;

    StudyPage page(
            Study study, List<Annotators.Invited> invited, Optional<StudyPage.Asked> typed, Complaint complaint) {
        Optional<StudyForm> asked = StudyForm.findLatest(study);
        List<StudyAnnotator> people = StudyAnnotator.findByStudy(study);
        List<StudyProgress.Agreed> agreed =
                asked.map(form -> progress.agreed(study, form.form())).orElse(List.of());
        List<StudyPage.Chunk> chunks = chunks(study, people, agreed);
        return new StudyPage(
                CompetitionFrame.of(study.competition, Tab.OVERVIEW),
                StudiesPages.href(study.competition.slug) + "/" + study.slug,
                new StudyPage.Head(
                        study.title().in(view.locale()), study.state, study.design, Optional.ofNullable(study.wanted)),
                typed.orElseGet(() -> asked.map(StudyPageMaker::asked).orElseGet(() -> usual(study))),
                StudyPage.Sums.of(chunks),
                chunks,
                people.stream()
                        .map(person -> new StudyPage.Person(
                                person.annotator.pseudonym, person.adjudicates, person.agreedAt != null))
                        .toList(),
                ranges(agreed),
                invited.stream()
                        .map(each -> new StudyPage.Link(
                                each.person().annotator.pseudonym,
                                base().resolve("/j/" + each.secret()).toString()))
                        .toList(),
                complaint);
    }

    private URI base() {
        return installation.publicUrl().orElseGet(uri::getBaseUri);
    }

    private static StudyPage.Asked asked(StudyForm form) {
        return new StudyPage.Asked(
                form.version,
                form.form,
                form.englishGuidelines,
                form.germanGuidelines,
                form.englishConsent,
                form.germanConsent,
                "");
    }

    /** What the task type asks, to begin with. */
    private static StudyPage.Asked usual(Study study) {
        String form = study.competition
                .type()
                .withItems()
                .flatMap(ItemTask::collecting)
                .map(Collecting::form)
                .orElse("{\"questions\": []}");
        return new StudyPage.Asked(0, form, "", "", "", "", "");
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
