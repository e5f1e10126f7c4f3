/** What an organizer may do to the intake of a phase: pause it, take late files, give runs. */
package dev.podium.web.organize.intake;
