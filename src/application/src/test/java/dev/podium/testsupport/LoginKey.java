package dev.podium.testsupport;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.util.Base64;

/** The key of a login that only tests have. */
public final class LoginKey {

    private LoginKey() {}

    static String publicKey() {
        try {
            return Base64.getEncoder().encodeToString(keys().getPublic().getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A token with these claims. */
    public static String signed(String claims) throws GeneralSecurityException {
        String said = coded("{\"alg\":\"RS256\",\"typ\":\"JWT\"}") + "." + coded(claims);
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(keys().getPrivate());
        signature.update(said.getBytes(StandardCharsets.US_ASCII));
        return said + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
    }

    private static String coded(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Always the same, for this class may be there twice: for the start of the application and for the test. */
    private static KeyPair keys() throws GeneralSecurityException {
        SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
        random.setSeed(1);
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048, random);
        return generator.generateKeyPair();
    }
}
