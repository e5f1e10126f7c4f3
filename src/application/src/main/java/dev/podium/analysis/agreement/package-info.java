/** How far the annotators of a phase agree. */
package dev.podium.analysis.agreement;
