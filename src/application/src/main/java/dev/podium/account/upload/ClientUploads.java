package dev.podium.account.upload;

import dev.podium.account.Account;
import dev.podium.platform.Digests;
import dev.podium.platform.DiskSpace;
import dev.podium.platform.FileNames;
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
 * #MOST_FILES}, and together no more than {@value #MOST_MEBIBYTES} MiB; of bundles, which are counted by themselves, no more than one may
 * have. Whoever announces one clears away what has expired.
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

    private static final int SECONDS = 600;

    private static final String REPLACED = """
            with gone as (delete from client_upload where id in (
              select id from (
                select id, purpose, row_number() over newest as place, sum(announced_bytes) over newest as bytes
                from client_upload where account_id = :account
                window newest as (partition by purpose = 'competition_bundle' order by id desc)) as kept
              where place > 1
                and (place > :files or bytes > case purpose when 'competition_bundle' then :bundle else :bytes end))
            returning id, digest)
            select digest from gone where digest is not null
            union select p.digest from client_upload_part p join gone g on g.id = p.upload_id""";

    private static final String EXPIRED = """
            with gone as (delete from client_upload where id in (
              select id from client_upload where expires_at <= :before order by expires_at limit :most
              for update skip locked)
            returning id, digest)
            select digest from gone where digest is not null
            union select p.digest from client_upload_part p join gone g on g.id = p.upload_id""";

    private static final String USED = """
            with gone as (delete from client_upload where id = :upload returning id, digest)
            select digest from gone where digest is not null
            union select p.digest from client_upload_part p join gone g on g.id = p.upload_id""";

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
    DiskSpace space;

    @Inject
    UploadConfig config;

    /**
     * Announces a file.
     *
     * @param bytes that it has
     * @throws Refused if it has none, or more than are taken in at once
     */
    public Announced announce(Account account, ClientUpload.Purpose purpose, String fileName, long bytes, Instant now) {
        long most = most(purpose);
        if (bytes < 1 || bytes > most) {
            throw Refused.because(Refused.Kind.FAULTY, "client.file-size", most >> 20)
                    .about("file_size");
        }
        return announce(account, new Announcement(purpose, fileName, bytes, 0), now);
    }

    private long most(ClientUpload.Purpose purpose) {
        return switch (purpose) {
            case submission -> config.file().asLongValue();
            case competition_bundle -> config.bundle().asLongValue();
        };
    }

    /**
     * What a program says that it will send.
     *
     * @param bytes as many as it has; of parts, as many as it may have
     * @param parts in how many it comes at most; 0: as a whole
     */
    record Announcement(ClientUpload.Purpose purpose, String fileName, long bytes, int parts) {}

    Announced announce(Account account, Announcement announcement, Instant now) {
        space.refuseIfLow(announcement.bytes());
        String secret = Secrets.next();
        List<String> removed = new ArrayList<>();
        ClientUpload announced = QuarkusTransaction.requiringNew().call(() -> {
            ClientUpload upload = new ClientUpload();
            upload.key = UUID.randomUUID();
            upload.account = Account.locked(account);
            upload.purpose = announcement.purpose();
            upload.fileName = FileNames.shown(announcement.fileName());
            upload.announcedBytes = announcement.bytes();
            upload.parts = announcement.parts();
            upload.secretDigest = Digests.of(secret);
            upload.expiresAt = now.plus(KEPT);
            upload.persistAndFlush();
            removed.addAll(replaced(account));
            removed.addAll(expired(now));
            return upload;
        });
        removed.forEach(blobs::removeUnused);
        return new Announced(announced, secret);
    }

    private List<String> replaced(Account account) {
        return database.createNativeQuery(REPLACED, String.class)
                .setParameter("account", account.id)
                .setParameter("files", MOST_FILES)
                .setParameter("bytes", (long) MOST_MEBIBYTES << 20)
                .setParameter("bundle", config.bundle().asLongValue())
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
        if (announced.parts > 0) {
            throw Refused.because(Refused.Kind.FAULTY, "client.link-of-parts");
        }
        try (Spool spool = Spool.create()) {
            long came = copied(body, spool, announced.announcedBytes);
            if (came != announced.announcedBytes) {
                throw Refused.because(Refused.Kind.FAULTY, "client.other-size", announced.announcedBytes)
                        .about("file_size");
            }
            blobs.bring(spool::open);
            QuarkusTransaction.requiringNew().timeout(SECONDS).call(() -> keep(announced, spool, now));
        }
    }

    /** What a link that is good leads to; whoever announced it may have been suspended while the file came. */
    static ClientUpload open(UUID key, String secret) {
        ClientUpload announced = ClientUpload.byKey(key)
                .filter(upload -> upload.isOpenedBy(secret))
                .orElseThrow(ClientUploads::unknownLink);
        announced.account.refuseSuspended();
        return announced;
    }

    /** What whoever guesses a link is told, and whoever comes when its file is gone. */
    public static Refused unknownLink() {
        return Refused.because(Refused.Kind.NOT_THERE, "client.link-unknown");
    }

    static void refuseUnlessUsable(ClientUpload upload, Instant now) {
        if (upload.digest != null) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.link-used");
        }
        if (!now.isBefore(upload.expiresAt)) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.link-expired", KEPT.toMinutes());
        }
    }

    /** One byte more than was announced at most: what is longer is not read. */
    static long copied(InputStream body, Spool spool, long announced) throws IOException {
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
        ClientUpload upload = locked(announced, now);
        upload.digest = blobs.keep(spool::open).digest();
        return upload;
    }

    /** One that was open before, as it is now. */
    ClientUpload locked(ClientUpload announced, Instant now) {
        ClientUpload upload = database.find(ClientUpload.class, announced.id, LockModeType.PESSIMISTIC_WRITE);
        if (upload == null) {
            throw unknownLink();
        }
        database.refresh(upload);
        refuseUnlessUsable(upload, now);
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

    /** Forgets a file that was used, with its parts. What holds its content holds it by itself. */
    public void forget(ClientUpload used) {
        List<String> removed = QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(USED, String.class)
                        .setParameter("upload", used.id)
                        .getResultList());
        removed.forEach(blobs::removeUnused);
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
