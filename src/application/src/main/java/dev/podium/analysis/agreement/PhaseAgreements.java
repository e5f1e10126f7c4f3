package dev.podium.analysis.agreement;

import dev.podium.analysis.Disclosure;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;

/** Tells how far annotators agree, to those who may see slices: with the labels of the items. */
@ApplicationScoped
public class PhaseAgreements {

    /**
     * Of the data of a phase. One query.
     *
     * @throws Refused if they may not see it
     */
    @Transactional
    public PhaseAgreement find(Viewer by) {
        if (!Disclosure.isOpenTo(by)) {
            throw Refused.notThere();
        }
        Disclosure disclosure = Disclosure.to(by, Phase.findByCompetition(by.phase().competition));
        GoldRelease gold = by.phase().gold;
        return disclosure.labels()
                ? new PhaseAgreement(
                        by,
                        disclosure,
                        gold.annotators,
                        !gold.awaitsAgreement(),
                        known(gold.agreement),
                        known(gold.ceiling))
                : new PhaseAgreement(by, disclosure, 0, true, List.of(), List.of());
    }

    /** Whether everybody sees what somebody does: others may see more of it. */
    public static boolean isForEverybody(Viewer by) {
        return by.audience() == Audience.EVERYBODY && by.everybodySeesLeaderboards();
    }

    private static <T> List<T> known(List<T> values) {
        return values == null ? List.of() : values;
    }
}
