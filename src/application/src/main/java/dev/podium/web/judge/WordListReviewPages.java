package dev.podium.web.judge;

import dev.podium.annotation.form.WordListReview;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.WordListReviews;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Shows somebody what others listed, and takes what becomes of each entry; complete without scripts. */
@Path("/judge/{study}/reviews")
final class WordListReviewPages {

    private static final List<String> VERDICTS = Stream.concat(
                    Stream.of(WordListReviews.Wish.KEEP, WordListReviews.Wish.CORRECT),
                    Stream.of(WordListReview.Why.values()).map(WordListReview.Why::name))
            .toList();

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    Adjudication adjudication;

    @Inject
    WordListReviews reviews;

    @Inject
    Forms forms;

    @Inject
    View view;

    /** What is given to them already: looking gives nobody anything. */
    @GET
    public Response review(@PathParam("study") String key) {
        ActingAnnotator part = judgeFrame.find(key);
        return judgeFrame.deciding(part, part.study().collectsTexts(), given -> page(part, given));
    }

    /** What they looked through before, to say it otherwise; of anything else, what the form is sent to, opened. */
    @GET
    @Path("/{assignment}")
    public Response back(@PathParam("study") String key, @PathParam("assignment") String assignment) {
        ActingAnnotator part = judgeFrame.find(key);
        return judgeFrame.decidedBefore(part, assignment, given -> page(part, given));
    }

    @POST
    @Path("/{assignment}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response reviewed(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        ActingAnnotator part = judgeFrame.find(key);
        Assignment given = part.deciding(assignment);
        UnitAnswerForm sent = UnitAnswerForm.of(part.asked().form(), fields);
        List<Adjudication.OneAnswer> said = adjudication.answers(given.unit);
        List<WordListReviews.Wish> wishes = wishes(part, said, fields);
        WordListReviewPage.Chosen chosen = new WordListReviewPage.Chosen(
                UnitAnswerForm.text(fields, "reason"), UnitAnswerForm.text(fields, "gap"));
        WordListReviews.Review review = new WordListReviews.Review(
                sent.version(),
                UnitAnswerForm.text(fields, "seen"),
                wishes,
                sent.flags(),
                chosen.reason(),
                chosen.gap());
        if (judgeFrame.understood(part, fields)) {
            // whose lists have changed since is told so when this is sent
            WordListReviewPage again =
                    page(part, given, said, adjudication.before(given), wishes, sent.flags(), chosen, Complaint.NONE);
            return Response.ok(again.seen(review.seen())).build();
        }
        return forms.done(
                () -> {
                    reviews.review(given.key, review, part.annotator());
                    adjudication.next(part.study(), part.annotator());
                },
                JudgePages.to(JudgePages.href(part) + JudgePages.deciding(part.study())),
                complaint ->
                        page(part, given, said, adjudication.before(given), wishes, sent.flags(), chosen, complaint));
    }

    private static List<WordListReviews.Wish> wishes(
            ActingAnnotator part, List<Adjudication.OneAnswer> said, MultivaluedMap<String, String> fields) {
        boolean keeps = fields.containsKey("rest");
        long entries = WordListReviews.listed(part.asked().form(), said).stream()
                .mapToLong(listed -> listed.entries().size())
                .sum();
        List<WordListReviews.Wish> wishes = new ArrayList<>();
        for (int place = 0; place < entries; place++) {
            String verdict = UnitAnswerForm.text(fields, "verdict." + place);
            wishes.add(new WordListReviews.Wish(
                    verdict.isEmpty() && keeps ? WordListReviews.Wish.KEEP : verdict,
                    UnitAnswerForm.text(fields, "corrected." + place)));
        }
        return wishes;
    }

    /** Where it was looked through before, with that. */
    private WordListReviewPage page(ActingAnnotator part, Assignment given) {
        List<Adjudication.OneAnswer> said = adjudication.answers(given.unit);
        Optional<Adjudication.Before> decided = adjudication.before(given);
        Optional<Adjudication.EarlierDecision> made = decided.map(Adjudication.Before::made);
        Optional<WordListReview> before =
                made.map(Adjudication.EarlierDecision::answer).map(WordListReview::read);
        List<WordListReviews.Wish> wishes = WordListReviews.listed(part.asked().form(), said).stream()
                .flatMap(listed -> listed.entries().stream()
                        .map(entry -> before.flatMap(
                                        review -> review.of(listed.question().id(), entry.entry()))
                                .map(WordListReviewPages::wish)
                                .orElse(new WordListReviews.Wish("", ""))))
                .toList();
        return page(
                part,
                given,
                said,
                decided,
                wishes,
                made.map(each -> each.flags().lines().toList()).orElse(List.of()),
                new WordListReviewPage.Chosen(
                        made.map(Adjudication.EarlierDecision::reason).orElse(""), ""),
                Complaint.NONE);
    }

    private static WordListReviews.Wish wish(WordListReview.Verdict verdict) {
        return new WordListReviews.Wish(
                verdict.removed()
                        .map(WordListReview.Why::name)
                        .orElse(
                                verdict.corrected().isPresent()
                                        ? WordListReviews.Wish.CORRECT
                                        : WordListReviews.Wish.KEEP),
                verdict.corrected().orElse(""));
    }

    private WordListReviewPage page(
            ActingAnnotator part,
            Assignment given,
            List<Adjudication.OneAnswer> said,
            Optional<Adjudication.Before> decided,
            List<WordListReviews.Wish> wishes,
            List<String> flags,
            WordListReviewPage.Chosen chosen,
            Complaint complaint) {
        UnitView unit = UnitView.of(given.unit, part.asked());
        Optional<WordListReview> before = decided.map(Adjudication.Before::made)
                .map(Adjudication.EarlierDecision::answer)
                .map(WordListReview::read);
        return new WordListReviewPage(
                judgeFrame.head(part),
                given.key.toString(),
                unit.material(view.locale()),
                judgeFrame.before(part, given, decided),
                Adjudication.digest(said, decided),
                before.isPresent(),
                VERDICTS,
                lists(WordListReviews.listed(unit.form(), said), wishes, before),
                said.stream()
                        .map(Adjudication.OneAnswer::comment)
                        .filter(comment -> !comment.isEmpty())
                        .toList(),
                unit.flags(flags, view.locale()),
                chosen,
                complaint);
    }

    private List<WordListReviewPage.Listed> lists(
            List<WordListReviews.Listed> listed, List<WordListReviews.Wish> wishes, Optional<WordListReview> before) {
        List<WordListReviewPage.Listed> lists = new ArrayList<>();
        int place = 0;
        for (WordListReviews.Listed each : listed) {
            List<WordListReviewPage.Row> rows = new ArrayList<>();
            for (WordListReviews.Entry entry : each.entries()) {
                WordListReviews.Wish wish = wishes.get(place);
                boolean fresh = before.isPresent()
                        && before.get().of(each.question().id(), entry.entry()).isEmpty();
                rows.add(new WordListReviewPage.Row(
                        place++, entry.entry(), entry.people(), wish.verdict(), wish.corrected(), fresh));
            }
            lists.add(new WordListReviewPage.Listed(
                    each.question().text().in(view.locale()).text(),
                    each.question().longest(),
                    rows));
        }
        return lists;
    }
}
