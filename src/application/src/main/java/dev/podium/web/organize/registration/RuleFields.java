package dev.podium.web.organize.registration;

import dev.podium.platform.Refused;
import dev.podium.registration.Question;
import dev.podium.registration.RuleChecks;
import dev.podium.registration.Rules;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.form.FormField;
import dev.podium.web.organize.FormText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form that says who may take part, as they were typed; those for questions are called by their places. */
public final class RuleFields extends FingerprintedFields implements UnaryOperator<Rules> {

    /** Whether a question that everybody knows is asked. */
    public enum Asked {
        no,
        optional,
        required
    }

    static final String REQUIRED = "required-";

    @RestForm
    String terms;

    @RestForm
    String termsTranslated;

    @RestForm
    boolean approval;

    @RestForm
    String affiliation;

    @RestForm
    String purpose;

    @RestForm
    String domains;

    @RestForm
    boolean filesClosed;

    @RestForm
    boolean preview;

    Rules rules() {
        List<Question> questions = new ArrayList<>();
        known(Question.Kind.affiliation, affiliation).ifPresent(questions::add);
        known(Question.Kind.purpose, purpose).ifPresent(questions::add);
        for (int place = 0; place < RuleChecks.MOST_QUESTIONS; place++) {
            questions.add(new Question(
                    Question.Kind.other,
                    FormField.text(RuleChecks.FIELD + place).orElse(""),
                    FormField.text(RuleChecks.FIELD + place + RuleChecks.TRANSLATED)
                            .orElse(""),
                    FormField.text(REQUIRED + place).isPresent()));
        }
        return new Rules(
                FormText.text(terms),
                approval,
                questions,
                Stream.of(FormText.text(domains).split("[\\s,;]+")).toList(),
                filesClosed,
                new Rules.Translation(FormText.text(termsTranslated)));
    }

    private static Optional<Question> known(Question.Kind kind, String asked) {
        return Stream.of(Asked.optional, Asked.required)
                .filter(each -> each.name().equals(asked))
                .map(each -> new Question(kind, "", each == Asked.required))
                .findFirst();
    }

    /**
     * The rules that are meant in the place of those that are there.
     *
     * @throws Refused if those are not as the form showed them; the form that tells of that shows it
     */
    @Override
    public Rules apply(Rules is) {
        refuseOther(is.fingerprint(), "registration.rules-changed-meanwhile");
        return rules();
    }
}
