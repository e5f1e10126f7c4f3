/** Leaderboards, comparisons and analyses. */
package dev.podium.api.board;
