/** A server of Podium as programs meet it: its address, what it answers, bounded and cleaned, and what goes wrong. */
package dev.podium.cli.remote.server;
