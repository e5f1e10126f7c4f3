package dev.podium.web.organize.registration;

import dev.podium.platform.Refused;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationRuleChecks;
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
public final class RegistrationRuleFields extends FingerprintedFields
        implements UnaryOperator<RegistrationRequirements> {

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

    RegistrationRequirements rules() {
        List<RegistrationQuestion> questions = new ArrayList<>();
        known(RegistrationQuestion.Kind.affiliation, affiliation).ifPresent(questions::add);
        known(RegistrationQuestion.Kind.purpose, purpose).ifPresent(questions::add);
        for (int place = 0; place < RegistrationRuleChecks.MOST_QUESTIONS; place++) {
            questions.add(new RegistrationQuestion(
                    RegistrationQuestion.Kind.other,
                    FormField.text(RegistrationRuleChecks.FIELD + place).orElse(""),
                    FormField.text(RegistrationRuleChecks.FIELD + place + RegistrationRuleChecks.TRANSLATED)
                            .orElse(""),
                    FormField.text(REQUIRED + place).isPresent()));
        }
        return new RegistrationRequirements(
                FormText.text(terms),
                approval,
                questions,
                Stream.of(FormText.text(domains).split("[\\s,;]+")).toList(),
                filesClosed,
                new RegistrationRequirements.Translation(FormText.text(termsTranslated)));
    }

    private static Optional<RegistrationQuestion> known(RegistrationQuestion.Kind kind, String asked) {
        return Stream.of(Asked.optional, Asked.required)
                .filter(each -> each.name().equals(asked))
                .map(each -> new RegistrationQuestion(kind, "", each == Asked.required))
                .findFirst();
    }

    /**
     * The rules that are meant in the place of those that are there.
     *
     * @throws Refused if those are not as the form showed them; the form that tells of that shows it
     */
    @Override
    public RegistrationRequirements apply(RegistrationRequirements is) {
        refuseOther(is.fingerprint(), "registration.rules-changed-meanwhile");
        return rules();
    }
}
