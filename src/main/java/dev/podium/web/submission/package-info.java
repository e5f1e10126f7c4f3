/** One submission: its states as they happen, its scores, and all that is needed to repeat them. */
package dev.podium.web.submission;
