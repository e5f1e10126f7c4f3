/** Signing out, and sessions that have ended. */
package dev.podium.web.session;
