/** Says whether a difference between two systems is more than chance, how large it is, and how certain that is. */
package dev.podium.significance;
