package dev.podium.web.organize.overall;

import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.platform.Digests;
import dev.podium.web.form.FingerprintedFields;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for the overall ranking, as they were typed. */
public final class OverallFields extends FingerprintedFields {

    @RestForm
    String method;

    @RestForm
    String missing;

    @RestForm
    String baseline;

    @RestForm("board")
    List<String> boards;

    @RestForm("weight")
    List<String> weights;

    @RestForm
    String note;

    OverallForm form() {
        return new OverallForm(
                Objects.toString(method, ""),
                Objects.toString(missing, ""),
                Objects.toString(baseline, ""),
                boards,
                weights,
                Objects.toString(note, ""));
    }

    /** The same for the same rule only. */
    static String fingerprint(Optional<OverallRule> rule) {
        return Digests.ofText(rule.map(OverallRule::inWords).orElse(""));
    }

    /**
     * The rule that is meant in the place of the one that is there.
     *
     * @throws dev.podium.platform.Refused if that is not as the form showed it, or something is no choice or no number
     */
    Optional<OverallRule> rule(Optional<OverallRule> is, List<Phase> phases) {
        refuseOther(fingerprint(is), "overall.changed-meanwhile");
        return form().rule(phases);
    }
}
