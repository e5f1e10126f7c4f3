package dev.podium.mail;

import dev.podium.platform.peer.SharedKeys;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Links by which somebody ends one kind of e-mail without signing in. They are good for nothing else, and for good. */
@ApplicationScoped
public class UnsubscribeLinks {

    private static final String PURPOSE = "mail";
    private static final String ALGORITHM = "HmacSHA256";

    @Inject
    SharedKeys keys;

    /** The path of such a link. One query, the first time. */
    @Transactional
    public String path(MailKind kind, UUID account) {
        return "/unsubscribe/" + kind.word() + "/" + account + "/" + signature(kind, account);
    }

    /** Whether we have made a link. */
    public boolean isOurs(MailKind kind, UUID account, String signature) {
        return MessageDigest.isEqual(
                signature(kind, account).getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
    }

    private String signature(MailKind kind, UUID account) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(keys.find(PURPOSE), ALGORITHM));
            byte[] signed = mac.doFinal((kind.word() + "/" + account).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(signed);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
