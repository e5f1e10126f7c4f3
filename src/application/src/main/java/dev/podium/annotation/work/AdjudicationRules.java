package dev.podium.annotation.work;

import dev.podium.account.Account;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Says what those who decide look at, and how they decide. */
@ApplicationScoped
public class AdjudicationRules {

    private static final int ALL = 100;

    /**
     * What holds in a study.
     *
     * @param percent how many of a hundred agreed units are looked at. They are drawn by the seed of the study: a larger share has those of a
     *     smaller one
     * @param onlyGiven whether one of the answers has to hold, rather than one that nobody gave
     * @param withReason whether each decision says why
     */
    public record Rules(int percent, boolean onlyGiven, boolean withReason) {

        /** Those of a study; empty where people's answers are not compared in it. */
        public static Optional<Rules> of(Study study) {
            return Optional.of(study)
                    .filter(each -> each.purpose == Study.Purpose.labels)
                    .map(each -> new Rules(each.checkPercent, each.onlyGiven, each.withReason));
        }

        private Map<String, Object> fields() {
            return Map.of("percent", percent, "onlyGiven", onlyGiven, "withReason", withReason);
        }
    }

    @Inject
    AuditLog log;

    /**
     * Changes some of it; what is decided already stays.
     *
     * @param change makes what is wanted of what there is
     * @throws Refused if the study is closed, people's answers are not compared in it, or a share is none
     */
    @Transactional
    public void change(Study wanted, UnaryOperator<Rules> change, Account organizer) {
        Study study = Studies.changeable(wanted);
        Rules before = Rules.of(study).orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.checks-labels"));
        Rules after = change.apply(before);
        if (after.percent() < 0 || after.percent() > ALL) {
            throw Refused.because(Refused.Kind.FAULTY, "study.checks-percent").about("percent");
        }
        study.checkPercent = after.percent();
        study.onlyGiven = after.onlyGiven();
        study.withReason = after.withReason();
        AuditChanges changes = AuditChanges.between(before.fields(), after.fields());
        if (!changes.equals(AuditChanges.NONE)) {
            log.note(organizer.id, Action.STUDY_CHECKS_CHANGED, study.subject(), changes);
        }
    }
}
