/** Bundles from Codabench, CodaLab and EvalAI: read into a draft, with a report of what becomes of each key. */
package dev.podium.bundle;
