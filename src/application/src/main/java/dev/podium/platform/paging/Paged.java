package dev.podium.platform.paging;

/** A page of a list whose pages have numbers from 1. */
public interface Paged {

    /** How many pages there are; one at least. */
    int pages();
}
