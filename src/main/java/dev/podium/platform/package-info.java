/** What every feature needs from outside: clock, blobs, error root, paging, audit. */
package dev.podium.platform;
