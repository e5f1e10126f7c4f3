package dev.podium.api.http;

import dev.podium.platform.Digests;
import dev.podium.platform.Secrets;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Tokens against forged forms: random bytes, and a signature over them and the name of whom they were made for. What
 * somebody else plants in a browser is none of ours, and what they got themselves is not good for anybody else. All web
 * processes have their key from the secret of the sessions.
 */
@Singleton
class CsrfTokens {

    static final int BYTES = 32;

    private static final int RANDOM_BYTES = 16;
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    @Inject
    CsrfTokens(@ConfigProperty(name = "quarkus.oidc.token-state-manager.encryption-secret") Optional<String> secret) {
        this.key = new SecretKeySpec(Digests.of("forms " + secret.orElseGet(Secrets::next)), ALGORITHM);
    }

    /** A token for somebody; the blank name is that of visitors. */
    byte[] make(String reader) {
        return signed(Secrets.bytes(RANDOM_BYTES), reader);
    }

    boolean isOurs(byte[] token, String reader) {
        return token.length == BYTES
                && MessageDigest.isEqual(token, signed(Arrays.copyOf(token, RANDOM_BYTES), reader));
    }

    private byte[] signed(byte[] random, String reader) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(random);
            byte[] signature = mac.doFinal(Digests.of(reader));
            byte[] token = Arrays.copyOf(random, BYTES);
            System.arraycopy(signature, 0, token, RANDOM_BYTES, BYTES - RANDOM_BYTES);
            return token;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
