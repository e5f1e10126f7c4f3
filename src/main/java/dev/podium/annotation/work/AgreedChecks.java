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

/** Has those who decide look at a share of what all agree on. */
@ApplicationScoped
public class AgreedChecks {

    private static final int ALL = 100;

    @Inject
    AuditLog log;

    /**
     * Changes how many of a hundred agreed units are looked at. They are drawn by the seed of the study: a larger share has those of a
     * smaller one.
     *
     * @throws Refused if the study is closed, people's answers are not compared in it, or it is no share
     */
    @Transactional
    public void check(Study wanted, int percent, Account organizer) {
        Study study = Studies.changeable(wanted);
        if (study.purpose != Study.Purpose.labels) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.checks-labels");
        }
        if (percent < 0 || percent > ALL) {
            throw Refused.because(Refused.Kind.FAULTY, "study.checks-percent").about("percent");
        }
        if (study.checkPercent != percent) {
            study.checkPercent = percent;
            log.note(
                    organizer.id,
                    Action.STUDY_CHECKS_CHANGED,
                    study.subject(),
                    AuditChanges.to(Map.of("percent", percent)));
        }
    }
}
