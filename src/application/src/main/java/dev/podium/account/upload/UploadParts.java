package dev.podium.account.upload;

import dev.podium.account.Account;
import dev.podium.platform.Refused;
import dev.podium.platform.Spool;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.upload.UploadConfig;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Takes in files of submissions that come in parts, each by a link of its own; in all they are no larger than other files. */
@ApplicationScoped
public class UploadParts {

    /** The most that a part may have. */
    public static final int LARGEST_MEBIBYTES = 20;

    private static final long LARGEST = (long) LARGEST_MEBIBYTES << 20;

    @Inject
    ClientUploads uploads;

    @Inject
    BlobStore blobs;

    @Inject
    UploadConfig config;

    /**
     * Announces a file. How many bytes it has is only known when all of it is there.
     *
     * @param parts in how many it comes at most; the last one may be missing, where it would be empty
     * @throws Refused if it comes in none, or in more than fit into the largest file
     */
    public ClientUploads.Announced announce(Account account, String fileName, int parts, Instant now) {
        long file = config.file().asLongValue();
        int most = Math.toIntExact(file / LARGEST) + 1;
        if (parts < 1 || parts > most) {
            throw Refused.because(Refused.Kind.FAULTY, "client.parts-number", most, LARGEST_MEBIBYTES, file >> 20);
        }
        long bytes = Math.min(file, parts * LARGEST);
        return uploads.announce(
                account, new ClientUploads.Announcement(ClientUpload.Purpose.submission, fileName, bytes, parts), now);
    }

    /**
     * Takes in a part of an announced file by its link, once.
     *
     * @param number its place, from 1
     * @param body all of it
     * @return SHA-256 of it
     * @throws Refused if there is no such link, it has expired or was used, the part is empty or too large, or all are too large together
     */
    public String take(UUID key, String secret, int number, InputStream body, Instant now) throws IOException {
        ClientUpload announced = ClientUploads.open(key, secret);
        ClientUploads.refuseUnlessUsable(announced, now);
        if (number < 1 || number > announced.parts) {
            throw ClientUploads.unknownLink();
        }
        try (Spool spool = Spool.create()) {
            long came = ClientUploads.copied(body, spool, LARGEST);
            if (came < 1 || came > LARGEST) {
                throw Refused.because(Refused.Kind.FAULTY, "client.part-size", LARGEST_MEBIBYTES);
            }
            blobs.bring(spool::open);
            return QuarkusTransaction.requiringNew().call(() -> keep(announced, number, spool, now));
        }
    }

    private String keep(ClientUpload announced, int number, Spool spool, Instant now) throws IOException {
        ClientUpload upload = uploads.locked(announced, now);
        List<ClientUploadPart> there = ClientUploadPart.findByUpload(upload);
        if (there.stream().anyMatch(part -> part.number == number)) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.link-used");
        }
        long together = there.stream().mapToLong(part -> part.bytes).sum() + spool.size();
        if (together > upload.announcedBytes) {
            throw Refused.because(Refused.Kind.FAULTY, "client.parts-size", upload.announcedBytes >> 20);
        }
        Blob content = blobs.keep(spool::open);
        ClientUploadPart part = new ClientUploadPart();
        part.upload = upload;
        part.number = number;
        part.digest = content.digest();
        part.bytes = content.size();
        part.persist();
        return content.digest();
    }

    /**
     * All parts of a file, in their order.
     *
     * @throws Refused if none was sent, or one is missing between others
     */
    public List<ClientUploadPart> all(ClientUpload upload) {
        List<ClientUploadPart> parts = ClientUploadPart.findByUpload(upload);
        for (int place = 0; place < parts.size(); place++) {
            if (parts.get(place).number != place + 1) {
                throw Refused.because(Refused.Kind.FAULTY, "client.part-missing", place + 1);
            }
        }
        if (parts.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "client.part-missing", 1);
        }
        return parts;
    }
}
