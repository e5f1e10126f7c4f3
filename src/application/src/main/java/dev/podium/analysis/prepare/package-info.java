/** What workers write of items, slices, annotators and answers, so that a page reads instead of counting. */
package dev.podium.analysis.prepare;
