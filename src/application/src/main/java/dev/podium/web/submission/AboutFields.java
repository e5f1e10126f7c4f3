package dev.podium.web.submission;

import dev.podium.competition.Declaration;
import dev.podium.submission.MethodDescription;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.multipart.FormValue;

/** The fields of a form in which a team says something of a submission; those for declarations have their names. */
public class AboutFields {

    @RestForm
    String method;

    @RestForm
    String description;

    @RestForm
    String code;

    @RestForm
    String paper;

    /** What is said now: answers that the form did not ask for stay as they were. */
    public MethodDescription about(List<Declaration> asked, MethodDescription before) {
        Map<String, String> answers = new TreeMap<>();
        for (Declaration declaration : asked) {
            answer(AboutForm.field(declaration)).ifPresent(answer -> answers.put(declaration.id(), answer));
        }
        return new MethodDescription(text(method), text(description), text(code), text(paper), before.declared())
                .answering(answers);
    }

    /** What stands in a field, also nothing; empty where the form has no such field. */
    private static Optional<String> answer(String field) {
        return Optional.ofNullable(CurrentRequestManager.get().getFormData())
                .map(form -> form.getFirst(field))
                .filter(sent -> !sent.isFileItem())
                .map(FormValue::getValue);
    }

    private static String text(String typed) {
        return Objects.requireNonNullElse(typed, "");
    }
}
