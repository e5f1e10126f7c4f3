package dev.podium.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.platform.Refused;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AccountsTest {

    @Inject
    Accounts accounts;

    @Inject
    PersonalTokens tokens;

    @Test
    void mirror_secondLogin_sameAccountWithNewName() {
        String subject = UUID.randomUUID().toString();
        Account first = accounts.mirror(new Login("https://a", subject, "Ada", Optional.empty(), false));
        Account second = accounts.mirror(new Login("https://a", subject, "Ada L.", Optional.empty(), false));
        assertThat(second.id).isEqualTo(first.id);
        assertThat(second.name).isEqualTo("Ada L.");
    }

    @Test
    void mirror_sameSubjectOfAnotherIssuer_anotherAccount() {
        String subject = UUID.randomUUID().toString();
        Account first = accounts.mirror(new Login("https://a", subject, "Ada", Optional.empty(), false));
        Account second = accounts.mirror(new Login("https://b", subject, "Ada", Optional.empty(), false));
        assertThat(second.id).isNotEqualTo(first.id);
    }

    @Test
    void token_issued_belongsToItsOwner() {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        PersonalTokens.Issued issued = tokens.issue(ada, "laptop", Duration.ofDays(1));
        assertThat(issued.secret()).startsWith(PersonalTokens.PREFIX).hasSize(50);
        assertThat(tokens.owner(issued.secret()).orElseThrow().id).isEqualTo(ada.id);
        assertThat(new String(issued.token().hash, StandardCharsets.ISO_8859_1)).doesNotContain(issued.secret());
    }

    @Test
    void token_revoked_opensNothing() {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        PersonalTokens.Issued issued = tokens.issue(ada, "laptop", Duration.ofDays(1));
        tokens.revoke(ada, issued.token().key);
        assertThat(tokens.owner(issued.secret())).isEmpty();
    }

    @Test
    void token_ofSomebodyElse_cannotBeRevoked() {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        Account eve = accounts.mirror(TestSignIn.login("eve-" + UUID.randomUUID()));
        PersonalTokens.Issued issued = tokens.issue(ada, "laptop", Duration.ofDays(1));
        assertThatThrownBy(() -> tokens.revoke(eve, issued.token().key)).isInstanceOf(Refused.class);
        assertThat(tokens.owner(issued.secret())).isPresent();
    }

    @Test
    void token_tooLongValidity_refused() {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        assertThatThrownBy(() -> tokens.issue(ada, "laptop", Duration.ofDays(400)))
                .isInstanceOf(Refused.class);
    }
}
