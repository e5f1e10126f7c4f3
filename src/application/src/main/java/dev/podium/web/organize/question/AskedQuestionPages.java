package dev.podium.web.organize.question;

import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.question.AskedQuestion;
import dev.podium.question.AskedQuestion.State;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.team.Teams;
import dev.podium.web.form.FormChoices;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows organizers what they are asked, and lets them answer and hide it. */
@Path("/organize/{slug}/questions")
final class AskedQuestionPages {

    private static final int ON_A_PAGE = 50;

    @Inject
    OrganizerContext context;

    @Inject
    Questions questions;

    @Inject
    Teams teams;

    @Inject
    Forms forms;

    /** A page of those in a state, which are those that wait where no state is named; the nearest page for any other number. */
    @GET
    public TemplateInstance all(
            @PathParam("slug") String slug,
            @RestQuery("state") String name,
            @RestQuery("page") Optional<Integer> number) {
        Competition competition = context.organized(slug);
        State state = state(name);
        AskedQuestion.Numbers numbers = AskedQuestion.numbers(competition);
        long all = numbers.of(state);
        int page = Pager.nearest(number.orElse(1), ON_A_PAGE, all);
        return new AskedQuestionsPage(
                frame(competition),
                competition.zoneId(),
                Stream.of(State.values())
                        .map(each -> new AskedQuestionsPage.Part(each, numbers.of(each), each == state))
                        .toList(),
                state,
                AskedQuestion.find(competition, state, page - 1, ON_A_PAGE),
                Pager.of(page, ON_A_PAGE, all, href(competition) + "?state=" + state));
    }

    private static State state(String name) {
        return FormChoices.of(State.class, name, State.waiting);
    }

    @GET
    @Path("/{key}")
    public TemplateInstance one(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return page(find(slug, key), Complaint.NONE);
    }

    @POST
    @Path("/{key}")
    public Response answer(@PathParam("slug") String slug, @PathParam("key") UUID key, @BeanParam ReplyFields fields) {
        AskedQuestion question = find(slug, key);
        Reply typed = fields.reply(Reply.of(question));
        if (fields.preview) {
            return Response.ok(page(question, typed, "", fields.seen(), Optional.of(previewed(typed)), Complaint.NONE))
                    .build();
        }
        return forms.done(
                () -> questions.answer(question, fields, context.organizer()),
                Success.QUESTION_ANSWERED.at(href(question.competition)),
                complaint -> page(find(slug, key), typed, "", fields.seen(), Optional.empty(), complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{key}/hide")
    public Response backFromHiding(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return back(slug, key);
    }

    @POST
    @Path("/{key}/hide")
    public Response hide(@PathParam("slug") String slug, @PathParam("key") UUID key, @RestForm String reason) {
        AskedQuestion question = find(slug, key);
        String why = FormText.text(reason);
        return forms.done(
                () -> questions.hide(question, why, context.organizer()),
                Success.QUESTION_HIDDEN.at(href(question.competition)),
                complaint -> page(
                        question,
                        Reply.of(question),
                        why,
                        Reply.of(question).fingerprint(),
                        Optional.empty(),
                        complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{key}/show")
    public Response backFromShowing(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return back(slug, key);
    }

    @POST
    @Path("/{key}/show")
    public Response show(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        AskedQuestion question = questions.show(find(slug, key), context.organizer());
        return Success.QUESTION_SHOWN.at(href(question.competition) + "/" + key);
    }

    private AskedQuestion find(String slug, UUID key) {
        return AskedQuestion.findByKey(context.organized(slug), key).orElseThrow(Refused::notThere);
    }

    private static Response back(String slug, UUID key) {
        return Redirect.to("/organize/" + slug + "/questions/" + key);
    }

    private static String href(Competition competition) {
        return "/organize/" + competition.slug + "/questions";
    }

    private static CompetitionFrame frame(Competition competition) {
        return CompetitionFrame.of(competition, CompetitionTab.QUESTIONS);
    }

    private static Reply previewed(Reply typed) {
        return new Reply(
                FormText.previewed(typed.answer()),
                typed.published(),
                new QuestionWording(
                        typed.wording().title(),
                        FormText.previewed(typed.wording().text())));
    }

    private AskedQuestionPage page(AskedQuestion question, Complaint complaint) {
        Reply reply = Reply.of(question);
        return page(
                question,
                reply,
                question.isHidden() ? question.hiddenReason : "",
                reply.fingerprint(),
                Optional.empty(),
                complaint);
    }

    private AskedQuestionPage page(
            AskedQuestion question,
            Reply form,
            String reason,
            String seen,
            Optional<Reply> preview,
            Complaint complaint) {
        return new AskedQuestionPage(
                frame(question.competition),
                question.competition.zoneId(),
                question,
                Optional.ofNullable(question.asker)
                        .flatMap(asker -> teams.find(asker, question.competition))
                        .map(team -> team.name),
                form,
                reason,
                AskedQuestionPage.Bounds.ALL,
                seen,
                preview,
                complaint);
    }
}
