package dev.podium.web.cache;

import java.util.Optional;

/**
 * A page but for its header, which tells who reads it.
 *
 * @param seen what it shows, and when it was put together
 * @param before what stands before the header
 * @param after what stands behind it
 */
record CachedBody(PageState.Seen seen, GzipPart before, GzipPart after) implements CachedPages.Kept {

    private static final String BEGIN = "<header class=\"pd-top\">";
    private static final String END = "</header>\n";
    private static final int OVERHEAD = 1_000;

    /**
     * Takes a page out of its header.
     *
     * @param secret what stands nowhere in a page that others may have, too
     * @return empty where that stands in it, or there is no header
     */
    static Optional<CachedBody> of(PageState.Seen seen, String page, String secret) {
        int begin = page.indexOf(BEGIN);
        int end = page.indexOf(END, begin);
        if (begin < 0 || end < 0) {
            return Optional.empty();
        }
        String before = page.substring(0, begin);
        String after = page.substring(end + END.length());
        return before.contains(secret) || after.contains(secret)
                ? Optional.empty()
                : Optional.of(new CachedBody(seen, GzipPart.of(before), GzipPart.of(after)));
    }

    /** The header of a page that has one, which was taken out of it. */
    static String header(String page) {
        int begin = page.indexOf(BEGIN);
        return page.substring(begin, page.indexOf(END, begin) + END.length());
    }

    /** For whoever has this header, compressed but for it, which holds their token. */
    byte[] gzipWith(GzipPart header) {
        return GzipPart.gzip(before, header, after);
    }

    /** The same for whoever does not take it compressed. */
    byte[] plainWith(GzipPart header) {
        return GzipPart.plain(before, header, after);
    }

    @Override
    public int size() {
        return before.size() + after.size() + OVERHEAD;
    }
}
