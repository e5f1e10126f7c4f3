/** Dates of a competition beside its phases. */
package dev.podium.competition.date;
