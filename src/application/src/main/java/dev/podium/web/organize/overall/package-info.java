/** The page on which organizers say how one official rank is made of several leaderboards. */
package dev.podium.web.organize.overall;
