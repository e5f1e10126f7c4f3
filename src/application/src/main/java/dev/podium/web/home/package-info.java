/** The home page: which competitions there are. */
package dev.podium.web.home;
