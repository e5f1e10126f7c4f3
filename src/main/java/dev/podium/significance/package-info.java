/** Says whether a difference between two systems is more than chance, how large it is, and how sure that is. */
package dev.podium.significance;
