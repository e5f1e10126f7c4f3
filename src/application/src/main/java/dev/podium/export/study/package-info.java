/** What studies found, as tables of a paper. */
package dev.podium.export.study;
