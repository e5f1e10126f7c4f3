package dev.podium.paper;

import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.submission.WebLink;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Checks what teams send. */
public final class PaperChecks {

    public static final int LONGEST_TITLE = 300;
    public static final int LONGEST_AUTHORS = 1_000;

    /** Of a file. */
    public static final long MOST_BYTES = 10L << 20;

    private static final int MEBI = 20;
    private static final String HTTPS = "https:";

    /** With what a PDF begins. */
    private static final byte[] PDF = "%PDF-".getBytes(StandardCharsets.US_ASCII);

    private PaperChecks() {}

    /**
     * As it is kept.
     *
     * @param hasFile whether there is a file that may stay
     * @throws Refused with every reason
     */
    static PaperDraft checked(PaperDraft typed, PaperCallTerms.Form form, boolean hasFile) {
        Checks checks = new Checks();
        String title = checks.value(() -> line(typed.title(), "paper.title", LONGEST_TITLE), "");
        String authors = checks.value(() -> line(typed.authors(), "paper.authors", LONGEST_AUTHORS), "");
        String link = checks.value(() -> link(typed.link().strip(), form), "");
        checks.check(() -> refuseUnfit(typed, form, hasFile));
        typed.file().ifPresent(file -> checks.check(() -> refuseUnlessPdf(file)));
        checks.refuse();
        return new PaperDraft(title, authors, link, typed.file(), typed.seen());
    }

    private static String line(String typed, String code, int longest) {
        String line = SingleLineText.of(typed);
        if (TextLength.exceeds(line, longest) || NameSkeleton.of(line).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, code, longest);
        }
        return line;
    }

    private static String link(String typed, PaperCallTerms.Form form) {
        if (typed.isEmpty()) {
            return "";
        }
        if (!form.takesLinks()) {
            throw Refused.because(Refused.Kind.FAULTY, "paper.link-unwanted");
        }
        return WebLink.of(typed)
                .map(WebLink::url)
                .filter(url -> url.regionMatches(true, 0, HTTPS, 0, HTTPS.length()))
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "paper.link", WebLink.LONGEST));
    }

    private static void refuseUnfit(PaperDraft typed, PaperCallTerms.Form form, boolean hasFile) {
        boolean linked = !typed.link().isBlank();
        if (typed.file().isPresent() && !form.takesFiles()) {
            throw Refused.because(Refused.Kind.FAULTY, "paper.file-unwanted");
        }
        if (linked && typed.file().isPresent()) {
            throw Refused.because(Refused.Kind.FAULTY, "paper.file-beside-link");
        }
        if (linked || typed.file().isPresent() || (hasFile && form.takesFiles())) {
            return;
        }
        throw form.takesFiles()
                ? Refused.because(Refused.Kind.FAULTY, "paper.file", MOST_BYTES >> MEBI)
                : Refused.because(Refused.Kind.FAULTY, "paper.link", WebLink.LONGEST);
    }

    private static void refuseUnlessPdf(Upload file) {
        if (file.size() > MOST_BYTES) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "paper.file-large", MOST_BYTES >> MEBI);
        }
        try (InputStream content = file.open()) {
            if (!Arrays.equals(content.readNBytes(PDF.length), PDF)) {
                throw Refused.because(Refused.Kind.FAULTY, "paper.file-no-pdf");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
