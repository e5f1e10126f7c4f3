package dev.podium.question;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.StorableText;
import dev.podium.registration.Registrations;
import dev.podium.team.Membership;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Asks organizers, and answers. The row of the competition is locked, so that its bounds hold. */
@ApplicationScoped
public class Questions {

    public static final int LONGEST_TITLE = 160;
    public static final int LONGEST_TEXT = 4_000;
    public static final int LONGEST_ANSWER = 10_000;
    public static final int LONGEST_REASON = 1_000;

    /** Of one person in one competition that wait for an answer. */
    public static final int MOST_WAITING = 5;

    /** Of one person in one competition: each is an e-mail to its organizers. */
    static final int MOST_A_DAY = 20;

    /** Of one organizer in one competition: each may be an e-mail to everybody who takes part. */
    static final int MOST_ANSWERS_A_DAY = 200;

    static final int MOST = 2_000;

    private static final Set<Action> ANSWERING =
            Set.of(Action.QUESTION_ANSWERED, Action.QUESTION_PUBLISHED, Action.QUESTION_CHANGED);

    @Inject
    Registrations registrations;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    @Inject
    Event<QuestionAsked> asked;

    @Inject
    Event<QuestionAnswered> answered;

    /**
     * Why somebody may not ask, and what to do; empty where they may, as members of a team and those who are registered. Up to five
     * queries.
     */
    public Optional<Refused> obstacle(Competition competition, Account person) {
        return Membership.findInCompetition(person, competition).isPresent()
                ? Optional.empty()
                : registrations.find(competition, Optional.of(person)).obstacle();
    }

    /**
     * Whom somebody may ask who may ask at all: members of a team who may not take part any more ask organizers only, since what everybody
     * reads is there at once. Three queries at most.
     */
    public List<QuestionReaders> readers(Competition competition, Account person) {
        return registrations.find(competition, Optional.of(person)).obstacle().isPresent()
                ? List.of(QuestionReaders.organizers)
                : List.of(QuestionReaders.values());
    }

    /**
     * Asks the organizers of a competition something. What everybody may read they read at once, without a name.
     *
     * @throws Refused if the person may not ask these readers, has asked too much, or a text says nothing or is too long
     */
    @Transactional
    public AskedQuestion ask(Competition owner, QuestionWording wanted, QuestionReaders readers, Account person) {
        Account asker = Account.locked(person);
        Competition competition = Competition.lockedForChange(owner);
        Instant now = clock.databaseNow();
        obstacle(competition, asker).ifPresent(obstacle -> {
            throw obstacle;
        });
        if (!readers(competition, asker).contains(readers)) {
            throw Refused.because(Refused.Kind.CONFLICT, "question.organizers-only");
        }
        refuseTooMany(competition, asker);
        Checks checks = new Checks();
        QuestionWording wording = checked(wanted, checks);
        checks.refuse();
        AskedQuestion made = new AskedQuestion();
        made.key = UUID.randomUUID();
        made.competition = competition;
        made.asker = asker;
        made.title = wording.title();
        made.text = wording.text();
        made.readers = readers;
        made.askedAt = now;
        if (readers == QuestionReaders.everybody) {
            publish(made, wording, now);
        }
        made.persist();
        log.note(asker.id, Action.QUESTION_ASKED, made.subject(), AuditChanges.to(Map.of("readers", readers)));
        asked.fire(new QuestionAsked(made));
        return made;
    }

    private void refuseTooMany(Competition competition, Account asker) {
        if (log.today(asker.id, competition.id, Set.of(Action.QUESTION_ASKED)) >= MOST_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "platform.too-much-today", MOST_A_DAY);
        }
        if (AskedQuestion.numberWaitingOf(competition, asker) >= MOST_WAITING) {
            throw Refused.because(Refused.Kind.CONFLICT, "question.too-many-wait", MOST_WAITING);
        }
        if (AskedQuestion.count("competition", competition) >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "question.too-many", MOST);
        }
    }

    /**
     * Takes a question back that has no answer yet; nothing of it is left but that the log says so.
     *
     * @throws Refused if it is not there any more, the person did not ask it, or it has an answer
     */
    @Transactional
    public void withdraw(AskedQuestion wanted, Account person) {
        AskedQuestion question = locked(wanted);
        if (!question.isAskedBy(person)) {
            throw Refused.notThere();
        }
        if (question.isAnswered()) {
            throw Refused.because(Refused.Kind.CONFLICT, "question.answered");
        }
        log.note(person.id, Action.QUESTION_WITHDRAWN, question.subject(), AuditChanges.NONE);
        question.delete();
    }

    /**
     * Answers a question, publishes its answer, or changes either. What is published stays so.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if it is not there any more, is hidden, or a text says nothing or is too long
     */
    @Transactional
    public AskedQuestion answer(AskedQuestion wanted, UnaryOperator<Reply> change, Account organizer) {
        AskedQuestion question = locked(wanted);
        if (question.isHidden()) {
            throw Refused.because(Refused.Kind.CONFLICT, "question.hidden");
        }
        Reply before = Reply.of(question);
        Reply reply = checked(change.apply(before), question);
        if (reply.equals(before)) {
            return question;
        }
        if (log.today(organizer.id, question.competition.id, ANSWERING) >= MOST_ANSWERS_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "platform.too-much-today", MOST_ANSWERS_A_DAY);
        }
        boolean first = !question.isAnswered();
        boolean published = reply.published() && (first || !before.published());
        set(question, before, reply, organizer);
        log.note(
                organizer.id,
                done(first, published),
                question.subject(),
                AuditChanges.between(before.values(question.wording()), reply.values(question.wording())));
        answered.fire(new QuestionAnswered(question, first, published, organizer));
        return question;
    }

    private static Action done(boolean first, boolean published) {
        if (first) {
            return Action.QUESTION_ANSWERED;
        }
        return published ? Action.QUESTION_PUBLISHED : Action.QUESTION_CHANGED;
    }

    private void set(AskedQuestion question, Reply before, Reply reply, Account organizer) {
        Instant now = clock.databaseNow();
        if (question.isAnswered()) {
            boolean differs = !reply.answer().equals(before.answer())
                    || (before.published() && !reply.wording().equals(before.wording()));
            question.changedAt = differs ? now : question.changedAt;
        } else {
            question.answeredAt = now;
            question.answeredBy = database.getReference(Account.class, organizer.id);
        }
        question.answer = reply.answer();
        if (reply.published()) {
            publish(question, reply.wording(), before.published() ? question.publishedAt : now);
        }
    }

    private static void publish(AskedQuestion question, QuestionWording wording, Instant when) {
        question.publicTitle = wording.title();
        question.publicText = wording.text();
        question.publishedAt = when;
    }

    /**
     * Hides a question from all but organizers and who asked, who reads why; or changes why.
     *
     * @throws Refused if it is not there any more, or the reason says nothing or is too long
     */
    @Transactional
    public AskedQuestion hide(AskedQuestion wanted, String reason, Account organizer) {
        AskedQuestion question = locked(wanted);
        String why = said(reason.strip(), LONGEST_REASON, "question.reason");
        if (!why.equals(question.hiddenReason)) {
            log.note(organizer.id, Action.QUESTION_HIDDEN, question.subject(), AuditChanges.NONE);
            question.hiddenAt = question.isHidden() ? question.hiddenAt : clock.databaseNow();
            question.hiddenReason = why;
        }
        return question;
    }

    /**
     * Shows a question again to those who saw it before it was hidden; nothing where it is not.
     *
     * @throws Refused if it is not there any more
     */
    @Transactional
    public AskedQuestion show(AskedQuestion wanted, Account organizer) {
        AskedQuestion question = locked(wanted);
        if (question.isHidden()) {
            log.note(organizer.id, Action.QUESTION_SHOWN, question.subject(), AuditChanges.NONE);
            question.hiddenAt = null;
            question.hiddenReason = null;
        }
        return question;
    }

    /** As it is now, with its competition locked, and its own row: who deletes their account takes their questions along. */
    private AskedQuestion locked(AskedQuestion wanted) {
        Competition competition = Competition.lockedForChange(wanted.competition);
        AskedQuestion.<AskedQuestion>find("competition = ?1 and key = ?2", competition, wanted.key)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult();
        AskedQuestion question =
                AskedQuestion.findByKey(competition, wanted.key).orElseThrow(Refused::notThere);
        database.refresh(question);
        return question;
    }

    private static Reply checked(Reply wanted, AskedQuestion question) {
        if (question.isPublished() && !wanted.published()) {
            throw Refused.because(Refused.Kind.CONFLICT, "question.published-stays");
        }
        Checks checks = new Checks();
        QuestionWording wording = wanted.published() ? checked(wanted.wording(), checks) : question.wording();
        String answer = checks.value(() -> said(wanted.answer().strip(), LONGEST_ANSWER, "question.answer"), "");
        checks.refuse();
        return new Reply(answer, wanted.published(), wording);
    }

    private static QuestionWording checked(QuestionWording typed, Checks checks) {
        return new QuestionWording(
                checks.value(() -> said(SingleLineText.of(typed.title()), LONGEST_TITLE, "question.title"), ""),
                checks.value(() -> said(typed.text().strip(), LONGEST_TEXT, "question.text"), ""));
    }

    private static String said(String text, int most, String code) {
        boolean saysNothing =
                NameSkeleton.of(SingleLineText.of(StorableText.of(text))).isEmpty();
        if (TextLength.exceeds(text, most) || saysNothing) {
            throw Refused.because(Refused.Kind.FAULTY, code, most);
        }
        return text;
    }
}
