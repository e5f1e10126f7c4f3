/** What organizers announce. */
package dev.podium.api.announcement;
