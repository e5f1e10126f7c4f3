package dev.podium.web.organize.question;

import dev.podium.platform.Refused;
import dev.podium.question.QuestionWording;
import dev.podium.question.Reply;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.organize.FormText;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for an answer, as they were typed. */
public final class ReplyFields extends FingerprintedFields implements UnaryOperator<Reply> {

    @RestForm
    String answer;

    @RestForm
    boolean published;

    @RestForm
    String title;

    @RestForm
    String text;

    @RestForm
    boolean preview;

    /** What was typed; of the question what is there where nothing was sent. */
    Reply reply(Reply is) {
        return new Reply(
                FormText.text(answer),
                published || is.published(),
                new QuestionWording(
                        title == null ? is.wording().title() : title,
                        text == null ? is.wording().text() : text));
    }

    /**
     * The answer that is meant in the place of the one that is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    @Override
    public Reply apply(Reply is) {
        refuseOther(is.fingerprint(), "question.changed-meanwhile");
        return reply(is);
    }
}
