package dev.podium.paper;

/** No paper has this file any more; told in the transaction that took it from one. */
record UnusedFile(String digest) {}
