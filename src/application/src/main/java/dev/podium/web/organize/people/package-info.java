/** Who organizes a competition, and invitations to do so. */
package dev.podium.web.organize.people;
