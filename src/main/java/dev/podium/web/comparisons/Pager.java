package dev.podium.web.comparisons;

/**
 * Which of many pairs are shown.
 *
 * @param from number of the first one, from 1
 * @param to number of the last one
 * @param all how many there are
 * @param previous address of the page before; empty on the first one
 * @param next address of the page after; empty on the last one
 */
record Pager(long from, long to, long all, String previous, String next) {

    /**
     * The pager of a page.
     *
     * @param page from 1
     * @param href of all pages but for their number
     */
    static Pager of(int page, int length, long all, String href) {
        long from = Math.min(all, (page - 1L) * length + 1);
        long to = Math.min(all, (long) page * length);
        return new Pager(
                from,
                to,
                all,
                page > 1 ? href + "&page=" + (page - 1) + "#pairs" : "",
                to < all ? href + "&page=" + (page + 1) + "#pairs" : "");
    }

    /** Whether there is more than one page. */
    public boolean isNeeded() {
        return !previous.isEmpty() || !next.isEmpty();
    }
}
