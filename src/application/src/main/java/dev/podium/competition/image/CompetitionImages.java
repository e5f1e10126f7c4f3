package dev.podium.competition.image;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionFileAdded;
import dev.podium.competition.logo.ImageDecoder;
import dev.podium.competition.logo.PngImage;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.Slugs;
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
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.hibernate.Session;

/**
 * Keeps images that texts of competitions show: what is sent is decoded and written anew, and is itself never kept. The row of the
 * competition is locked, so that their number and names hold.
 */
@ApplicationScoped
public class CompetitionImages {

    /** Of one competition. */
    public static final int MOST = 40;

    public static final int LONGEST_NAME = 40;

    /** Of a file; a PNG of {@link #MOST_SHOWN} pixels each way never has more. */
    public static final int LARGEST_MEBIBYTES = 5;

    /** Of each side of what is shown; texts are narrower. */
    public static final int MOST_SHOWN = 1_120;

    private static final Pattern NAME = Pattern.compile("(?=.{1," + LONGEST_NAME + "}\\z)[a-z0-9](-?[a-z0-9])*");
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern ENDING = Pattern.compile("\\.[A-Za-z0-9]{1,5}$");

    @Inject
    ImageDecoder drawing;

    @Inject
    BlobStore blobs;

    @Inject
    AuditLog log;

    @Inject
    Session database;

    @Inject
    Event<CompetitionFileAdded> brought;

    @Inject
    Event<UnusedBlob> unused;

    /**
     * Adds one.
     *
     * @param name what texts shall call it; blank: like its file
     * @param sent empty where nobody chose a file
     * @throws Refused if the name cannot be had, there are too many, the picture is missing, of another kind, too large, animated, cut
     *     off or damaged, or the competition would take too much
     */
    public CompetitionImage add(Competition owner, String name, Optional<Upload> sent, Account organizer)
            throws IOException {
        Checks checks = new Checks();
        String wanted = checks.value(() -> name(name.strip()), "");
        // also before time is spent on drawing it
        refuseUnwanted(owner, wanted);
        if (sent.isEmpty()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "logo.file-missing"));
        }
        Optional<PngImage> drawn = sent.flatMap(picture -> checks.value(
                () -> Optional.of(drawing.draw(picture, LARGEST_MEBIBYTES, MOST_SHOWN)), Optional.<PngImage>empty()));
        checks.refuse();
        PngImage png = drawn.orElseThrow();
        blobs.bring(png::open);
        return addRow(owner, wanted, sent.orElseThrow().name(), png, organizer);
    }

    private static String name(String typed) {
        if (!typed.isEmpty() && !NAME.matcher(typed).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, "image.name", LONGEST_NAME);
        }
        return typed;
    }

    private static String like(Competition competition, String file) {
        return Slugs.free(
                ENDING.matcher(file).replaceFirst(""),
                "image",
                LONGEST_NAME,
                name -> CompetitionImage.findByName(competition, name).isPresent());
    }

    @Transactional(rollbackOn = IOException.class)
    CompetitionImage addRow(Competition owner, String wanted, String file, PngImage png, Account organizer)
            throws IOException {
        Blob content = blobs.keep(png::open);
        Competition competition = Competition.lockedForChange(owner);
        String name = wanted.isEmpty() ? like(competition, file) : wanted;
        return added(competition, name, png.width(), png.height(), content, organizer);
    }

    /**
     * Adds to a competition what another one has.
     *
     * @throws Refused as for one that is sent
     */
    @Transactional
    public CompetitionImage addKept(
            Competition owner, String name, int width, int height, Blob content, Account organizer) {
        return added(Competition.lockedForChange(owner), name, width, height, content, organizer);
    }

    private CompetitionImage added(
            Competition competition, String name, int width, int height, Blob content, Account organizer) {
        refuseUnwanted(competition, name);
        brought.fire(new CompetitionFileAdded(competition, content));
        CompetitionImage image = new CompetitionImage();
        image.competition = competition;
        image.name = name;
        image.digest = content.digest();
        image.bytes = content.size();
        image.width = width;
        image.height = height;
        image.persist();
        log.note(organizer.id, Action.IMAGE_ADDED, image.subject(), AuditChanges.to(image.values()));
        return image;
    }

    private static void refuseUnwanted(Competition competition, String name) {
        Checks checks = new Checks();
        if (CompetitionImage.findByName(competition, name).isPresent()) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "image.name-taken", name));
        }
        if (CompetitionImage.count("competition", competition) >= MOST) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "image.too-many", MOST));
        }
        checks.refuse();
    }

    /**
     * Takes one from a competition; texts that name it show in words what it showed.
     *
     * @throws Refused if it has none of this name
     */
    @Transactional
    public void remove(Competition owner, String name, Account organizer) {
        if (!NAME.matcher(name).matches()) {
            throw Refused.notThere();
        }
        Competition competition = Competition.lockedForChange(owner);
        CompetitionImage image = CompetitionImage.findByName(competition, name).orElseThrow(Refused::notThere);
        log.note(organizer.id, Action.IMAGE_REMOVED, image.subject(), AuditChanges.between(image.values(), Map.of()));
        image.delete();
        unused.fire(new UnusedBlob(image.digest));
    }

    /** Takes all of a competition away that is deleted. One statement. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void removeWith(Competition competition) {
        database.createNativeQuery(
                        "delete from competition_image where competition_id = :competition returning digest",
                        String.class)
                .setParameter("competition", competition.id)
                .getResultList()
                .forEach(digest -> unused.fire(new UnusedBlob(digest)));
    }

    /**
     * One of a competition, to be closed by the caller.
     *
     * @throws Refused if it has none of this content
     */
    public InputStream open(Competition competition, String digest) throws IOException {
        if (!DIGEST.matcher(digest).matches() || !CompetitionImage.isOf(competition, digest)) {
            throw Refused.notThere();
        }
        return blobs.open(digest);
    }
}
