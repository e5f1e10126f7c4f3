package dev.podium.web.organize.registration;

import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationRuleChecks;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.organize.TextPreview;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The form that says who may take part.
 *
 * @param form what stands in it
 * @param domains the same of the domains, one a line
 * @param affiliation whether it is asked
 * @param purpose whether it is asked
 * @param questions those of the organizers, and blank ones
 * @param seen fingerprint of the rules as the form showed them first
 * @param preview the terms in their languages; empty where nobody asked for that
 * @param pending how many requests wait
 */
@CheckedTemplate(basePath = "admission")
record RegistrationRulesPage(
        CompetitionFrame frame,
        RegistrationRequirements form,
        String domains,
        Bounds bounds,
        List<Option> affiliation,
        List<Option> purpose,
        List<Own> questions,
        String seen,
        List<TextPreview> preview,
        long pending,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A question in the words of the organizers.
     *
     * @param number from 1
     * @param field name of its field
     * @param box name of the box that says that it must be answered
     */
    record Own(int number, String field, String box, RegistrationQuestion question) {

        private static final RegistrationQuestion NONE =
                new RegistrationQuestion(RegistrationQuestion.Kind.other, "", false);

        /** Name of the field for the other language. */
        public String fieldTranslated() {
            return field + RegistrationRuleChecks.TRANSLATED;
        }
    }

    /** How much there may be, in characters. */
    record Bounds(int terms, int question) {

        static final Bounds ALL =
                new Bounds(RegistrationRuleChecks.LONGEST_TERMS, RegistrationRuleChecks.LONGEST_QUESTION);
    }

    static List<Option> options(
            RegistrationRequirements rules,
            RegistrationQuestion.Kind kind,
            Function<RegistrationRuleFields.Asked, String> name) {
        RegistrationRuleFields.Asked asked = rules.questions().stream()
                .filter(question -> question.kind() == kind)
                .map(question -> question.required()
                        ? RegistrationRuleFields.Asked.required
                        : RegistrationRuleFields.Asked.optional)
                .findFirst()
                .orElse(RegistrationRuleFields.Asked.no);
        return Stream.of(RegistrationRuleFields.Asked.values())
                .map(each -> new Option(each.name(), name.apply(each), each == asked))
                .toList();
    }

    static List<Own> own(RegistrationRequirements rules) {
        List<RegistrationQuestion> questions = rules.questions().stream()
                .filter(question -> question.kind() == RegistrationQuestion.Kind.other)
                .toList();
        return IntStream.range(0, RegistrationRuleChecks.MOST_QUESTIONS)
                .mapToObj(place -> new Own(
                        place + 1,
                        RegistrationRuleChecks.FIELD + place,
                        RegistrationRuleFields.REQUIRED + place,
                        place < questions.size() ? questions.get(place) : Own.NONE))
                .toList();
    }
}
