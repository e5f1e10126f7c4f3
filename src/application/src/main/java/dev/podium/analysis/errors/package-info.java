/** What systems get wrong, beside what annotators disagree on. */
package dev.podium.analysis.errors;
