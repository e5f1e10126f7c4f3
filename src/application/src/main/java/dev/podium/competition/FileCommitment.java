package dev.podium.competition;

import dev.podium.platform.Digests;
import dev.podium.platform.Secrets;
import jakarta.persistence.Embeddable;

/**
 * Binds us to a file without telling it: {@code commitment} is the SHA-256 of the salt and the file's SHA-256 (64 hex
 * digits), written one after the other in ASCII. Whoever learns salt and file later can check that nothing was changed:
 * {@code printf '%s%s' SALT DIGEST | sha256sum}.
 *
 * @param salt 256 random bits, published when the seal is opened
 * @param commitment 64 hex digits, published at once
 */
@Embeddable
public record FileCommitment(String salt, String commitment) {

    /** A new one to a file of this digest. */
    public static FileCommitment to(String digest) {
        return of(Secrets.next(), digest);
    }

    static FileCommitment of(String salt, String digest) {
        return new FileCommitment(salt, Digests.ofText(salt + digest));
    }
}
