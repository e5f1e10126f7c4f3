/** Takes in the file of a team: checks, limits, storage. */
package dev.podium.submission;
