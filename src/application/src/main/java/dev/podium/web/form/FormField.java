package dev.podium.web.form;

import java.util.Optional;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.multipart.FormValue;

/** Fields whose names are known only once something was looked up: what is asked in a competition, for example. */
public final class FormField {

    private FormField() {}

    /** What stands in a field of the form that is sent, also nothing; empty where it has no such field, or a file in its place. */
    public static Optional<String> text(String name) {
        return Optional.ofNullable(CurrentRequestManager.get().getFormData())
                .map(form -> form.getFirst(name))
                .filter(sent -> !sent.isFileItem())
                .map(FormValue::getValue);
    }
}
