/** Competitions that programs of their organizers score: their units, and trials of these. */
package dev.podium.api.unit;
