/** Dates of a competition beside its phases. */
package dev.podium.api.date;
