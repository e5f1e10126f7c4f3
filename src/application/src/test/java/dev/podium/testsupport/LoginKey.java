package dev.podium.testsupport;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/** The key of a login that only tests have. */
public final class LoginKey {

    private static final String PUBLIC = "test.login.public-key";
    private static final String PRIVATE = "test.login.private-key";

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

    /** One for the whole process, in which this class is there several times: for each application and its tests. */
    private static KeyPair keys() throws GeneralSecurityException {
        synchronized (System.getProperties()) {
            if (System.getProperty(PRIVATE) == null) {
                KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
                generator.initialize(2048);
                KeyPair made = generator.generateKeyPair();
                System.setProperty(
                        PUBLIC,
                        Base64.getEncoder().encodeToString(made.getPublic().getEncoded()));
                System.setProperty(
                        PRIVATE,
                        Base64.getEncoder().encodeToString(made.getPrivate().getEncoded()));
            }
        }
        KeyFactory keys = KeyFactory.getInstance("RSA");
        return new KeyPair(
                keys.generatePublic(new X509EncodedKeySpec(decoded(PUBLIC))),
                keys.generatePrivate(new PKCS8EncodedKeySpec(decoded(PRIVATE))));
    }

    private static byte[] decoded(String property) {
        return Base64.getDecoder().decode(System.getProperty(property));
    }
}
