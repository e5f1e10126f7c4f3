/** Explains scores: items one by one, slices, confusions, hard items, errors against agreement. */
package dev.podium.analysis;
