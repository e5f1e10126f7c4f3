package dev.podium.competition.logo;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionFileAdded;
import dev.podium.competition.CompetitionLogo;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.UnusedBlob;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives competitions a logo: what is sent is decoded and written anew, and is itself never kept. */
@ApplicationScoped
public class CompetitionLogos {

    public static final int LARGEST_MEBIBYTES = 1;

    /** Of each side of a picture. */
    public static final int MOST_PIXELS = StrippedImage.MOST_PIXELS;

    @Inject
    ImageDecoder drawing;

    @Inject
    BlobStore blobs;

    @Inject
    AuditLog log;

    @Inject
    Event<CompetitionFileAdded> brought;

    @Inject
    Event<UnusedBlob> unused;

    /** Both sizes. */
    record Pair(PngImage large, PngImage small) {}

    /**
     * Sets the logo of a competition, or says in other words what it shows.
     *
     * @param sent empty where the picture stays that it has
     * @throws Refused if the words are missing or too long, the picture is missing, of another kind, too large, animated, cut off or
     *     damaged, or the competition would take too much
     */
    public CompetitionLogo set(Competition owner, Optional<Upload> sent, String alt, Account organizer)
            throws IOException {
        Checks checks = new Checks();
        String words = checks.value(() -> words(SingleLineText.of(alt)), "");
        if (sent.isEmpty() && owner.logo == null) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "logo.file-missing"));
        }
        Optional<Pair> drawn = Optional.empty();
        if (sent.isPresent()) {
            byte[] bytes = StrippedImage.bytes(sent.get(), LARGEST_MEBIBYTES);
            drawn = checks.value(
                            () -> Optional.of(StrippedImage.of(bytes, LARGEST_MEBIBYTES)),
                            Optional.<StrippedImage>empty())
                    .flatMap(picture ->
                            checks.value(() -> Optional.of(drawing.decode(picture)), Optional.<DecodedImage>empty()))
                    .map(CompetitionLogos::pair);
        }
        checks.refuse();
        if (drawn.isPresent()) {
            blobs.bring(drawn.get().large()::open);
            blobs.bring(drawn.get().small()::open);
        }
        return setRow(owner, drawn, words, organizer);
    }

    private static String words(String line) {
        if (TextLength.exceeds(line, CompetitionLogo.LONGEST_ALT)
                || NameSkeleton.of(line).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "logo.alt", CompetitionLogo.LONGEST_ALT);
        }
        return line;
    }

    private static Pair pair(DecodedImage drawn) {
        try {
            return new Pair(
                    PngImage.of(drawn.within(ImageDecoder.LARGE_WIDTH, ImageDecoder.LARGE_HEIGHT)),
                    PngImage.of(drawn.within(ImageDecoder.SMALL, ImageDecoder.SMALL)));
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory does not fail", e);
        }
    }

    @Transactional(rollbackOn = IOException.class)
    CompetitionLogo setRow(Competition owner, Optional<Pair> drawn, String alt, Account organizer) throws IOException {
        List<Blob> contents = drawn.isEmpty()
                ? List.of()
                : List.of(
                        blobs.keep(drawn.get().large()::open),
                        blobs.keep(drawn.get().small()::open));
        Competition competition = Competition.lockedForChange(owner);
        CompetitionLogo before = competition.logo;
        if (drawn.isEmpty() && before == null) {
            throw Refused.because(Refused.Kind.FAULTY, "logo.file-missing");
        }
        contents.forEach(content -> brought.fire(new CompetitionFileAdded(competition, content)));
        CompetitionLogo after = drawn.isEmpty() ? before.with(alt) : of(drawn.get(), contents, alt);
        competition.logo = after;
        if (!after.equals(before)) {
            log.note(
                    organizer.id,
                    Action.COMPETITION_LOGO_SET,
                    competition.subject(),
                    AuditChanges.between(values(before), values(after)));
        }
        unneeded(before, after.digests()).forEach(digest -> unused.fire(new UnusedBlob(digest)));
        return after;
    }

    private static CompetitionLogo of(Pair drawn, List<Blob> contents, String alt) {
        return new CompetitionLogo(
                alt,
                contents.get(0).digest(),
                drawn.large().width(),
                drawn.large().height(),
                contents.get(1).digest(),
                drawn.small().width(),
                drawn.small().height());
    }

    /**
     * Takes the logo from a competition.
     *
     * @throws Refused if it has none
     */
    @Transactional
    public void remove(Competition owner, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        CompetitionLogo before = competition.logo;
        if (before == null) {
            throw Refused.notThere();
        }
        competition.logo = null;
        log.note(
                organizer.id,
                Action.COMPETITION_LOGO_REMOVED,
                competition.subject(),
                AuditChanges.between(values(before), Map.of()));
        before.digests().forEach(digest -> unused.fire(new UnusedBlob(digest)));
    }

    private static List<String> unneeded(CompetitionLogo before, List<String> needed) {
        List<String> unneeded = before == null ? new ArrayList<>() : new ArrayList<>(before.digests());
        unneeded.removeAll(needed);
        return unneeded;
    }

    private static Map<String, Object> values(CompetitionLogo logo) {
        Map<String, Object> values = new LinkedHashMap<>();
        if (logo != null) {
            values.put("alt", logo.alt());
            values.put("digest", logo.large());
        }
        return values;
    }

    /** One of its pictures, to be closed by the caller. */
    public InputStream open(String digest) throws IOException {
        return blobs.open(digest);
    }
}
