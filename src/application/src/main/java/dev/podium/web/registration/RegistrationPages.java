package dev.podium.web.registration;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.language.LocalText;
import dev.podium.registration.Registration;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationTerms;
import dev.podium.registration.Registrations;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/** Tells people what a competition asks of whoever takes part, and registers them. */
@Path("/competitions/{slug}/registration")
final class RegistrationPages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Registrations registrations;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        Optional<Account> reader = signedIn.account();
        Registration registration = registrations.find(visible(slug, reader), reader);
        return page(registration, known(registration, reader), Complaint.NONE);
    }

    @POST
    public Response register(@PathParam("slug") String slug, @BeanParam RegistrationFields fields) {
        Account account = signedIn.require();
        Competition competition = visible(slug, Optional.of(account));
        Registrations.Signed signed = fields.signed(registrations.find(competition, Optional.of(account)));
        return forms.answerIfThere(
                () -> done(registrations.register(competition, signed, account)),
                complaint -> page(registrations.find(competition, Optional.of(account)), signed, complaint));
    }

    /** A version of the terms, whether or not it is asked for now. */
    @GET
    @Path("/terms/{version}")
    public TemplateInstance terms(@PathParam("slug") String slug, @PathParam("version") int version) {
        Competition competition = visible(slug, signedIn.account());
        RegistrationTerms terms = RegistrationTerms.find(competition, version).orElseThrow(Refused::notThere);
        return new TermsPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                competition.zoneId(),
                terms,
                said(competition, terms));
    }

    private static Response done(Registration registration) {
        Success success = registration.isInForce() ? Success.REGISTERED : Success.REGISTRATION_ASKED;
        return success.at(registration.href());
    }

    private Competition visible(String slug, Optional<Account> reader) {
        return competitions.visible(slug, reader.orElse(null));
    }

    /** What is known of the reader anyway. */
    private static Registrations.Signed known(Registration registration, Optional<Account> reader) {
        List<String> answers = registration.rules().questions().stream()
                .map(question -> question.kind() == RegistrationQuestion.Kind.affiliation
                        ? reader.map(account -> account.affiliation).orElse("")
                        : "")
                .toList();
        return new Registrations.Signed("", false, answers);
    }

    private LocalText said(Competition competition, RegistrationTerms terms) {
        return competition.worded(terms.text, terms.textTranslated).in(view.locale());
    }

    private TemplateInstance page(Registration registration, Registrations.Signed signed, Complaint complaint) {
        Competition competition = registration.competition();
        return new RegistrationPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                competition.zoneId(),
                registration,
                signedIn.isSignedIn(),
                registration.terms().map(terms -> said(competition, terms)),
                RegistrationPage.changes(registration),
                RegistrationPage.questions(registration, signed, view.locale()),
                signed.agrees() && signed.seen().equals(registration.fingerprint()),
                complaint);
    }
}
