package dev.podium.web.registration;

import dev.podium.registration.Registration;
import dev.podium.registration.RegistrationQuestion;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages on which people register: {@code messages/registration[_de].properties}. */
@MessageBundle("registration")
public interface RegistrationTexts {

    String title();

    /** What stands between the reader and taking part, in a line. */
    String step(Registration.Step step);

    /** The same of somebody who is not signed in. */
    String visitor(boolean terms, boolean approval);

    /** What to do. */
    String help(Registration.Step step, boolean agrees, boolean asks);

    String reason();

    String toTeam();

    String toSubmit();

    String toSettings();

    String signIn();

    String terms();

    String version(int version, String moment);

    String agreedOn(String moment);

    String termsOf(int version);

    String back();

    String changes(int from, int to);

    String changesTooLong();

    String before(int version);

    String questions();

    String seenBy();

    String question(RegistrationQuestion.Kind kind);

    String answerHelp(boolean required);

    String agree(int version);

    String send(boolean asks, boolean again);
}
