package dev.podium.web.organize.question;

import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages about questions: {@code messages/asked[_de].properties}. */
@MessageBundle("asked")
public interface AskedQuestionTexts {

    String title();

    String lead();

    String toPage();

    String states();

    String state(AskedQuestion.State state);

    String none(AskedQuestion.State state);

    String caption(AskedQuestion.State state, String zone);

    String question();

    String who();

    String gone();

    String team(String team);

    String noTeam();

    String readersField();

    String readers(QuestionReaders readers, boolean published);

    String when();

    String asked(String moment);

    String published(String moment);

    String answered(String name, String moment);

    String changed(String moment);

    String hiddenOn(String moment);

    String asAsked();

    String answer(boolean answered);

    String answerField();

    String answerHelp(String most);

    String forWhom();

    String onlyAsker();

    String onlyAskerHelp();

    String everybody();

    String everybodyHelp();

    String wording();

    String wordingHelp(boolean published);

    String titleField();

    String text();

    String send(boolean answered);

    String previewOf(boolean published);

    String hide();

    String hideHelp();

    String reason();

    String hideIt(boolean hidden);

    String show();

    String showHelp();

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);
}
