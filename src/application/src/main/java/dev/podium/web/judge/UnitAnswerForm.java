package dev.podium.web.judge;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.work.AnswerDraft;
import dev.podium.annotation.work.SubmittedAnswer;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;

/**
 * What the form of a unit says, sent or on the way there.
 *
 * @param certainty how sure they are; null where the form does not say
 * @param version of the questions
 * @param revision that was seen; null where the form does not say
 * @param activeMs how long the unit was looked at; null where nobody measured it
 */
record UnitAnswerForm(
        JsonNode answer,
        List<String> flags,
        String comment,
        Integer certainty,
        int version,
        Integer revision,
        Integer activeMs) {

    private static final String NUMBER = "[0-9]{1,9}";

    UnitAnswerForm {
        flags = List.copyOf(flags);
    }

    static UnitAnswerForm of(Form form, MultivaluedMap<String, String> fields) {
        Integer version = number(fields, "version");
        return new UnitAnswerForm(
                FormAnswer.of(form, fields),
                fields.getOrDefault("flags", List.of()),
                text(fields, "comment"),
                number(fields, "certainty"),
                version == null ? 0 : version,
                number(fields, "revision"),
                number(fields, "activeMs"));
    }

    static String text(MultivaluedMap<String, String> fields, String name) {
        String sent = fields.getFirst(name);
        return sent == null ? "" : sent;
    }

    /** Null where there is none. */
    static Integer number(MultivaluedMap<String, String> fields, String name) {
        String sent = text(fields, name);
        return sent.matches(NUMBER) ? Integer.valueOf(sent) : null;
    }

    /** Without a revision no draft is as new as the one that is kept. */
    int seen() {
        return revision == null ? -1 : revision;
    }

    /** As far as what was sent has the form of answers. */
    Answers answers() {
        return Answers.of(answer);
    }

    SubmittedAnswer answered() {
        return new SubmittedAnswer(version, answer, flags, comment, certainty, revision, activeMs);
    }

    AnswerDraft draft() {
        return new AnswerDraft(answer, flags, comment, certainty, activeMs == null ? 0 : activeMs);
    }

    /** Whether the answers lead to questions that were not on the page. */
    static boolean hasMore(Form form, Answers answers, MultivaluedMap<String, String> fields) {
        List<String> shown = fields.getOrDefault("shown", List.of());
        return form.questions().stream()
                .anyMatch(question -> Form.isAsked(question, answers) && !shown.contains(question.id()));
    }
}
