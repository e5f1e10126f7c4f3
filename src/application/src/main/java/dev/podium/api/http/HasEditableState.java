package dev.podium.api.http;

/** An answer that also tells what goes on by itself: its tag is that of the rest, so that nobody is too late for that. */
public interface HasEditableState {

    /** What {@code If-Match} is about: plain data that only changes with what somebody has changed. */
    Object state();
}
