/** What organizers do: phases, gold, rescorings, reports, the log. */
package dev.podium.api.organize;
