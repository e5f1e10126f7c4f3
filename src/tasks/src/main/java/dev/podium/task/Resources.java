package dev.podium.task;

import java.time.Duration;

/**
 * What an upload of a task type may weigh and what scoring it may use.
 *
 * @param uploadBytes largest upload, as sent
 * @param inflatedBytes largest sum of what a zip holds
 * @param goldBytes largest gold, blind or annotation file
 * @param heapBytes Java heap of the scorer
 * @param scratchBytes scratch space of the scorer
 * @param wall time a scoring may take
 * @param cpu processor time a scoring may take
 */
public record Resources(
        long uploadBytes,
        long inflatedBytes,
        long goldBytes,
        long heapBytes,
        long scratchBytes,
        Duration wall,
        Duration cpu) {}
