/** Shows organizers all runs of a phase. */
package dev.podium.web.organize.runs;
