/** Everything that is handed out as data: CSV, JSON and LaTeX of leaderboards, comparisons and analyses. */
package dev.podium.export;
