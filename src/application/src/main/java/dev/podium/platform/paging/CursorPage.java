package dev.podium.platform.paging;

/** A page of a list that says what the next page is asked for with. */
public interface CursorPage {

    /** The key of the last entry, or how many entries are left out then; null where no page follows. */
    Object next();

    /** The parameter of a request that it is the value of. */
    default String parameter() {
        return "before";
    }
}
