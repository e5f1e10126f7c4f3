/** Who organizes a competition: roles, and invitations to share in it. */
package dev.podium.competition.people;
