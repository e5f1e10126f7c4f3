package dev.podium.web.registration;

import dev.podium.registration.Registration;
import dev.podium.registration.RegistrationAnswers;
import dev.podium.registration.Registrations;
import dev.podium.web.form.FormField;
import java.util.List;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form with which people register; those for answers are called by their places. */
public final class RegistrationFields {

    @RestForm
    String seen;

    @RestForm
    boolean agree;

    Registrations.Signed signed(Registration asked) {
        List<String> answers = IntStream.range(0, asked.rules().questions().size())
                .mapToObj(place ->
                        FormField.text(RegistrationAnswers.FIELD + place).orElse(""))
                .toList();
        return new Registrations.Signed(seen == null ? "" : seen, agree, answers);
    }
}
