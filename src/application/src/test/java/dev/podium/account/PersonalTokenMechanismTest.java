package dev.podium.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.oidc.runtime.OidcAuthenticationMechanism;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PersonalTokenMechanismTest {

    @Inject
    OidcAuthenticationMechanism login;

    @Inject
    PersonalTokenMechanism ours;

    /** Where both have the same priority, their order is that of the build, and the login may refuse our tokens. */
    @Test
    void priority_beforeTheLogin() {
        assertThat(ours.getPriority()).isGreaterThan(login.getPriority());
    }
}
