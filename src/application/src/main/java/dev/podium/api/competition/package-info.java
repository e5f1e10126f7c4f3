/** Competitions with their phases and data, as everybody sees them. */
package dev.podium.api.competition;
