package dev.podium.export.json;

import java.util.UUID;

/** A team or baseline, as the files of a report name it. */
public record SystemRefJson(UUID key, String name, boolean baseline) {}
