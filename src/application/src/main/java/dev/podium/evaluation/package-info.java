/** What is to be scored and what came out: jobs, attempts, item values, scores. */
package dev.podium.evaluation;
