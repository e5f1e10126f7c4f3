/** Deleting a phase that nobody could take part in. */
package dev.podium.web.organize.removal;
