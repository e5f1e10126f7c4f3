/** What a command writes, read while it runs and kept within bounds. */
package dev.podium.sandbox.pipe;
