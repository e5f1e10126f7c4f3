package dev.podium.web.registration;

import dev.podium.registration.Question;
import dev.podium.registration.Registration;
import dev.podium.registration.Registrations;
import dev.podium.web.item.TextDiff;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a competition asks of the reader, how they stand with that, and the form with which they register.
 *
 * @param changes from the terms that they agreed to, to the newest ones; empty where nothing changed or both are too long to be compared
 * @param questions to be answered now
 * @param agrees whether the box is ticked
 */
@CheckedTemplate(basePath = "registration")
record RegistrationPage(
        CompetitionFrame frame,
        ZoneId zone,
        Registration registration,
        boolean signedIn,
        Optional<List<TextDiff.Segment>> changes,
        List<Asked> questions,
        boolean agrees,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A question.
     *
     * @param field name of its field
     * @param typed what stands there
     */
    record Asked(String field, Question question, String typed) {}

    static Optional<List<TextDiff.Segment>> changes(Registration registration) {
        return registration.agrees()
                ? registration
                        .agreed()
                        .flatMap(agreed -> TextDiff.between(
                                agreed.terms.text, registration.terms().orElseThrow().text))
                : Optional.empty();
    }

    static List<Asked> questions(Registration registration, Registrations.Signed signed, String prefix) {
        List<Question> questions = registration.asks() ? registration.rules().questions() : List.of();
        return IntStream.range(0, questions.size())
                .mapToObj(place -> new Asked(
                        prefix + place,
                        questions.get(place),
                        place < signed.answers().size() ? signed.answers().get(place) : ""))
                .toList();
    }
}
