/** The page of a competition: what it is, when it runs, how to take part, its data. */
package dev.podium.web.competition;
