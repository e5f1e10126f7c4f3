/** Pictures that organizers send, such as logos of their competitions: looked at, decoded within bounds, and written anew. */
package dev.podium.competition.logo;
