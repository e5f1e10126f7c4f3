package dev.podium.analysis.agreement;

import dev.podium.analysis.ItemDisclosure;
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
public class AnnotatorAgreements {

    /**
     * Of the data of a phase. One query.
     *
     * @throws Refused if they may not see it
     */
    @Transactional
    public AnnotatorAgreement find(Viewer viewer) {
        if (!ItemDisclosure.isOpenTo(viewer)) {
            throw Refused.notThere();
        }
        ItemDisclosure disclosure = ItemDisclosure.to(viewer, Phase.findByCompetition(viewer.phase().competition));
        GoldRelease gold = viewer.phase().gold;
        return disclosure.labels()
                ? new AnnotatorAgreement(
                        viewer,
                        disclosure,
                        gold.annotators,
                        !gold.awaitsAgreement(),
                        known(gold.agreement),
                        known(gold.ceiling))
                : new AnnotatorAgreement(viewer, disclosure, 0, true, List.of(), List.of());
    }

    /** Whether everybody sees what somebody does: others may see more of it. */
    public static boolean isForEverybody(Viewer viewer) {
        return viewer.audience() == Audience.EVERYBODY && viewer.everybodySeesLeaderboards();
    }

    private static <T> List<T> known(List<T> values) {
        return values == null ? List.of() : values;
    }
}
