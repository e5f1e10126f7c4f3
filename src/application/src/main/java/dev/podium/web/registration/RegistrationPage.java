package dev.podium.web.registration;

import dev.podium.competition.Competition;
import dev.podium.platform.language.Language;
import dev.podium.platform.language.LocalText;
import dev.podium.registration.Registration;
import dev.podium.registration.RegistrationAnswers;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationTerms;
import dev.podium.registration.Registrations;
import dev.podium.web.item.TextDiff;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a competition asks of the reader, how they stand with that, and the form with which they register.
 *
 * @param terms as the reader is shown them; empty where there is nothing to agree to
 * @param changes from the terms that they agreed to, to the newest ones, in each language
 * @param questions to be answered now
 * @param agrees whether the box is ticked
 */
@CheckedTemplate(basePath = "registration")
record RegistrationPage(
        CompetitionFrame frame,
        ZoneId zone,
        Registration registration,
        boolean signedIn,
        Optional<LocalText> terms,
        List<Changed> changes,
        List<QuestionField> questions,
        boolean agrees,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A question.
     *
     * @param field name of its field
     * @param text as the reader is shown it; empty where pages say it
     * @param typed what stands there
     */
    record QuestionField(
            String field, RegistrationQuestion.Kind kind, LocalText text, boolean required, String typed) {}

    /**
     * What changed in a language.
     *
     * @param language its tag; empty where nobody said in which the terms are
     * @param segments empty where the texts are too long to be compared
     */
    record Changed(String language, Optional<List<TextDiff.Segment>> segments) {}

    /** Nothing where nothing has to be agreed to. */
    static List<Changed> changes(Registration registration) {
        if (!registration.agrees() || registration.agreed().isEmpty()) {
            return List.of();
        }
        Optional<Language> language = Optional.ofNullable(registration.competition().language);
        RegistrationTerms agreed = registration.agreed().get().terms;
        RegistrationTerms newest = registration.terms().orElseThrow();
        return Stream.of(
                        changed(agreed.text, newest.text, language),
                        changed(agreed.textTranslated, newest.textTranslated, language.map(Language::other)))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Changed> changed(String from, String to, Optional<Language> language) {
        return from.equals(to)
                ? Optional.empty()
                : Optional.of(new Changed(language.map(Language::name).orElse(""), TextDiff.between(from, to)));
    }

    static List<QuestionField> questions(Registration registration, Registrations.Signed signed, Locale reader) {
        List<RegistrationQuestion> questions =
                registration.asks() ? registration.rules().questions() : List.of();
        return IntStream.range(0, questions.size())
                .mapToObj(place -> asked(registration.competition(), questions.get(place), place, signed, reader))
                .toList();
    }

    private static QuestionField asked(
            Competition competition,
            RegistrationQuestion question,
            int place,
            Registrations.Signed signed,
            Locale reader) {
        return new QuestionField(
                RegistrationAnswers.FIELD + place,
                question.kind(),
                competition.worded(question.text(), question.textTranslated()).in(reader),
                question.required(),
                place < signed.answers().size() ? signed.answers().get(place) : "");
    }
}
