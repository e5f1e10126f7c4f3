package dev.podium.web.layout;

/** One of the pages among which a reader chooses; {@code current} is the one that is open. */
public record Choice(String name, String href, boolean current) {}
