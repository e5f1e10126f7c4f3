/** What takes part in a competition on a server of Podium: submits, waits, reads and downloads. */
package dev.podium.cli.remote;
