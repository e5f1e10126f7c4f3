/** Reads the files that a command left behind, out of a tar that is as little trusted as the command. */
package dev.podium.sandbox.tar;
