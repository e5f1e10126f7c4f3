/** What programs of organizers in Python import, and which environments have it. */
package dev.podium.program.python;
