package dev.podium.annotation.people;

import dev.podium.account.Account;
import dev.podium.annotation.study.AnnotatorClasses;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.Checks;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.Secrets;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Brings people into studies: each with a link of their own, which is told once. */
@ApplicationScoped
public class Annotators {

    /** Of one study. */
    public static final int MOST = 500;

    private static final String BEGUN =
            "select exists (select 1 from study_assignment where annotator_id = :annotator)";

    /** The highest number among those that people of a competition are called by. */
    private static final String LAST = """
            select coalesce(max(cast(substr(pseudonym, 2) as bigint)), 0) from annotator
            where competition_id = :competition and pseudonym ~ '^A[0-9]+$' and char_length(pseudonym) <= 10""";

    /** A pseudonym that a file may bring; a higher number would leave none for those who come later. */
    private static final Pattern PSEUDONYM = Pattern.compile("A(0[1-9]|[1-9][0-9]{1,3})");

    @Inject
    Session database;

    @Inject
    OtherStudyExclusion excluded;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    /**
     * Somebody who was invited just now.
     *
     * @param secret of their link, told only now
     */
    public record Invited(StudyAnnotator person, String secret) {}

    /**
     * Makes links for some people.
     *
     * @throws Refused if the study is closed, has too many people, or they were to judge none or too many units, or are of a class that
     *     cannot be or that the study does not want
     */
    @Transactional
    public List<Invited> invite(Study wanted, NewAnnotators people, Account organizer) {
        Study study = Studies.changeable(wanted);
        int there = Math.toIntExact(StudyAnnotator.count("study", study));
        Checks checks = new Checks();
        if (people.number() < 1 || people.number() > MOST - there) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.people", MOST - there, MOST));
        }
        people.quota().ifPresent(quota -> checks.check(() -> refuseQuota(quota)));
        checks.check(() -> refuseClass(study, people));
        checks.check(() -> refuseOver(study, people.until()));
        checks.refuse();
        long known = last(study);
        Instant now = clock.databaseNow();
        List<Invited> invited = new ArrayList<>();
        for (int person = 1; person <= people.number(); person++) {
            Annotator annotator = made(study, known + person, now);
            String secret = linked(annotator, people.until());
            annotator.persist();
            invited.add(new Invited(added(study, annotator, there + person, people), secret));
        }
        log.note(organizer.id, Action.STUDY_PEOPLE_INVITED, study.subject(), AuditChanges.to(noted(people)));
        return invited;
    }

    /**
     * Brings somebody into a study who takes part in another one of the competition: they keep their pseudonym, and the link or account by
     * which they are known.
     *
     * @param people what they are to do; their number and the last day of a link do not count
     * @throws Refused if the study is closed or full, nobody has the pseudonym who could judge, they are in it already, it does not want who
     *     has judged elsewhere, one of both studies is about what people write in the other one, or as for new people
     */
    @Transactional
    public StudyAnnotator inviteKnown(Study wanted, String pseudonym, NewAnnotators people, Account organizer) {
        Study study = Studies.changeable(wanted);
        Checks checks = new Checks();
        int there = Math.toIntExact(StudyAnnotator.count("study", study));
        if (there >= MOST) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.people", 0, MOST));
        }
        people.quota().ifPresent(quota -> checks.check(() -> refuseQuota(quota)));
        checks.check(() -> refuseClass(study, people));
        Optional<Annotator> known =
                Annotator.findByPseudonym(study.competition, pseudonym).filter(Annotator::isReachable);
        if (known.isEmpty()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.known", pseudonym));
        }
        known.ifPresent(each -> checks.check(() -> refuseUnfit(study, each)));
        checks.refuse();
        StudyAnnotator person = added(
                study,
                known.orElseThrow(),
                1
                        + StudyAnnotator.findByStudy(study).stream()
                                .mapToInt(each -> each.place)
                                .max()
                                .orElse(0),
                people);
        Map<String, Object> noted = noted(people);
        noted.put("people", 1);
        noted.put("person", pseudonym);
        log.note(organizer.id, Action.STUDY_PEOPLE_INVITED, study.subject(), AuditChanges.to(noted));
        return person;
    }

    private void refuseUnfit(Study study, Annotator known) {
        if (StudyAnnotator.find(study, known).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.known-there", known.pseudonym);
        }
        boolean writes =
                study.source != null && StudyAnnotator.find(study.source, known).isPresent();
        if (writes
                || judges(study, StudyAnnotator.findByAnnotator(known))
                || excluded.because(study, known).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.known-unfit", known.pseudonym);
        }
    }

    /** Whether somebody judges what is written in a study. */
    private static boolean judges(Study study, List<StudyAnnotator> theirs) {
        return theirs.stream().anyMatch(part -> part.study.source != null && part.study.source.id.equals(study.id));
    }

    private static boolean isAmong(List<StudyAnnotator> theirs, Study study) {
        return theirs.stream().anyMatch(part -> part.study.id.equals(study.id));
    }

    /**
     * Somebody whose judgements were made elsewhere.
     *
     * @param name as a file has it
     * @param peopleClass empty where they are of none
     * @param adjudicates whether they decide where others differ, and judge nothing
     * @param keepsName whether they are called by this name, where it is a pseudonym that nobody of the competition has
     * @param isNamed whether another file that has the name means them
     */
    public record ImportedPerson(
            String name, String peopleClass, boolean adjudicates, boolean keepsName, boolean isNamed) {}

    /**
     * Brings people into a study whose judgements were made elsewhere: they have no link, and judge nothing more. In the caller's
     * transaction, which has locked the study. Of other names than pseudonyms a digest is kept.
     *
     * @return their numbers by these names
     * @throws Refused if the study has too many people then
     */
    public Map<String, Long> bring(Study study, List<ImportedPerson> people) {
        int there = Math.toIntExact(StudyAnnotator.count("study", study));
        if (people.size() > MOST - there) {
            throw Refused.because(Refused.Kind.FAULTY, "study.people", MOST - there, MOST);
        }
        Set<String> kept = kept(study, people);
        long known = Math.max(
                last(study), kept.stream().mapToLong(Annotators::number).max().orElse(0));
        Instant now = clock.databaseNow();
        Map<String, Long> brought = new LinkedHashMap<>();
        for (ImportedPerson each : people) {
            Annotator annotator = made(study, known + 1, now);
            if (kept.contains(each.name())) {
                annotator.pseudonym = each.name();
            } else {
                known++;
            }
            annotator.persist();
            NewAnnotators wanted = new NewAnnotators(1, each.adjudicates(), OptionalInt.empty(), each.peopleClass());
            StudyAnnotator person = added(study, annotator, there + brought.size() + 1, wanted);
            person.broughtAs = each.isNamed() ? StudyAnnotator.digest(study, each.name()) : null;
            brought.put(each.name(), annotator.id);
        }
        return brought;
    }

    /** The pseudonyms of a file that people can be called by. One query at most. */
    private static Set<String> kept(Study study, List<ImportedPerson> people) {
        Set<String> kept = people.stream()
                .filter(each ->
                        each.keepsName() && PSEUDONYM.matcher(each.name()).matches())
                .map(ImportedPerson::name)
                .collect(Collectors.toCollection(HashSet::new));
        if (!kept.isEmpty()) {
            Annotator.findByPseudonyms(study.competition, List.copyOf(kept))
                    .forEach(other -> kept.remove(other.pseudonym));
        }
        return kept;
    }

    private static long number(String pseudonym) {
        return Long.parseLong(pseudonym.substring(1));
    }

    private long last(Study study) {
        database.flush();
        return database.createNativeQuery(LAST, Long.class)
                .setParameter("competition", study.competition.id)
                .getSingleResult();
    }

    private static Annotator made(Study study, long number, Instant now) {
        Annotator annotator = new Annotator();
        annotator.key = UUID.randomUUID();
        annotator.competition = study.competition;
        annotator.pseudonym = String.format(Locale.ROOT, "A%02d", number);
        annotator.createdAt = now;
        return annotator;
    }

    private static void refuseQuota(int quota) {
        if (quota < 1 || quota > Studies.LARGEST_QUOTA) {
            throw Refused.because(Refused.Kind.FAULTY, "study.quota", Studies.LARGEST_QUOTA);
        }
    }

    private static Map<String, Object> noted(NewAnnotators people) {
        Map<String, Object> noted = new LinkedHashMap<>();
        noted.put("people", people.number());
        noted.put("adjudicate", people.adjudicate());
        if (!people.peopleClass().isEmpty()) {
            noted.put("class", people.peopleClass());
        }
        people.until().ifPresent(day -> noted.put("until", day));
        return noted;
    }

    /** Who decides may be of any class, and of none. */
    private static void refuseClass(Study study, NewAnnotators people) {
        String name = people.peopleClass();
        if (!AnnotatorClasses.isName(name)) {
            throw Refused.because(Refused.Kind.FAULTY, "study.class", AnnotatorClasses.LONGEST_NAME);
        }
        if (study.isClassed()
                && !people.adjudicate()
                && !study.classes().wanted().containsKey(name)) {
            throw Refused.because(Refused.Kind.FAULTY, "study.class-unwanted", String.join(", ", study.classNames));
        }
    }

    private void refuseOver(Study study, Optional<LocalDate> until) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), study.competition.zoneId());
        if (until.filter(today::isAfter).isPresent()) {
            throw Refused.because(Refused.Kind.FAULTY, "study.until-past");
        }
    }

    /** Gives somebody a link; returns its secret. */
    private static String linked(Annotator annotator, Optional<LocalDate> until) {
        String secret = Secrets.next();
        annotator.linkUntil = until.orElse(null);
        annotator.linkDigest = Digests.of(secret);
        return secret;
    }

    private static StudyAnnotator added(Study study, Annotator annotator, int place, NewAnnotators wanted) {
        StudyAnnotator person = new StudyAnnotator();
        person.study = study;
        person.annotator = annotator;
        person.place = place;
        person.adjudicates = wanted.adjudicate();
        person.peopleClass = wanted.peopleClass();
        person.quota = wanted.quota().isPresent() ? wanted.quota().getAsInt() : null;
        person.persist();
        return person;
    }

    /**
     * Makes another link for somebody who lost theirs, or whose link others know: the old one leads nowhere from now on.
     *
     * @param until the last day on which the link opens anything; empty where it has none
     * @throws Refused if the study is closed, that day is over, there is nobody of this pseudonym, they have left, or sign in with an account
     */
    @Transactional
    public Invited renew(Study wanted, String pseudonym, Optional<LocalDate> until, Account organizer) {
        Study study = Studies.changeable(wanted);
        refuseOver(study, until);
        StudyAnnotator person = present(study, pseudonym);
        if (person.annotator.account != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.person-signs-in", pseudonym);
        }
        String secret = linked(person.annotator, until);
        log.note(
                organizer.id, Action.STUDY_LINK_RENEWED, study.subject(), AuditChanges.to(Map.of("person", pseudonym)));
        return new Invited(person, secret);
    }

    /**
     * Bounds how much somebody judges. The same bound once more changes nothing.
     *
     * @param change makes what is wanted of what is there; empty where it is as for all
     * @throws Refused if the study is closed, there is nobody of this pseudonym, they have left, or it is no or too large a number
     */
    @Transactional
    public StudyAnnotator bound(Study wanted, String pseudonym, UnaryOperator<OptionalInt> change, Account organizer) {
        Study study = Studies.changeable(wanted);
        StudyAnnotator person = present(study, pseudonym);
        OptionalInt before = person.quota();
        OptionalInt quota = change.apply(before);
        quota.ifPresent(Annotators::refuseQuota);
        if (!quota.equals(before)) {
            person.quota = quota.isPresent() ? quota.getAsInt() : null;
            log.note(
                    organizer.id,
                    Action.STUDY_QUOTA_CHANGED,
                    study.subject(),
                    AuditChanges.to(Map.of("person", pseudonym, "quota", quota.isPresent() ? quota.getAsInt() : "")));
        }
        return person;
    }

    private static StudyAnnotator present(Study study, String pseudonym) {
        StudyAnnotator person = StudyAnnotator.findByPseudonym(study, pseudonym).orElseThrow(Refused::notThere);
        if (person.endedAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.person-left", pseudonym);
        }
        return person;
    }

    /**
     * Lets somebody sign in instead of opening their link, which leads nowhere from then on. Who judges in another study of the
     * competition already with this account is the same person in both.
     *
     * @throws Refused if the account is in one of their studies already, wrote what one of them is about or judges what is written in
     *     one, or, where the account is known, they have begun with the link
     */
    @Transactional
    public Annotator signIn(String secret, Account account) {
        Annotator annotator = find(secret).orElseThrow(Refused::notThere);
        annotator.linkDigest = null;
        annotator.linkUntil = null;
        Optional<Annotator> known = Annotator.findByAccount(account, annotator.competition);
        if (known.isEmpty()) {
            annotator.account = account;
            return annotator;
        }
        if (database.createNativeQuery(BEGUN, Boolean.class)
                .setParameter("annotator", annotator.id)
                .getSingleResult()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.account-late");
        }
        List<StudyAnnotator> theirs = StudyAnnotator.findByAnnotator(known.get());
        for (StudyAnnotator part : StudyAnnotator.findByAnnotator(annotator)) {
            refuseKnown(part.study, theirs);
            excluded.refuse(part.study, known.get());
            part.annotator = known.get();
        }
        return known.get();
    }

    private static void refuseKnown(Study study, List<StudyAnnotator> theirs) {
        if (isAmong(theirs, study)) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.account-known");
        }
        if (study.source != null && isAmong(theirs, study.source)) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.account-wrote");
        }
        if (judges(study, theirs)) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.account-judges");
        }
    }

    /** Whose link has a secret; empty where there is no such link, or its last day is over. Two queries at most. */
    public Optional<Annotator> find(String secret) {
        return find(List.of(secret)).stream().findFirst();
    }

    /** Whose links have some secrets, and open something. Two queries at most. */
    public List<Annotator> find(List<String> secrets) {
        List<Annotator> known = known(secrets);
        List<Annotator> over = over(known);
        return known.stream().filter(annotator -> !over.contains(annotator)).toList();
    }

    private static List<Annotator> known(List<String> secrets) {
        return secrets.isEmpty()
                ? List.of()
                : Annotator.findByLinks(secrets.stream().map(Digests::of).toList());
    }

    /** Those whose link is over, by the database's clock: it is also asked for before a request is one. One query at most. */
    private List<Annotator> over(List<Annotator> known) {
        if (known.stream().allMatch(annotator -> annotator.linkUntil == null)) {
            return List.of();
        }
        Instant now = clock.databaseNow();
        return known.stream().filter(annotator -> annotator.isLinkOver(now)).toList();
    }

    /**
     * Says of links which open nothing that their last day is over, where that is why. Two queries at most.
     *
     * @throws Refused if it is over
     */
    public void refuseOver(List<String> secrets) {
        over(known(secrets)).stream().findFirst().ifPresent(annotator -> {
            throw Refused.because(Refused.Kind.NOT_THERE, "study.link-over", annotator.linkUntil.toString());
        });
    }

    /**
     * Agrees to what a study tells before; once more, where it tells something else by now.
     *
     * @param shown the version of the form that they were shown; what is newer they are still to be told
     * @throws Refused if the study is closed, the person left it or was taken out, or was never in it, or has judged in another study whose
     *     people this one does not want
     */
    @Transactional
    public StudyAnnotator agree(Study study, Annotator annotator, int shown) {
        return agreed(study, annotator, shown);
    }

    /**
     * The same, and says something about oneself, where they had not agreed to it yet; what the study does not ask is passed over.
     *
     * @throws Refused as the other one
     */
    @Transactional
    public StudyAnnotator agree(Study study, Annotator annotator, int shown, AnnotatorProfile said) {
        Study held = Study.held(study);
        StudyAnnotator locked = StudyAnnotator.locked(held, annotator).orElseThrow(Refused::notThere);
        boolean again = locked.agreedAt != null
                && StudyForm.findLatest(held).filter(locked::hasAgreedTo).isPresent();
        StudyAnnotator agreed = agreed(held, annotator, shown);
        if (!again) {
            locked.say(said.toWhat(held.profile()), clock.databaseNow());
        }
        return agreed;
    }

    private StudyAnnotator agreed(Study study, Annotator annotator, int shown) {
        StudyAnnotator person = StudyAnnotator.find(study, annotator).orElseThrow(Refused::notThere);
        person.study.competition.refuseArchived();
        if (person.endedAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.left");
        }
        if (person.study.isClosed()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.closed");
        }
        StudyForm form = StudyForm.findLatest(study)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.form-none"));
        excluded.refuse(person.study, annotator);
        if (!person.hasAgreedTo(form)) {
            Instant now = clock.databaseNow();
            person.consentVersion = form.version;
            // what changed stands beside what they agree to
            person.readVersion = Math.min(shown, form.version);
            person.agreedAt = now;
        }
        return person;
    }
}
