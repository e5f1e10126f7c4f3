package dev.podium.notification;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import dev.podium.mail.Outbox;
import dev.podium.mail.PendingMail;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionAnswered;
import dev.podium.question.QuestionAsked;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Tells organizers what is asked, people what they are answered, and all who take part what everybody is answered. Who asked is in no
 * e-mail.
 */
@ApplicationScoped
class QuestionLetters implements LetterWriter {

    /** Letters of a key. */
    private static final int KEY = 36;

    /** What is told of a question; begins what its letters are about. */
    private enum Occasion {
        asked,
        answered,
        changed,
        published;

        /** Each change of an answer is something else to tell. */
        String about(AskedQuestion question) {
            String what = name() + "-" + question.key;
            return this == changed ? what + "-" + question.changedAt.toEpochMilli() : what;
        }
    }

    @Inject
    Outbox outbox;

    @Inject
    NotificationJob notifications;

    @Inject
    CompetitionMembers members;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.QUESTION, MailKind.ANSWER, MailKind.PUBLISHED_ANSWER);
    }

    void follow(@Observes QuestionAsked asked) {
        AskedQuestion question = asked.question();
        if (outbox.isOpen()) {
            outbox.write(
                    MailKind.QUESTION,
                    Organizer.findByCompetition(question.competition).stream()
                            .map(organizer -> organizer.account)
                            .filter(organizer -> !question.isAskedBy(organizer))
                            .map(organizer -> new PendingMail(Occasion.asked.about(question), organizer.id))
                            .toList());
        }
    }

    void follow(@Observes QuestionAnswered answered) {
        AskedQuestion question = answered.question();
        Account asker = question.asker;
        boolean alone = answered.first() || !question.isPublished();
        if (alone && asker != null && !question.isAskedBy(answered.organizer()) && outbox.isOpen()) {
            Occasion occasion = answered.first() ? Occasion.answered : Occasion.changed;
            outbox.write(MailKind.ANSWER, List.of(new PendingMail(occasion.about(question), asker.id)));
        }
        if (answered.published()) {
            notifications.tell(
                    MailKind.PUBLISHED_ANSWER,
                    Occasion.published.about(question),
                    Recipients.everybodyIn(question.competition, answered.organizer()));
        }
    }

    /** What was withdrawn, answered, changed again or hidden meanwhile is told to nobody who would not find it so. Two queries. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        int key = about.indexOf('-') + 1;
        Occasion occasion = Occasion.valueOf(about.substring(0, key - 1));
        return AskedQuestion.findByKey(UUID.fromString(about.substring(key, key + KEY)))
                .filter(question ->
                        !question.isHidden() && occasion.about(question).equals(about))
                .map(question -> switch (occasion) {
                    case asked -> asked(question, readers);
                    case answered, changed -> answered(question, readers, occasion == Occasion.changed);
                    case published -> published(question, readers);
                })
                .orElse(Map.of());
    }

    private Map<Long, Letter> asked(AskedQuestion question, List<MailRecipient> readers) {
        if (question.isAnswered()) {
            return Map.of();
        }
        Competition competition = question.competition;
        return LetterWording.each(
                readers,
                members.organizersAmong(competition, readers),
                words -> words.letter(
                        words.texts().questionSubject(competition.name, question.title),
                        List.of(words.texts().question(competition.name, question.title, question.isPublished())),
                        Optional.of(question.text),
                        "/organize/" + competition.slug + "/questions/" + question.key));
    }

    private static Map<Long, Letter> answered(AskedQuestion question, List<MailRecipient> readers, boolean changed) {
        Competition competition = question.competition;
        Set<Long> asker = readers.stream()
                .map(MailRecipient::account)
                .filter(account -> question.asker != null && question.asker.id.equals(account))
                .collect(Collectors.toSet());
        return LetterWording.each(
                readers,
                question.isAnswered() ? asker : Set.of(),
                words -> words.letter(
                        words.texts().answerSubject(competition.name, question.title, changed),
                        List.of(words.texts().answer(competition.name, question.title, changed)),
                        Optional.of(question.answer),
                        page(competition) + "/mine/" + question.key));
    }

    private Map<Long, Letter> published(AskedQuestion question, List<MailRecipient> readers) {
        if (question.toldAt() == null) {
            return Map.of();
        }
        Competition competition = question.competition;
        Set<Long> allowed = new HashSet<>(members.among(competition, true, readers));
        if (question.asker != null && isToldToAllAtOnce(question)) {
            allowed.remove(question.asker.id);
        }
        return LetterWording.each(
                readers,
                allowed,
                words -> words.letter(
                        words.texts().publishedAnswerSubject(competition.name, question.publicTitle),
                        List.of(words.texts().publishedAnswer(competition.name, question.publicTitle)),
                        Optional.of(question.answer),
                        page(competition) + "/" + question.key));
    }

    /** Who asked has a letter of their own then. */
    private static boolean isToldToAllAtOnce(AskedQuestion question) {
        return !question.publishedAt.isAfter(question.answeredAt);
    }

    private static String page(Competition competition) {
        return "/competitions/" + competition.slug + "/questions";
    }
}
