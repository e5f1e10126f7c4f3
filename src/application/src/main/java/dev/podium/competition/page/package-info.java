/** Pages that organizers write beside the description of their competition. */
package dev.podium.competition.page;
