package dev.podium.web.organize.registration;

import dev.podium.registration.Question;
import dev.podium.registration.RuleChecks;
import dev.podium.registration.Rules;
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
record RulesPage(
        CompetitionFrame frame,
        Rules form,
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
    record Own(int number, String field, String box, Question question) {

        private static final Question NONE = new Question(Question.Kind.other, "", false);

        /** Name of the field for the other language. */
        public String fieldTranslated() {
            return field + RuleChecks.TRANSLATED;
        }
    }

    /** How much there may be, in characters. */
    record Bounds(int terms, int question) {

        static final Bounds ALL = new Bounds(RuleChecks.LONGEST_TERMS, RuleChecks.LONGEST_QUESTION);
    }

    static List<Option> options(Rules rules, Question.Kind kind, Function<RuleFields.Asked, String> name) {
        RuleFields.Asked asked = rules.questions().stream()
                .filter(question -> question.kind() == kind)
                .map(question -> question.required() ? RuleFields.Asked.required : RuleFields.Asked.optional)
                .findFirst()
                .orElse(RuleFields.Asked.no);
        return Stream.of(RuleFields.Asked.values())
                .map(each -> new Option(each.name(), name.apply(each), each == asked))
                .toList();
    }

    static List<Own> own(Rules rules) {
        List<Question> questions = rules.questions().stream()
                .filter(question -> question.kind() == Question.Kind.other)
                .toList();
        return IntStream.range(0, RuleChecks.MOST_QUESTIONS)
                .mapToObj(place -> new Own(
                        place + 1,
                        RuleChecks.FIELD + place,
                        RuleFields.REQUIRED + place,
                        place < questions.size() ? questions.get(place) : Own.NONE))
                .toList();
    }
}
