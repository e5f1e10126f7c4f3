/** The queue of jobs in the database, and what a kind of job is. */
package dev.podium.platform.job;
