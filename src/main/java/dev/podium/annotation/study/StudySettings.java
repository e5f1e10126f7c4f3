package dev.podium.annotation.study;

import dev.podium.account.Account;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.language.Worded;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** Changes what was said of studies when they were made. */
@ApplicationScoped
public class StudySettings {

    /**
     * What may change of a study until it is closed.
     *
     * @param quota how many units one person judges at most; empty where that is not bounded
     * @param closesOn the last day on which people judge, where the competition is; empty where organizers close it
     */
    public record Settings(Worded title, OptionalInt quota, Optional<LocalDate> closesOn) {

        static Settings of(Study study) {
            return new Settings(
                    study.title(),
                    study.quota == null ? OptionalInt.empty() : OptionalInt.of(study.quota),
                    Optional.ofNullable(study.closesOn));
        }

        private Map<String, Object> fields() {
            Map<String, Object> fields = new HashMap<>();
            fields.put("title", String.join(" / ", title.byLanguage().values()));
            fields.put("quota", quota.isPresent() ? quota.getAsInt() : null);
            fields.put("closesOn", closesOn.orElse(null));
            return fields;
        }
    }

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    /**
     * Changes some of it.
     *
     * @param change makes what is wanted of what there is
     * @throws Refused if the study is closed, a text or number does not fit, or the day is over
     */
    @Transactional
    public Study change(Study wanted, UnaryOperator<Settings> change, Account organizer) {
        Study study = Studies.changeable(wanted);
        Settings before = Settings.of(study);
        Settings after = change.apply(before);
        Checks checks = new Checks();
        Studies.title(after.title(), checks);
        after.quota().ifPresent(quota -> Studies.bounded("study.quota", quota, Studies.LARGEST_QUOTA, checks));
        LocalDate today = LocalDate.ofInstant(clock.instant(), study.competition.zoneId());
        if (!after.closesOn().equals(before.closesOn())
                && after.closesOn().filter(today::isAfter).isPresent()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.closes-past"));
        }
        checks.refuse();
        study.englishTitle = after.title().english();
        study.germanTitle = after.title().german();
        study.quota = after.quota().isPresent() ? after.quota().getAsInt() : null;
        study.closeOn(after.closesOn().orElse(null));
        AuditChanges changes = AuditChanges.between(before.fields(), after.fields());
        if (!changes.equals(AuditChanges.NONE)) {
            log.note(organizer.id, Action.STUDY_CHANGED, study.subject(), changes);
        }
        return study;
    }
}
