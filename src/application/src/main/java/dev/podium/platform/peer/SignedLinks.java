package dev.podium.platform.peer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The ends of links by which a program fetches a file without a token, for a while. What is signed is what may be asked for and for
 * whom: whether they may have it is asked when they do.
 */
@ApplicationScoped
public class SignedLinks {

    private static final String PURPOSE = "link";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SIGNATURE_BYTES = 32;
    private static final int SAID_BYTES = 5 * Long.BYTES;

    /** What may be fetched of something. */
    public enum What {
        file(1),
        /** What came of it. */
        outcome(2),
        /** What was predicted by a program that was submitted. */
        predictions(3),
        /** A page with detailed results. */
        details(4),
        /** Everything else that was written when it was scored. */
        output(5),
        predictionLog(6),
        ingestionLog(7),
        scoringLog(8),
        /** The logs of all parts, one after the other. */
        logs(9),
        /** An empty text, for what only other platforms keep. */
        nothing(10);

        /** As links that were given out have it. */
        private final long number;

        What(long number) {
            this.number = number;
        }

        private static Optional<What> of(long number) {
            return Stream.of(values()).filter(what -> what.number == number).findFirst();
        }
    }

    /**
     * What a link is for.
     *
     * @param row number of what is fetched
     * @param part the place of a part of it, from 1; 0 for the whole
     * @param account number of the account that is given it
     */
    public record SignedLink(What what, long row, int part, long account, Instant until) {}

    @Inject
    SharedKeys keys;

    public String sign(SignedLink said) {
        byte[] words = ByteBuffer.allocate(SAID_BYTES)
                .putLong(said.what().number)
                .putLong(said.row())
                .putLong(said.part())
                .putLong(said.account())
                .putLong(said.until().getEpochSecond())
                .array();
        byte[] link = Arrays.copyOf(words, SAID_BYTES + SIGNATURE_BYTES);
        System.arraycopy(signature(words), 0, link, SAID_BYTES, SIGNATURE_BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(link);
    }

    /** What a link says that we signed, however old it is; empty for any other text. */
    public Optional<SignedLink> read(String link) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(link);
            byte[] words = Arrays.copyOf(bytes, SAID_BYTES);
            byte[] expected = Arrays.copyOf(words, SAID_BYTES + SIGNATURE_BYTES);
            System.arraycopy(signature(words), 0, expected, SAID_BYTES, SIGNATURE_BYTES);
            if (!MessageDigest.isEqual(expected, bytes)) {
                return Optional.empty();
            }
            ByteBuffer said = ByteBuffer.wrap(words);
            return What.of(said.getLong())
                    .map(what -> new SignedLink(
                            what,
                            said.getLong(),
                            (int) said.getLong(),
                            said.getLong(),
                            Instant.ofEpochSecond(said.getLong())));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private byte[] signature(byte[] words) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(keys.find(PURPOSE), ALGORITHM));
            return mac.doFinal(words);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
