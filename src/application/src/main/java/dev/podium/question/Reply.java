package dev.podium.question;

import dev.podium.platform.Digests;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What organizers reply to a question, and to whom.
 *
 * @param answer Markdown; empty where there is none yet
 * @param published whether everybody reads it, and not only who asked
 * @param wording of the question as everybody reads it then
 */
public record Reply(String answer, boolean published, QuestionWording wording) {

    /** As it stands: where it is not published, with the wording of who asked. */
    public static Reply of(AskedQuestion question) {
        return new Reply(
                question.isAnswered() ? question.answer : "",
                question.isPublished(),
                question.isPublished() ? question.publicWording() : question.wording());
    }

    /** The same for the same values only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /**
     * By the fields' names in the API, as the audit log names them, which never forgets: what everybody reads, and of that nothing that
     * who asked wrote.
     */
    Map<String, Object> values(QuestionWording asked) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("published", published);
        if (published) {
            values.put("answer", answer.isEmpty() ? null : answer);
            values.put("title", wording.title().equals(asked.title()) ? null : wording.title());
            values.put("text", wording.text().equals(asked.text()) ? null : wording.text());
        }
        return values;
    }
}
