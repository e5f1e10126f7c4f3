package dev.podium.task;

import java.util.SortedMap;

/** Items with their labels. */
public interface Gold {

    Items items();

    /** How many items carry each class of label, by the label's name; what an organizer sees as a chart. */
    SortedMap<String, Integer> distribution();
}
