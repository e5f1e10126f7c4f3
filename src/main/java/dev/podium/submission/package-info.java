/** Takes in an answer file: checks, quota, storage. */
package dev.podium.submission;
