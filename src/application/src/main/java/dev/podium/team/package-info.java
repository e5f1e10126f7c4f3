/** Who takes part together in a competition: members and invitations. */
package dev.podium.team;
