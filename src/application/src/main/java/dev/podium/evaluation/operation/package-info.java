/** What operators see of the work of all workers, and do about it. */
package dev.podium.evaluation.operation;
