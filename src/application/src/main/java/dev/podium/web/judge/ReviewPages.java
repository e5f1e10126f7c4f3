package dev.podium.web.judge;

import dev.podium.annotation.form.ListReview;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Disputes;
import dev.podium.annotation.work.Reviews;
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
final class ReviewPages {

    private static final List<String> VERDICTS = Stream.concat(
                    Stream.of(Reviews.Wish.KEEP, Reviews.Wish.CORRECT),
                    Stream.of(ListReview.Why.values()).map(ListReview.Why::name))
            .toList();

    @Inject
    Parts parts;

    @Inject
    Disputes disputes;

    @Inject
    Reviews reviews;

    @Inject
    Forms forms;

    @Inject
    View view;

    /** What is given to them already: looking gives nobody anything. */
    @GET
    public Response review(@PathParam("study") String key) {
        ActingAnnotator part = parts.find(key);
        return parts.deciding(part, part.study().collectsTexts(), given -> page(part, given));
    }

    /** What they looked through before, to say it otherwise; of anything else, what the form is sent to, opened. */
    @GET
    @Path("/{assignment}")
    public Response back(@PathParam("study") String key, @PathParam("assignment") String assignment) {
        ActingAnnotator part = parts.find(key);
        return parts.decidedBefore(part, assignment, given -> page(part, given));
    }

    @POST
    @Path("/{assignment}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response reviewed(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        ActingAnnotator part = parts.find(key);
        Assignment given = part.deciding(assignment);
        UnitAnswerForm sent = UnitAnswerForm.of(part.asked().form(), fields);
        List<Disputes.OneAnswer> said = disputes.answers(given.unit);
        List<Reviews.Wish> wishes = wishes(part, said, fields);
        ReviewPage.Chosen chosen =
                new ReviewPage.Chosen(UnitAnswerForm.text(fields, "reason"), UnitAnswerForm.text(fields, "gap"));
        Reviews.Review review = new Reviews.Review(
                sent.version(),
                UnitAnswerForm.text(fields, "seen"),
                wishes,
                sent.flags(),
                chosen.reason(),
                chosen.gap());
        if (parts.understood(part, fields)) {
            // whose lists have changed since is told so when this is sent
            ReviewPage again =
                    page(part, given, said, disputes.before(given), wishes, sent.flags(), chosen, Complaint.NONE);
            return Response.ok(again.seen(review.seen())).build();
        }
        return forms.done(
                () -> {
                    reviews.review(given.key, review, part.annotator());
                    disputes.next(part.study(), part.annotator());
                },
                JudgePages.to(JudgePages.href(part) + JudgePages.deciding(part.study())),
                complaint -> page(part, given, said, disputes.before(given), wishes, sent.flags(), chosen, complaint));
    }

    private static List<Reviews.Wish> wishes(
            ActingAnnotator part, List<Disputes.OneAnswer> said, MultivaluedMap<String, String> fields) {
        boolean keeps = fields.containsKey("rest");
        long entries = Reviews.listed(part.asked().form(), said).stream()
                .mapToLong(listed -> listed.entries().size())
                .sum();
        List<Reviews.Wish> wishes = new ArrayList<>();
        for (int place = 0; place < entries; place++) {
            String verdict = UnitAnswerForm.text(fields, "verdict." + place);
            wishes.add(new Reviews.Wish(
                    verdict.isEmpty() && keeps ? Reviews.Wish.KEEP : verdict,
                    UnitAnswerForm.text(fields, "corrected." + place)));
        }
        return wishes;
    }

    /** Where it was looked through before, with that. */
    private ReviewPage page(ActingAnnotator part, Assignment given) {
        List<Disputes.OneAnswer> said = disputes.answers(given.unit);
        Optional<Disputes.Before> decided = disputes.before(given);
        Optional<Disputes.EarlierDecision> made = decided.map(Disputes.Before::made);
        Optional<ListReview> before = made.map(Disputes.EarlierDecision::answer).map(ListReview::read);
        List<Reviews.Wish> wishes = Reviews.listed(part.asked().form(), said).stream()
                .flatMap(listed -> listed.entries().stream()
                        .map(entry -> before.flatMap(
                                        review -> review.of(listed.question().id(), entry.entry()))
                                .map(ReviewPages::wish)
                                .orElse(new Reviews.Wish("", ""))))
                .toList();
        return page(
                part,
                given,
                said,
                decided,
                wishes,
                made.map(each -> each.flags().lines().toList()).orElse(List.of()),
                new ReviewPage.Chosen(made.map(Disputes.EarlierDecision::reason).orElse(""), ""),
                Complaint.NONE);
    }

    private static Reviews.Wish wish(ListReview.Verdict verdict) {
        return new Reviews.Wish(
                verdict.removed()
                        .map(ListReview.Why::name)
                        .orElse(verdict.corrected().isPresent() ? Reviews.Wish.CORRECT : Reviews.Wish.KEEP),
                verdict.corrected().orElse(""));
    }

    private ReviewPage page(
            ActingAnnotator part,
            Assignment given,
            List<Disputes.OneAnswer> said,
            Optional<Disputes.Before> decided,
            List<Reviews.Wish> wishes,
            List<String> flags,
            ReviewPage.Chosen chosen,
            Complaint complaint) {
        UnitView unit = UnitView.of(given.unit, part.asked());
        Optional<ListReview> before = decided.map(Disputes.Before::made)
                .map(Disputes.EarlierDecision::answer)
                .map(ListReview::read);
        return new ReviewPage(
                parts.head(part),
                given.key.toString(),
                unit.material(view.locale()),
                parts.before(part, given, decided),
                Disputes.digest(said, decided),
                before.isPresent(),
                VERDICTS,
                lists(Reviews.listed(unit.form(), said), wishes, before),
                said.stream()
                        .map(Disputes.OneAnswer::comment)
                        .filter(comment -> !comment.isEmpty())
                        .toList(),
                unit.flags(flags, view.locale()),
                chosen,
                complaint);
    }

    private List<ReviewPage.Listed> lists(
            List<Reviews.Listed> listed, List<Reviews.Wish> wishes, Optional<ListReview> before) {
        List<ReviewPage.Listed> lists = new ArrayList<>();
        int place = 0;
        for (Reviews.Listed each : listed) {
            List<ReviewPage.Row> rows = new ArrayList<>();
            for (Reviews.Entry entry : each.entries()) {
                Reviews.Wish wish = wishes.get(place);
                boolean fresh = before.isPresent()
                        && before.get().of(each.question().id(), entry.entry()).isEmpty();
                rows.add(new ReviewPage.Row(
                        place++, entry.entry(), entry.people(), wish.verdict(), wish.corrected(), fresh));
            }
            lists.add(new ReviewPage.Listed(
                    each.question().text().in(view.locale()).text(),
                    each.question().longest(),
                    rows));
        }
        return lists;
    }
}
