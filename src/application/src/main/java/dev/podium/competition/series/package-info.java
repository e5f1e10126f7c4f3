/** Series of competitions that belong together. */
package dev.podium.competition.series;
