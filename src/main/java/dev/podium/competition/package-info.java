/** What is played: competitions, phases, gold releases, limits. */
package dev.podium.competition;
