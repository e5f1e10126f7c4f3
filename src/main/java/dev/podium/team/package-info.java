/** Who plays together in one competition: members and invitations. */
package dev.podium.team;
