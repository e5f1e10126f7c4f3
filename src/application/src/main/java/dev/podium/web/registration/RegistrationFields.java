package dev.podium.web.registration;

import dev.podium.registration.Answers;
import dev.podium.registration.Registration;
import dev.podium.registration.Registrations;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.multipart.FormValue;

/** The fields of the form with which people register; those for answers are called by their places. */
public final class RegistrationFields {

    @RestForm
    String seen;

    @RestForm
    boolean agree;

    Registrations.Signed signed(Registration asked) {
        List<String> answers = IntStream.range(0, asked.rules().questions().size())
                .mapToObj(place -> typed(Answers.FIELD + place))
                .toList();
        return new Registrations.Signed(seen == null ? "" : seen, agree, answers);
    }

    private static String typed(String field) {
        return Optional.ofNullable(CurrentRequestManager.get().getFormData())
                .map(form -> form.getFirst(field))
                .filter(sent -> !sent.isFileItem())
                .map(FormValue::getValue)
                .orElse("");
    }
}
