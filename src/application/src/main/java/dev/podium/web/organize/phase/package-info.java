/** Phases: dates, rules, visibility, declarations. */
package dev.podium.web.organize.phase;
