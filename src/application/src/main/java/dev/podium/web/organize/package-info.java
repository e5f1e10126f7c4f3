/** What organizers do: make a competition, upload gold, name phases, publish. */
package dev.podium.web.organize;
