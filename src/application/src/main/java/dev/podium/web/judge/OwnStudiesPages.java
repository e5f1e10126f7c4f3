package dev.podium.web.judge;

import dev.podium.annotation.people.FormChangeNotice;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AdjudicationLists;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Shows somebody the studies that they take part in. */
@Path("/judge")
final class OwnStudiesPages {

    @Inject
    CurrentAnnotator currentAnnotator;

    @Inject
    AdjudicationLists decisions;

    @Inject
    JudgeProgress standings;

    @Inject
    FormChangeNotice notices;

    @Inject
    View view;

    /** All of them; what a browser remembers bounds them. Up to five queries, and two for each pseudonym. */
    @GET
    public TemplateInstance show() {
        List<StudyAnnotator> parts = currentAnnotator.parts();
        Map<Long, JudgeProgress.Standing> standing = new HashMap<>();
        Map<Long, AdjudicationLists.Numbers> numbers = new HashMap<>();
        parts.stream()
                .collect(Collectors.groupingBy(part -> part.annotator.id))
                .values()
                .forEach(own -> {
                    List<Study> studies = own.stream().map(part -> part.study).toList();
                    standings.find(studies, own.get(0).annotator).forEach(each -> standing.put(each.study(), each));
                    decisions.numbers(studies, own.get(0).annotator).forEach(each -> numbers.put(each.study(), each));
                });
        Map<Long, List<FormChangeNotice.Change>> unread = notices.unread(parts);
        return new OwnStudiesPage(
                parts.stream()
                        .map(part -> row(
                                part,
                                standing.get(part.study.id),
                                numbers.get(part.study.id),
                                unread.getOrDefault(part.id, List.of())))
                        .toList(),
                parts.stream().anyMatch(part -> part.annotator.linkDigest != null));
    }

    private OwnStudiesPage.Row row(
            StudyAnnotator part,
            JudgeProgress.Standing standing,
            AdjudicationLists.Numbers numbers,
            List<FormChangeNotice.Change> unread) {
        return new OwnStudiesPage.Row(
                part.study.key.toString(),
                part.study.title().in(view.locale()),
                part.study.competition.name,
                part.annotator.pseudonym,
                part.study.stateNow(),
                part.study.lastDay(),
                new OwnStudiesPage.Access(
                        part.agreedAt != null,
                        part.isActive() && part.study.isOpen() && !part.study.competition.isArchived(),
                        Optional.ofNullable(part.pausedAt)
                                .map(since -> LocalDate.ofInstant(since, part.study.competition.zoneId())),
                        part.withdrawnAt == null
                                && !part.study.profile().asked().isEmpty()),
                part.adjudicates,
                part.study.collectsTexts(),
                numbers == null
                        ? new OwnStudiesPage.Waiting(0, 0)
                        : new OwnStudiesPage.Waiting(numbers.due(), numbers.changed()),
                standing == null ? new JudgePage.Standing(0, 0, 0, 0, 0) : JudgePage.Standing.of(standing, 0),
                JudgeNotice.of(part, unread),
                currentAnnotator.others(part));
    }
}
