/** Submissions that are named before their files are there, which come in parts. */
package dev.podium.submission.announced;
