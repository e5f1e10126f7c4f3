package dev.podium.web.account;

import dev.podium.account.Account;
import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.account.SignedIn;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** Lets people say who they are. */
@Path("/account/profile")
final class ProfilePages {

    private static final List<String> ZONES =
            ZoneId.getAvailableZoneIds().stream().sorted().toList();

    @Inject
    SignedIn signedIn;

    @Inject
    Profiles profiles;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show() {
        Account account = signedIn.require();
        return page(account, Profile.of(account), Complaint.NONE);
    }

    @POST
    public Response change(
            @RestForm String name, @RestForm String affiliation, @RestForm String language, @RestForm String zone) {
        Account account = signedIn.require();
        Profile wanted = new Profile(text(name), text(affiliation), text(language), text(zone));
        return forms.done(
                () -> profiles.change(account, before -> wanted),
                Success.PROFILE_SAVED.at("/account"),
                complaint -> page(account, wanted, complaint));
    }

    private static String text(String sent) {
        return sent == null ? "" : sent;
    }

    private ProfilePage page(Account account, Profile form, Complaint complaint) {
        AccountTexts texts = view.texts(AccountTexts.class);
        return new ProfilePage(
                form,
                account.loginName(),
                new ProfilePage.Longest(Profile.LONGEST_NAME, Profile.LONGEST_AFFILIATION),
                Stream.of("", "en", "de")
                        .map(tag -> new Option(tag, texts.languageName(tag), tag.equals(form.language())))
                        .toList(),
                ZONES,
                complaint);
    }
}
