package dev.podium.testsupport;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;

/** An installation that sends e-mails, to a real mail server that keeps them. */
public final class WithMail implements QuarkusTestProfile {

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(MailServer.class));
    }
}
