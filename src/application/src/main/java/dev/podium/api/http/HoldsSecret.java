package dev.podium.api.http;

/** An answer with a secret that is told once, and kept nowhere. */
public interface HoldsSecret {}
