package dev.podium.web.organize.team;

import dev.podium.competition.Competition;
import dev.podium.competition.change.TimeFields;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.team.TeamBounds;
import dev.podium.team.Teams;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.organize.FormText;
import java.time.Instant;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form that says how teams may be made up, as they were typed. */
public final class TeamBoundsFields extends FingerprintedFields {

    @RestForm
    String mostMembers;

    @RestForm
    String mergingUntil;

    /** As it stands in the form. */
    TeamsPage.Form form() {
        return new TeamsPage.Form(FormText.text(mostMembers), FormText.text(mergingUntil), seen());
    }

    /**
     * What is meant in the place of what is there.
     *
     * @throws Refused if that is not as the form showed it, which the form that tells of that shows; or a field is no number or no time
     */
    TeamBounds apply(TeamBounds is, Competition competition) {
        refuseOther(is.fingerprint(), "team.rules-changed-meanwhile");
        Checks checks = new Checks();
        Optional<Integer> most = checks.value(() -> number(FormText.text(mostMembers)), Optional.empty());
        Optional<Instant> until = checks.value(
                () -> TimeFields.instant(
                        FormText.text(mergingUntil), is.mergingUntil(), competition.zoneId(), "mergingUntil"),
                Optional.empty());
        checks.refuse();
        return new TeamBounds(most, until);
    }

    private static Optional<Integer> number(String typed) {
        try {
            return typed.isBlank() ? Optional.empty() : Optional.of(Integer.valueOf(typed.strip()));
        } catch (NumberFormatException e) {
            throw Refused.because(Refused.Kind.FAULTY, "team.most-members", Teams.MOST_MEMBERS)
                    .about("mostMembers");
        }
    }
}
