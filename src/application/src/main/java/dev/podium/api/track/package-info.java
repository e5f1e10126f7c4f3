/** Tracks of a competition. */
package dev.podium.api.track;
