package dev.podium.web.question;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.markdown.Markdown;
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
import org.jboss.resteasy.reactive.RestQuery;

/** Shows what all are answered, and lets participants ask. */
@Path("/competitions/{slug}/questions")
final class QuestionPages {

    private static final int ON_A_PAGE = 20;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Questions questions;

    @Inject
    Forms forms;

    @Inject
    View view;

    /**
     * A page of those that everybody reads.
     *
     * @param number of the page, from 1; the nearest one there is for any other
     */
    @GET
    public TemplateInstance all(@PathParam("slug") String slug, @RestQuery("page") Optional<Integer> number) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        long all = AskedQuestion.numberOpen(competition);
        int pages = pages(all, ON_A_PAGE);
        int page = nearest(number, pages);
        return new QuestionsPage(
                frame(competition),
                competition.zoneId(),
                reader.isPresent(),
                AskedQuestion.findOpen(competition, page - 1, ON_A_PAGE).stream()
                        .map(each -> QuestionView.of(each, href(competition), reader))
                        .toList(),
                (int) all,
                page,
                pages);
    }

    static int pages(long all, int onAPage) {
        return (int) Math.max(1, (all + onAPage - 1) / onAPage);
    }

    static int nearest(Optional<Integer> number, int pages) {
        return Math.max(1, Math.min(pages, number.orElse(1)));
    }

    /** One of them. */
    @GET
    @Path("/{key}")
    public TemplateInstance one(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        AskedQuestion question = AskedQuestion.findOpenByKey(competition, key).orElseThrow(Refused::notThere);
        return new QuestionPage(
                frame(competition), competition.zoneId(), QuestionView.of(question, href(competition), reader));
    }

    @GET
    @Path("/new")
    public TemplateInstance form(@PathParam("slug") String slug) {
        Account account = signedIn.require();
        Competition competition = competitions.visible(slug, account);
        return page(
                competition,
                questions.obstacle(competition, account).map(obstacle -> obstacle.sentence(view.locale())),
                QuestionWording.NOTHING,
                QuestionReaders.organizers,
                Optional.empty(),
                Complaint.NONE);
    }

    @POST
    @Path("/new")
    public Response ask(@PathParam("slug") String slug, @BeanParam QuestionFields fields) {
        Account account = signedIn.require();
        Competition competition = competitions.visible(slug, account);
        QuestionWording typed = fields.wording();
        if (fields.preview) {
            return Response.ok(page(
                            competition,
                            Optional.empty(),
                            typed,
                            fields.readers(),
                            Optional.of(previewed(typed)),
                            Complaint.NONE))
                    .build();
        }
        return forms.answer(
                () -> {
                    AskedQuestion asked = questions.ask(competition, typed, fields.readers(), account);
                    return Success.QUESTION_ASKED.at(href(competition) + "/mine/" + asked.key);
                },
                complaint -> page(competition, Optional.empty(), typed, fields.readers(), Optional.empty(), complaint));
    }

    private static QuestionWording previewed(QuestionWording typed) {
        String text = typed.text();
        return new QuestionWording(typed.title(), TextLength.first(text, Markdown.LONGEST));
    }

    /** Where a competition's stand. */
    static String href(Competition competition) {
        return CompetitionTab.QUESTIONS.href(competition.slug);
    }

    static CompetitionFrame frame(Competition competition) {
        return CompetitionFrame.of(competition, CompetitionTab.QUESTIONS);
    }

    private QuestionFormPage page(
            Competition competition,
            Optional<String> obstacle,
            QuestionWording form,
            QuestionReaders chosen,
            Optional<QuestionWording> preview,
            Complaint complaint) {
        return new QuestionFormPage(
                frame(competition),
                obstacle,
                form,
                chosen,
                questions.readers(competition, signedIn.require()),
                QuestionFormPage.Bounds.ALL,
                preview,
                complaint);
    }
}
