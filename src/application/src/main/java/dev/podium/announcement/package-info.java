/** What organizers tell of their competition. */
package dev.podium.announcement;
