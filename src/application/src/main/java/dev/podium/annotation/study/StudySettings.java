package dev.podium.annotation.study;

import dev.podium.account.Account;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.language.BilingualText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.hibernate.query.CommonQueryContract;
import org.hibernate.query.MutationQuery;
import org.hibernate.query.NativeQuery;

/** Changes what was said of studies when they were made. */
@ApplicationScoped
public class StudySettings {

    /**
     * What may change of a study until it is closed.
     *
     * @param quota how many units one person judges at most; empty where that is not bounded
     * @param closesOn the last day on which people judge, where the competition is; empty where organizers close it
     * @param order in which people are given units; it changes until somebody has been given one
     * @param lease how long a unit is somebody's, where people judge as they come
     * @param eraseAfterDays how many days after it is closed nobody can tell any more who its annotators were
     * @param around how many units of its group are shown before and after each
     * @param otherThan the addresses of other studies, sorted: whoever has judged there is given nothing
     * @param profile what people are asked about themselves when they agree
     */
    public record Settings(
            BilingualText title,
            OptionalInt quota,
            Optional<LocalDate> closesOn,
            StudyUnitOrder order,
            Duration lease,
            int eraseAfterDays,
            int around,
            List<String> otherThan,
            ProfileQuestions profile) {

        public Settings {
            otherThan = otherThan.stream().distinct().sorted().toList();
        }

        /** Those of a study. One query, where it wants other people than those of another one. */
        public static Settings of(Study study) {
            return new Settings(
                    study.title(),
                    study.quota == null ? OptionalInt.empty() : OptionalInt.of(study.quota),
                    Optional.ofNullable(study.closesOn),
                    StudyUnitOrder.of(study),
                    Duration.ofSeconds(study.leaseSeconds),
                    study.eraseAfterDays,
                    study.around,
                    study.othersThan().stream().map(other -> other.slug).toList(),
                    ProfileQuestions.of(study));
        }

        /** With another last day. */
        public Settings closingOn(Optional<LocalDate> day) {
            return new Settings(title, quota, day, order, lease, eraseAfterDays, around, otherThan, profile);
        }

        /** With another order of units. */
        public Settings inOrder(StudyUnitOrder other) {
            return new Settings(title, quota, closesOn, other, lease, eraseAfterDays, around, otherThan, profile);
        }

        private Map<String, Object> fields() {
            Map<String, Object> fields = new HashMap<>();
            fields.put("title", String.join(" / ", title.byLanguage().values()));
            fields.put("quota", quota.isPresent() ? quota.getAsInt() : null);
            fields.put("closesOn", closesOn.orElse(null));
            fields.put("order", order.order());
            fields.put(
                    "distance", order.distance().isPresent() ? order.distance().getAsInt() : null);
            fields.put("leaseMinutes", lease.toMinutes());
            fields.put("eraseAfterDays", eraseAfterDays);
            fields.put("around", around);
            fields.put("otherThan", String.join(", ", otherThan));
            fields.put("profile", String.join(", ", profile.names()));
            return fields;
        }
    }

    private static final String AGREED =
            "select exists (select 1 from study_annotator where study_id = :study and agreed_at is not null)";

    /** What nobody asks for any more, nobody keeps. */
    private static final String EMPTIED = """
            update study_annotator set
              profile_language = case when :language then '' else profile_language end,
              profile_experience = case when :experience then '' else profile_experience end,
              profile_age = case when :age then '' else profile_age end,
              profile_health = case when :health then '' else profile_health end,
              health_agreed_at = case when :health then null else health_agreed_at end
            where study_id = :study""";

    /** How many people have answered one of some questions. */
    private static final String ANSWERED = """
            select count(*) from study_annotator where study_id = :study and (:language and profile_language <> ''
              or :experience and profile_experience <> '' or :age and profile_age <> '' or :health and profile_health <> '')""";

    @Inject
    Session database;

    @Inject
    UnitOrderPlanner orderPlanner;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    /**
     * Changes some of it.
     *
     * @param change makes what is wanted of what there is
     * @throws Refused if the study is closed, a text or number does not fit, the day is over, the order is another one though units were
     *     given to people, or another study is not one of the competition
     */
    @Transactional
    public Study change(Study wanted, UnaryOperator<Settings> change, Account organizer) {
        Study study = Studies.changeable(wanted);
        Settings before = Settings.of(study);
        Settings after = change.apply(before);
        Checks checks = new Checks();
        BilingualText title = Studies.title(after.title(), checks);
        after.quota().ifPresent(quota -> Studies.bounded("study.quota", quota, Studies.LARGEST_QUOTA, checks));
        LocalDate today = LocalDate.ofInstant(clock.instant(), study.competition.zoneId());
        if (!after.closesOn().equals(before.closesOn())
                && after.closesOn().filter(today::isAfter).isPresent()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.closes-past"));
        }
        refuseFaulty(study, before, after, checks);
        Map<String, Long> others = others(study);
        after.otherThan().stream()
                .filter(slug -> !others.containsKey(slug))
                .findFirst()
                .ifPresent(slug -> checks.keep(Refused.because(Refused.Kind.FAULTY, "study.others", slug)));
        checks.refuse();
        study.englishTitle = title.english();
        study.germanTitle = title.german();
        study.quota = after.quota().isPresent() ? after.quota().getAsInt() : null;
        study.closeOn(after.closesOn().orElse(null));
        study.leaseSeconds = (int) after.lease().toSeconds();
        study.eraseAfterDays = after.eraseAfterDays();
        study.around = after.around();
        study.otherThan = after.otherThan().stream().map(others::get).toArray(Long[]::new);
        order(study, before.order(), after.order());
        ask(study, before.profile(), after.profile());
        AuditChanges changes = AuditChanges.between(before.fields(), after.fields());
        if (!changes.equals(AuditChanges.NONE)) {
            log.note(organizer.id, Action.STUDY_CHANGED, study.subject(), changes);
        }
        return study;
    }

    private void refuseFaulty(Study study, Settings before, Settings after, Checks checks) {
        if (after.eraseAfterDays() > before.eraseAfterDays() && haveAgreed(study)) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "study.erase-agreed", before.eraseAfterDays())
                    .about("eraseAfterDays"));
        }
        after.order().refuseFaulty(checks);
        after.profile().refuseFaulty(checks);
        refuseDeleting(study, before.profile(), after.profile(), checks);
        if (!after.order().equals(before.order()) && orderPlanner.haveBegun(study)) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "study.order-begun"));
        }
        if (!after.lease().equals(before.lease())
                && (after.lease().compareTo(Studies.SHORTEST_LEASE) < 0
                        || after.lease().compareTo(Studies.LONGEST_LEASE) > 0)) {
            checks.keep(Refused.because(
                    Refused.Kind.FAULTY,
                    "study.lease",
                    Studies.SHORTEST_LEASE.toMinutes(),
                    Studies.LONGEST_LEASE.toMinutes()));
        }
        if (after.around() < 0 || after.around() > Studies.MOST_AROUND) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.around", Studies.MOST_AROUND));
        } else if (after.around() > before.around() && study.isOfOutputs()) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "study.around-answers"));
        }
        if (after.eraseAfterDays() != before.eraseAfterDays()
                && (after.eraseAfterDays() < Studies.SOONEST_ERASURE
                        || after.eraseAfterDays() > Studies.LATEST_ERASURE)) {
            checks.keep(Refused.because(
                    Refused.Kind.FAULTY, "study.erase", Studies.SOONEST_ERASURE, Studies.LATEST_ERASURE));
        }
    }

    /** The numbers of the other studies of its competition, by their addresses; {@link Studies} bounds them. One query. */
    private static Map<String, Long> others(Study study) {
        return Study.findByCompetition(study.competition).stream()
                .filter(other -> !other.id.equals(study.id))
                .collect(Collectors.toMap(other -> other.slug, other -> other.id));
    }

    /** What is opened is laid out then. */
    private void order(Study study, StudyUnitOrder before, StudyUnitOrder after) {
        study.order = after.order();
        study.distance = after.distance().isPresent() ? after.distance().getAsInt() : null;
        if (!after.equals(before) && study.openedAt != null) {
            orderPlanner.layOut(study);
        }
    }

    /** Who has agreed already is not asked what is new; what is not asked any more is emptied. */
    private void ask(Study study, ProfileQuestions before, ProfileQuestions after) {
        study.profileQuestions = after.names().toArray(String[]::new);
        List<ProfileQuestion> gone = before.without(after);
        if (!gone.isEmpty()) {
            MutationQuery emptied = database.createNativeMutationQuery(EMPTIED).setParameter("study", study.id);
            setParameters(emptied, gone);
            emptied.executeUpdate();
        }
    }

    private static void setParameters(CommonQueryContract query, List<ProfileQuestion> questions) {
        for (ProfileQuestion question : ProfileQuestion.values()) {
            query.setParameter(question.name(), questions.contains(question));
        }
    }

    /** Nobody deletes by mistake what people said. One query, where a question is not asked any more. */
    private void refuseDeleting(Study study, ProfileQuestions before, ProfileQuestions after, Checks checks) {
        List<ProfileQuestion> gone = before.without(after);
        if (gone.isEmpty() || after.deletes()) {
            return;
        }
        NativeQuery<Long> answered =
                database.createNativeQuery(ANSWERED, Long.class).setParameter("study", study.id);
        setParameters(answered, gone);
        long people = answered.getSingleResult();
        if (people > 0) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "study.profile-answered", people));
        }
    }

    /** Whether somebody has agreed to how long it is known who they are. */
    private boolean haveAgreed(Study study) {
        return database.createNativeQuery(AGREED, Boolean.class)
                .setParameter("study", study.id)
                .getSingleResult();
    }
}
