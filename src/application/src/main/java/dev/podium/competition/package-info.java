/** What takes place: competitions, phases, gold releases, limits. */
package dev.podium.competition;
