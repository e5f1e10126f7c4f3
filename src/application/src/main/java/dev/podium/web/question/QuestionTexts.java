package dev.podium.web.question;

import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages on which people ask organizers: {@code messages/question[_de].properties}. */
@MessageBundle("question")
public interface QuestionTexts {

    String title();

    String fairTitle();

    /** What holds for all answers. */
    String fair();

    String ask();

    String signIn();

    String own();

    String count(int n, String zone);

    String none();

    String asked(String moment);

    String answer();

    String answered(String moment);

    String changed(String moment);

    String unanswered();

    String yours();

    String all();

    String newTitle();

    String titleField();

    String text();

    String textHelp(String most);

    String readersField();

    String readers(QuestionReaders readers);

    String readersHelp(QuestionReaders readers);

    String send();

    String limits(int most);

    String toRegistration();

    String noneOwn();

    String state(AskedQuestion.State state);

    String status();

    String when();

    String question();

    String hidden();

    String published();

    /** That everybody reads other words than were asked. */
    String reworded();

    String asEverybody();

    String toPublic();

    String withdraw();

    String withdrawSure();

    String pages();

    String newer();

    String older();

    String pageOf(int page, int pages);
}
