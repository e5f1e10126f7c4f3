package dev.podium.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.platform.Refused;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AccountsTest {

    @Inject
    Accounts accounts;

    @Inject
    PersonalTokens tokens;

    @Inject
    MutableClock clock;

    @AfterEach
    void letTimeGo() {
        clock.reset();
    }

    @Test
    void mirror_secondLogin_sameAccountWithNewName() {
        String subject = UUID.randomUUID().toString();
        Account first = accounts.mirror(new LoginClaims("https://a", subject, "Ada", Optional.empty(), false));
        Account second = accounts.mirror(new LoginClaims("https://a", subject, "Ada L.", Optional.empty(), false));
        assertThat(second.id).isEqualTo(first.id);
        assertThat(second.name).isEqualTo("Ada L.");
    }

    @Test
    void mirror_sameSubjectOfAnotherIssuer_anotherAccount() {
        String subject = UUID.randomUUID().toString();
        Account first = accounts.mirror(new LoginClaims("https://a", subject, "Ada", Optional.empty(), false));
        Account second = accounts.mirror(new LoginClaims("https://b", subject, "Ada", Optional.empty(), false));
        assertThat(second.id).isNotEqualTo(first.id);
    }

    @Test
    void token_issued_belongsToItsOwner() {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        PersonalTokens.Issued issued = tokens.issue(ada, "laptop", "organize", Duration.ofDays(1));
        assertThat(issued.secret()).startsWith(PersonalTokens.PREFIX).hasSize(50);
        assertThat(tokens.use(issued.secret()).orElseThrow().owner.id).isEqualTo(ada.id);
        assertThat(new String(issued.token().hash, StandardCharsets.ISO_8859_1)).doesNotContain(issued.secret());
    }

    @Test
    void token_revoked_opensNothing() {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        PersonalTokens.Issued issued = tokens.issue(ada, "laptop", "organize", Duration.ofDays(1));
        tokens.revoke(ada, issued.token().key);
        assertThat(tokens.use(issued.secret())).isEmpty();
    }

    @Test
    void token_ofSomebodyElse_cannotBeRevoked() {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        Account eve = accounts.mirror(TestSignIn.login("eve-" + UUID.randomUUID()));
        PersonalTokens.Issued issued = tokens.issue(ada, "laptop", "organize", Duration.ofDays(1));
        assertThatThrownBy(() -> tokens.revoke(eve, issued.token().key)).isInstanceOf(Refused.class);
        assertThat(tokens.use(issued.secret())).isPresent();
    }

    @Test
    void token_fortyAtOnce_areNoMoreThanTheLimit() throws Exception {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        ExecutorService many = Executors.newFixedThreadPool(40);
        try {
            List<Callable<Object>> wishes =
                    Collections.nCopies(40, () -> tokens.issue(ada, "x", "organize", Duration.ofDays(1)));
            List<Future<Object>> answers = many.invokeAll(wishes);
            assertThat(answers.stream().filter(AccountsTest::isGiven)).hasSize(20);
        } finally {
            many.shutdownNow();
        }
        assertThat(QuarkusTransaction.requiringNew().call(() -> PersonalToken.count("owner", ada)))
                .isEqualTo(20);
    }

    @Test
    void token_ofSomebodyWhoDoesNotSignInAnyMore_restsUntilTheyDo() {
        LoginClaims login = TestSignIn.login("ada-" + UUID.randomUUID());
        Account ada = accounts.signIn(login, Accounts.Roles.NONE, () -> {});
        String secret =
                tokens.issue(ada, "laptop", "organize", Duration.ofDays(300)).secret();
        clock.advance(Account.TOKENS_LENT_FOR.minusSeconds(60));
        accounts.mirror(login);
        assertThat(tokens.use(secret)).isPresent();
        clock.advance(Duration.ofMinutes(2));
        assertThat(tokens.use(secret)).isEmpty();
        accounts.signIn(login, Accounts.Roles.NONE, () -> {});
        assertThat(tokens.use(secret)).isPresent();
    }

    @Test
    void token_tooLongValidity_refused() {
        Account ada = accounts.mirror(TestSignIn.login("ada-" + UUID.randomUUID()));
        assertThatThrownBy(() -> tokens.issue(ada, "laptop", "organize", Duration.ofDays(400)))
                .isInstanceOf(Refused.class);
    }

    private static boolean isGiven(Future<?> answer) {
        try {
            return answer.get() != null;
        } catch (ExecutionException refused) {
            assertThat(refused).hasCauseInstanceOf(Refused.class);
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
