package dev.podium.web.organize.registration;

import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequest;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages about registration: {@code messages/admission[_de].properties}. */
@MessageBundle("admission")
public interface RegistrationSetupTexts {

    String title();

    String lead(boolean open);

    String toRequests(long pending);

    String toDownloads();

    String toPage();

    String terms();

    String termsHelp(String most);

    String versions();

    String approvalTitle();

    String approval();

    String approvalHelp();

    String members();

    String questions();

    String questionsHelp();

    String affiliation();

    String purpose();

    String asked(RegistrationRuleFields.Asked asked);

    String question(int number);

    String mustAnswer(int number);

    String domains();

    String domainsHelp();

    String filesTitle();

    String filesClosed();

    String filesHelp();

    String save();

    String requests();

    String requestsLead();

    String states();

    String state(RegistrationRequest.State state);

    String none(RegistrationRequest.State state);

    String caption(String zone);

    String choose();

    String who();

    String answers();

    String noAnswers();

    String domain(String domain);

    String when();

    String askedOn(String moment);

    String decided(RegistrationRequest.Grounds grounds, String moment, String by);

    String answered(RegistrationQuestion.Kind kind);

    String reasonField();

    String reasonHelp();

    String approve();

    String refuse();

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String file();

    String downloads();

    String downloadsLead();

    String noDownloads();

    String downloadsCaption(String zone);

    String downloadedFile();

    String termsTranslated();

    String questionTranslated(int number);
}
