package dev.podium.web.judge;

import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.OwnAnswers;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows somebody what they have answered, skipped and decided, to be opened again. */
@Path("/judge/{study}/done")
final class OwnAnswersPages {

    private static final int ON_A_PAGE = 25;

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    OwnAnswers answers;

    @Inject
    View view;

    /** A page of those of a kind, which is the first that they may have where none is named; the nearest page for any other number. */
    @GET
    public TemplateInstance show(
            @PathParam("study") String key, @RestQuery String kind, @RestQuery("page") Optional<Integer> wanted) {
        ActingAnnotator part = judgeFrame.find(key);
        OwnAnswers.Numbers numbers = answers.numbers(part.study(), part.annotator());
        JudgePage.Head head = judgeFrame.head(part);
        List<OwnAnswers.Kind> kinds = Stream.of(OwnAnswers.Kind.values())
                .filter(each ->
                        each == OwnAnswers.Kind.decided ? head.decides() || numbers.of(each) > 0 : head.judges())
                .toList();
        OwnAnswers.Kind shown = kinds.stream()
                .filter(each -> each.name().equals(kind))
                .findFirst()
                .orElse(kinds.get(0));
        long all = numbers.of(shown);
        int page = Pager.nearest(wanted.orElse(1), ON_A_PAGE, all);
        List<OwnAnswersPage.Row> rows =
                answers.find(part.study(), part.annotator(), shown, (page - 1) * ON_A_PAGE, ON_A_PAGE).stream()
                        .map(each -> row(part, each))
                        .toList();
        return new OwnAnswersPage(
                head,
                judgeFrame.standing(part),
                kinds.stream()
                        .map(each -> new OwnAnswersPage.Kind(each, numbers.of(each), each == shown))
                        .toList(),
                rows,
                part.study().competition.zoneId(),
                Pager.of(page, ON_A_PAGE, all, JudgePages.href(part) + "/done?kind=" + shown));
    }

    private OwnAnswersPage.Row row(ActingAnnotator part, OwnAnswers.Own own) {
        UnitView unit = UnitView.of(own.assignment().unit, part.study(), part.asked());
        boolean decides = own.assignment().decides;
        // what is said of lists is no answer to the questions
        List<AdjudicationPage.Answer> said =
                own.said() == null || (decides && part.study().collectsTexts())
                        ? List.of()
                        : AnswerDifferences.of(unit, List.of(own.said()), view.locale());
        String because = own.assignment().skippedBecause;
        return new OwnAnswersPage.Row(
                JudgePages.href(part) + (decides ? JudgePages.deciding(part.study()) : "") + "/" + own.assignment().key,
                unit.marked(),
                own.assignment().answeredAt,
                said.stream().flatMap(each -> each.lines().stream()).toList(),
                said.stream().map(AdjudicationPage.Answer::flags).findFirst().orElse(""),
                said.stream().map(AdjudicationPage.Answer::comment).findFirst().orElse(""),
                said.stream()
                        .map(AdjudicationPage.Answer::certainty)
                        .findFirst()
                        .orElse(0),
                because == null ? "" : because,
                own.decided(),
                decides,
                own.since());
    }
}
