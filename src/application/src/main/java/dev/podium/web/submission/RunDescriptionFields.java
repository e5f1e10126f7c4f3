package dev.podium.web.submission;

import dev.podium.competition.RunDeclaration;
import dev.podium.submission.MethodDescription;
import dev.podium.web.form.FormField;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of a form in which a team says something of a submission; those for declarations have their names. */
public class RunDescriptionFields {

    @RestForm
    String method;

    @RestForm
    String description;

    @RestForm
    String code;

    @RestForm
    String paper;

    /** What is said now: answers that the form did not ask for stay as they were. */
    public MethodDescription about(List<RunDeclaration> asked, MethodDescription before) {
        Map<String, String> answers = new TreeMap<>();
        for (RunDeclaration declaration : asked) {
            FormField.text(RunDescriptionForm.field(declaration))
                    .ifPresent(answer -> answers.put(declaration.id(), answer));
        }
        return new MethodDescription(text(method), text(description), text(code), text(paper), before.declared())
                .answering(answers);
    }

    private static String text(String typed) {
        return Objects.requireNonNullElse(typed, "");
    }
}
