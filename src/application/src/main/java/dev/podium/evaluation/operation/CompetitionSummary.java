package dev.podium.evaluation.operation;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * A competition as admins see it: how large it is, and nothing of its results.
 *
 * @param ownerKey account of who has owned it for the longest time; empty where nobody does
 * @param ownerName their name
 * @param publishedAt empty for a draft
 * @param teams that take part
 * @param runs that teams submitted, without those of baselines
 * @param lastUpload of a run of a team; empty where there is none
 * @param bytes of its files, the same content once
 */
public record CompetitionSummary(
        String slug,
        String name,
        Optional<UUID> ownerKey,
        Optional<String> ownerName,
        Instant createdAt,
        Optional<Instant> publishedAt,
        long phases,
        long teams,
        long runs,
        Optional<Instant> lastUpload,
        long bytes) {}
