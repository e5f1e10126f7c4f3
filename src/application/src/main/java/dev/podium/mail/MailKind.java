package dev.podium.mail;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What people are told by e-mail, in the order of the page on which they choose. A new kind has a constant, a {@link LetterWriter},
 * and a text in {@code messages/mail}.
 */
public enum MailKind {
    ANNOUNCEMENT(true),
    /** What somebody asks whoever organizes. */
    QUESTION(true),
    /** What somebody is answered who asked. */
    ANSWER(true),
    /** What all who take part are answered. */
    PUBLISHED_ANSWER(true),
    INVITATION(true),
    /** Whether somebody takes part. */
    REGISTRATION(true),
    /** Whether somebody may create competitions. */
    CREATING(true),
    PHASE_OPENS(true),
    PHASE_CLOSES(true),
    /** What organizers miss of a team. */
    REMINDER(true),
    RULES(true),
    RESULTS(true),
    NEW_SCORES(true),
    /** What came of a run that took long. */
    RUN(true),
    /** The same of one that people still look at the page of. */
    QUICK_RUN(false);

    private final boolean usual;

    MailKind(boolean usual) {
        this.usual = usual;
    }

    /** Whether people are told who have not chosen. */
    public boolean isUsual() {
        return usual;
    }

    /** Its name in the database, in links and for programs, for example {@code phase-opens}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind of a word. */
    public static Optional<MailKind> named(String word) {
        return Stream.of(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }
}
