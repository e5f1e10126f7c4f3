package dev.podium.web.layout;

/**
 * Which of many lines are shown.
 *
 * @param from number of the first one, from 1
 * @param to number of the last one
 * @param all how many there are
 * @param previous address of the page before; empty on the first one
 * @param next address of the page after; empty on the last one
 */
public record Pager(long from, long to, long all, String previous, String next) {

    /**
     * The pager of a page.
     *
     * @param page from 1
     * @param href of all pages but for their number, with a query; where it names a part of the page, this stays behind the
     *     number
     */
    public static Pager of(int page, int length, long all, String href) {
        long from = Math.min(all, (page - 1L) * length + 1);
        long to = Math.min(all, (long) page * length);
        int part = href.indexOf('#');
        String address = part < 0 ? href : href.substring(0, part);
        String behind = part < 0 ? "" : href.substring(part);
        return new Pager(
                from,
                to,
                all,
                page > 1 ? address + "&page=" + (page - 1) + behind : "",
                to < all ? address + "&page=" + (page + 1) + behind : "");
    }

    /** The number of the page that is there and nearest to a wanted one, from 1. */
    public static int nearest(int wanted, int length, long all) {
        return (int) Math.max(1, Math.min((all + length - 1) / length, wanted));
    }

    /** Whether there is more than one page. */
    public boolean isNeeded() {
        return !previous.isEmpty() || !next.isEmpty();
    }
}
