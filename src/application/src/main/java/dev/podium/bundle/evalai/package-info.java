/** Reads configurations of challenges for EvalAI. */
package dev.podium.bundle.evalai;
