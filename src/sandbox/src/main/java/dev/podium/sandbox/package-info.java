/** Runs one untrusted command within limits and says how it ended. */
package dev.podium.sandbox;
