/** Series of competitions. */
package dev.podium.api.series;
