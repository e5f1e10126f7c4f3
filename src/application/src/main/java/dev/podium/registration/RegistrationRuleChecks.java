package dev.podium.registration;

import dev.podium.competition.Competition;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks what organizers want to ask of people. */
public final class RegistrationRuleChecks {

    public static final int LONGEST_TERMS = 20_000;
    public static final int LONGEST_QUESTION = 200;

    /** In the words of the organizers. */
    public static final int MOST_QUESTIONS = 5;

    /** What the field of a question is called, before its place, counted from 0. */
    public static final String FIELD = "question-";

    /** What the field of its translation is called after that. */
    public static final String TRANSLATED = "-translated";

    private RegistrationRuleChecks() {}

    /**
     * As they are kept. Texts that say nothing are empty, questions that do are left out.
     *
     * @throws Refused with every reason
     */
    static RegistrationRequirements checked(RegistrationRequirements wanted, Competition competition) {
        Checks checks = new Checks();
        String terms = checks.value(() -> terms(wanted.terms()), "");
        String translation = checks.value(
                () -> competition.checkedTranslation(
                        () -> terms(wanted.translation().terms()), "termsTranslated"),
                "");
        if (checks.arePassed() && terms.isEmpty() && !translation.isEmpty()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "registration.translation-of-nothing")
                    .about("termsTranslated"));
        }
        List<RegistrationQuestion> questions =
                checks.value(() -> questions(wanted.questions(), competition), List.of());
        List<String> domains = checks.value(() -> MailDomains.checked(wanted.domains()), List.of());
        RegistrationRequirements rules = new RegistrationRequirements(
                terms,
                wanted.approval(),
                questions,
                domains,
                wanted.filesClosed(),
                new RegistrationRequirements.Translation(translation));
        if (checks.arePassed() && rules.filesClosed() && rules.isOpen()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "registration.files-of-open")
                    .about("filesClosed"));
        }
        checks.refuse();
        return rules;
    }

    private static String terms(String typed) {
        String text = StorableText.of(typed.replace("\r\n", "\n").strip());
        if (TextLength.exceeds(text, LONGEST_TERMS)) {
            throw Refused.because(Refused.Kind.FAULTY, "registration.terms", LONGEST_TERMS);
        }
        return NameSkeleton.of(SingleLineText.of(text)).isEmpty() ? "" : text;
    }

    /** Questions with an own text differ; the others are asked once. What is refused is about {@code question-0}, counted in them. */
    private static List<RegistrationQuestion> questions(List<RegistrationQuestion> wanted, Competition competition) {
        Checks checks = new Checks();
        List<RegistrationQuestion> kept = new ArrayList<>();
        Set<RegistrationQuestion.Kind> kinds = EnumSet.noneOf(RegistrationQuestion.Kind.class);
        Set<String> texts = new HashSet<>();
        int place = 0;
        for (RegistrationQuestion question : wanted) {
            if (question.kind() != RegistrationQuestion.Kind.other) {
                if (kinds.add(question.kind())) {
                    kept.add(new RegistrationQuestion(question.kind(), "", question.required()));
                }
                continue;
            }
            String text = SingleLineText.of(question.text());
            String translation = translation(question, competition, place, checks);
            boolean asked = !NameSkeleton.of(text).isEmpty();
            boolean again = asked && !texts.add(NameSkeleton.of(text));
            if (TextLength.exceeds(text, LONGEST_QUESTION) || again) {
                checks.keep(Refused.because(Refused.Kind.FAULTY, "registration.question", place + 1, LONGEST_QUESTION)
                        .about(FIELD + place));
            } else if (asked) {
                kept.add(new RegistrationQuestion(
                        RegistrationQuestion.Kind.other, text, translation, question.required()));
            } else if (!translation.isEmpty()) {
                checks.keep(Refused.because(Refused.Kind.FAULTY, "registration.question-untold", place + 1)
                        .about(FIELD + place));
            }
            place++;
        }
        if (texts.size() > MOST_QUESTIONS) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "registration.questions-many", MOST_QUESTIONS));
        }
        checks.refuse();
        return kept;
    }

    /** Empty where there is none, or none that fits. */
    private static String translation(
            RegistrationQuestion question, Competition competition, int place, Checks checks) {
        return checks.value(
                () -> competition.checkedTranslation(() -> translated(question, place), FIELD + place + TRANSLATED),
                "");
    }

    private static String translated(RegistrationQuestion question, int place) {
        String line = SingleLineText.of(question.textTranslated());
        if (TextLength.exceeds(line, LONGEST_QUESTION)) {
            throw Refused.because(
                    Refused.Kind.FAULTY, "registration.question-translation", place + 1, LONGEST_QUESTION);
        }
        return line;
    }
}
