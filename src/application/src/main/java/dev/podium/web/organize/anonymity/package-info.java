/** Keeps the names of a competition's teams secret, and reveals them. */
package dev.podium.web.organize.anonymity;
