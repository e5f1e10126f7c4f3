package dev.podium.evaluation;

/**
 * An evaluation that a worker works on.
 *
 * @param run number of this run, from 1
 * @param goldDigest the gold file
 * @param items number of gold items
 * @param predictionsDigest the file that was submitted
 */
public record Claim(
        long evaluation, int run, String taskType, String goldDigest, int items, String predictionsDigest) {}
