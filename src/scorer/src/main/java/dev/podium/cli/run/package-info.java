/** {@code podium run}: programs of organizers and teams, at home as on the platform. */
package dev.podium.cli.run;
