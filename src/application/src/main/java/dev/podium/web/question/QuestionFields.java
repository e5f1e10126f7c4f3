package dev.podium.web.question;

import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.web.form.FormChoices;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for a question, as they were typed. */
public final class QuestionFields {

    @RestForm
    String title;

    @RestForm
    String text;

    @RestForm
    String readers;

    @RestForm
    boolean preview;

    QuestionWording wording() {
        return new QuestionWording(title == null ? "" : title, text == null ? "" : text);
    }

    /** What was not chosen among both is for the fewest. */
    QuestionReaders readers() {
        return FormChoices.of(QuestionReaders.class, readers, QuestionReaders.organizers);
    }
}
