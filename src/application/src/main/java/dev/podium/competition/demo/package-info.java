/** The competitions that a new installation shows. */
package dev.podium.competition.demo;
