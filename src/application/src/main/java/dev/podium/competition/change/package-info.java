/** What organizers change, checked and noted. */
package dev.podium.competition.change;
