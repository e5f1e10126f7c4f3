package dev.podium.web.question;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.question.AskedQuestion;
import dev.podium.question.Questions;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows people what they asked, and lets them withdraw it. */
@Path("/competitions/{slug}/questions/mine")
final class OwnQuestionPages {

    private static final int ON_A_PAGE = 50;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Questions questions;

    @Inject
    Forms forms;

    /** A page of them, from 1; the nearest one there is for any other number. */
    @GET
    public TemplateInstance all(@PathParam("slug") String slug, @RestQuery("page") Optional<Integer> number) {
        Account asker = signedIn.require();
        Competition competition = competitions.visible(slug, asker);
        String href = QuestionPages.href(competition);
        int pages = QuestionPages.pages(AskedQuestion.numberOwn(competition, asker), ON_A_PAGE);
        int page = QuestionPages.nearest(number, pages);
        return new OwnQuestionsPage(
                QuestionPages.frame(competition),
                competition.zoneId(),
                AskedQuestion.findOwn(competition, asker, page - 1, ON_A_PAGE).stream()
                        .map(each -> OwnQuestionsPage.Row.of(each, href))
                        .toList(),
                page,
                pages);
    }

    @GET
    @Path("/{key}")
    public TemplateInstance one(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return page(find(slug, key), Complaint.NONE);
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{key}/withdraw")
    public Response back(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return Redirect.to("/competitions/" + slug + "/questions/mine/" + key);
    }

    @POST
    @Path("/{key}/withdraw")
    public Response withdraw(@PathParam("slug") String slug, @PathParam("key") UUID key, @RestForm boolean sure) {
        AskedQuestion question = find(slug, key);
        return forms.sure(
                sure,
                () -> questions.withdraw(question, signedIn.require()),
                Success.QUESTION_WITHDRAWN.at(QuestionPages.href(question.competition) + "/mine"),
                complaint -> page(find(slug, key), complaint));
    }

    private AskedQuestion find(String slug, UUID key) {
        Account asker = signedIn.require();
        Competition competition = competitions.visible(slug, asker);
        return AskedQuestion.findOwnByKey(competition, asker, key).orElseThrow(Refused::notThere);
    }

    private static OwnQuestionPage page(AskedQuestion question, Complaint complaint) {
        return new OwnQuestionPage(
                QuestionPages.frame(question.competition), question.competition.zoneId(), question, complaint);
    }
}
