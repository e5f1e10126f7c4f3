/** Writes the raw material of an overview paper. */
package dev.podium.report;
