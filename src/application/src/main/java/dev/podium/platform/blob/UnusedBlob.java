package dev.podium.platform.blob;

/** Something has this content no more; told in the transaction that took it away, and removed after it unless something else has it. */
public record UnusedBlob(String digest) {}
