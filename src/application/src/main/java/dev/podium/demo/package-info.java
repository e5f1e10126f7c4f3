/** What an installation to try Podium out shows: competitions of each kind, invented teams with their runs, a study half done. */
package dev.podium.demo;
