package dev.podium.account.upload;

import dev.podium.account.Account;
import dev.podium.platform.Digests;
import dev.podium.platform.FileNames;
import dev.podium.platform.FreeSpace;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import dev.podium.platform.Spool;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.upload.UploadConfig;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.hibernate.Session;

/**
 * Keeps files that programs announce and send by links, for {@link #KEPT} at most. Of one account the newest are kept: {@value
 * #MOST_FILES}, and together no more than {@value #MOST_MEBIBYTES} MiB. Whoever announces one clears away what has expired.
 */
@ApplicationScoped
public class ClientUploads {

    /** How long a link works and a file waits. */
    public static final Duration KEPT = Duration.ofHours(1);

    static final int MOST_FILES = 20;
    static final int MOST_MEBIBYTES = 160;

    private static final int CLEARED_AT_ONCE = 100;

    /** Files that expired a moment ago may be about to be used. */
    private static final Duration GRACE = Duration.ofMinutes(10);

    private static final String REPLACED = """
            delete from client_upload where id in (
              select id from (
                select id, row_number() over newest as place, sum(announced_bytes) over newest as bytes
                from client_upload where account_id = :account window newest as (order by id desc)) as kept
              where place > 1 and (place > :files or bytes > :bytes))
            returning coalesce(digest, '')""";

    private static final String EXPIRED = """
            delete from client_upload where id in (
              select id from client_upload where expires_at <= :before order by expires_at limit :most
              for update skip locked)
            returning coalesce(digest, '')""";

    /**
     * An announced file, and the secret of its link.
     *
     * @param secret the only time that it is told
     */
    public record Announced(ClientUpload upload, String secret) {}

    @Inject
    Session database;

    @Inject
    BlobStore blobs;

    @Inject
    FreeSpace space;

    @Inject
    UploadConfig config;

    /**
     * Announces a file.
     *
     * @param bytes that it has
     * @throws Refused if it has none, or more than are taken in at once
     */
    public Announced announce(Account account, ClientUpload.Purpose purpose, String fileName, long bytes, Instant now) {
        long most = config.file().asLongValue();
        if (bytes < 1 || bytes > most) {
            throw Refused.because(Refused.Kind.FAULTY, "client.file-size", most >> 20)
                    .about("file_size");
        }
        space.refuseIfLow(bytes);
        String secret = Secrets.next();
        List<String> removed = new ArrayList<>();
        ClientUpload announced = QuarkusTransaction.requiringNew().call(() -> {
            ClientUpload upload = new ClientUpload();
            upload.key = UUID.randomUUID();
            upload.account = database.find(Account.class, account.id, LockModeType.PESSIMISTIC_WRITE);
            upload.purpose = purpose;
            upload.fileName = FileNames.shown(fileName);
            upload.announcedBytes = bytes;
            upload.secretDigest = Digests.of(secret);
            upload.expiresAt = now.plus(KEPT);
            upload.persistAndFlush();
            removed.addAll(replaced(account));
            removed.addAll(expired(now));
            return upload;
        });
        removed.stream().filter(digest -> !digest.isEmpty()).distinct().forEach(blobs::removeUnused);
        return new Announced(announced, secret);
    }

    private List<String> replaced(Account account) {
        return database.createNativeQuery(REPLACED, String.class)
                .setParameter("account", account.id)
                .setParameter("files", MOST_FILES)
                .setParameter("bytes", (long) MOST_MEBIBYTES << 20)
                .getResultList();
    }

    private List<String> expired(Instant now) {
        return database.createNativeQuery(EXPIRED, String.class)
                .setParameter("before", now.minus(GRACE))
                .setParameter("most", CLEARED_AT_ONCE)
                .getResultList();
    }

    /**
     * Takes in an announced file by its link, once.
     *
     * @param body all of it
     * @throws Refused if there is no such link, it has expired or was used, or the file has another size than was announced
     */
    public void take(UUID key, String secret, InputStream body, Instant now) throws IOException {
        ClientUpload announced = open(key, secret);
        refuseUnlessUsable(announced, now);
        try (Spool spool = Spool.create()) {
            long came = copied(body, spool, announced.announcedBytes);
            if (came != announced.announcedBytes) {
                throw Refused.because(Refused.Kind.FAULTY, "client.other-size", announced.announcedBytes)
                        .about("file_size");
            }
            blobs.bring(spool::open);
            QuarkusTransaction.requiringNew().call(() -> keep(announced, spool, now));
        }
    }

    private static ClientUpload open(UUID key, String secret) {
        return ClientUpload.byKey(key)
                .filter(upload -> upload.isOpenedBy(secret))
                .orElseThrow(ClientUploads::unknownLink);
    }

    /** What whoever guesses a link is told, and whoever comes when its file is gone. */
    public static Refused unknownLink() {
        return Refused.because(Refused.Kind.NOT_THERE, "client.link-unknown");
    }

    private static void refuseUnlessUsable(ClientUpload upload, Instant now) {
        if (upload.digest != null) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.link-used");
        }
        if (!now.isBefore(upload.expiresAt)) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.link-expired", KEPT.toMinutes());
        }
    }

    /** One byte more than was announced at most: what is longer is not read. */
    private static long copied(InputStream body, Spool spool, long announced) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long came = 0;
        while (came <= announced) {
            int read = body.read(buffer, 0, (int) Math.min(buffer.length, announced + 1 - came));
            if (read < 0) {
                return came;
            }
            spool.stream().write(buffer, 0, read);
            came += read;
        }
        return came;
    }

    private ClientUpload keep(ClientUpload announced, Spool spool, Instant now) throws IOException {
        ClientUpload upload = database.find(ClientUpload.class, announced.id, LockModeType.PESSIMISTIC_WRITE);
        if (upload == null) {
            throw unknownLink();
        }
        database.refresh(upload);
        refuseUnlessUsable(upload, now);
        upload.digest = blobs.keep(spool::open).digest();
        return upload;
    }

    /**
     * A file that an account has sent, and may say so of.
     *
     * @throws Refused if it announced no such file, has not sent it, or it is gone
     */
    public ClientUpload complete(UUID key, Account account, Instant now) {
        sent(announced(key, account, now));
        return QuarkusTransaction.requiringNew().call(() -> {
            ClientUpload upload = ClientUpload.byKey(key).orElseThrow(ClientUploads::gone);
            upload.completedAt = upload.completedAt == null ? now : upload.completedAt;
            return upload;
        });
    }

    /**
     * A file that an account has sent for a purpose.
     *
     * @throws Refused if it announced no such file, has not sent it, or it is gone
     */
    public ClientUpload own(UUID key, Account account, ClientUpload.Purpose purpose, Instant now) {
        ClientUpload upload = announced(key, account, now);
        if (upload.purpose != purpose) {
            throw Refused.because(Refused.Kind.FAULTY, "client.other-purpose").about("data");
        }
        return sent(upload);
    }

    private static ClientUpload announced(UUID key, Account account, Instant now) {
        return ClientUpload.byKey(key)
                .filter(found -> found.account.id.equals(account.id))
                .filter(found -> now.isBefore(found.expiresAt))
                .orElseThrow(ClientUploads::gone);
    }

    private static ClientUpload sent(ClientUpload upload) {
        if (upload.digest == null) {
            throw Refused.because(Refused.Kind.FAULTY, "client.nothing-sent").about("data");
        }
        return upload;
    }

    /** Where a file is not there, or not any more. */
    public static Refused gone() {
        return Refused.because(Refused.Kind.NOT_THERE, "client.upload-gone", KEPT.toMinutes());
    }

    /**
     * The content of a file that an account has sent.
     *
     * @throws Refused if newer ones have displaced it meanwhile
     */
    public InputStream content(String digest) throws IOException {
        try {
            return blobs.open(digest);
        } catch (IOException e) {
            if (blobs.sizes(List.of(digest)).isEmpty()) {
                throw gone();
            }
            throw e;
        }
    }
}
