/** How lines of the log are written. */
package dev.podium.platform.log;
