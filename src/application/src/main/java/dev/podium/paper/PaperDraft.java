package dev.podium.paper;

import dev.podium.task.reading.Upload;
import java.util.Optional;

/**
 * A paper as a team sends it. Without an address and a file the file that is there stays.
 *
 * @param authors names, separated by commas, or by semicolons where the family name stands first
 * @param link empty where it is a file
 * @param file empty where it is an address, or the file stays
 * @param seen key of the paper whose place it takes, as its sender saw it: an empty text for none; empty where it may be any
 */
public record PaperDraft(String title, String authors, String link, Optional<Upload> file, Optional<String> seen) {

    /** Nothing typed yet. */
    public static final PaperDraft NOTHING = new PaperDraft("", "", "", Optional.empty());

    /** One that takes the place of whatever is there. */
    public PaperDraft(String title, String authors, String link, Optional<Upload> file) {
        this(title, authors, link, file, Optional.empty());
    }

    /** One to change that is there. */
    public static PaperDraft of(Paper paper) {
        return new PaperDraft(paper.title, paper.authors, paper.link, Optional.empty());
    }
}
