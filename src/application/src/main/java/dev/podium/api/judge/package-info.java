/** Judging for programs of those who have a link, or sign in: the next unit, drafts, answers, and what is to be decided. */
package dev.podium.api.judge;
