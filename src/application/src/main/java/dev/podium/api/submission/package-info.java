/** Submissions, and what commits to them. */
package dev.podium.api.submission;
