/** Reads descriptions for Codabench and CodaLab. */
package dev.podium.bundle.codabench;
