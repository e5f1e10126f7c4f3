/** Writes the tables, figures and data of an overview paper. */
package dev.podium.report;
