/** What every feature needs from outside: clock, blobs, error root, paging, audit log. */
package dev.podium.platform;
