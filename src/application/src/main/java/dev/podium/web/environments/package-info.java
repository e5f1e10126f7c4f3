/** The environments in which programs of organizers run, for admins. */
package dev.podium.web.environments;
