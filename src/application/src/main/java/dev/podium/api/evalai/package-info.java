/** The calls of EvalAI's client, so that {@code evalai} needs another host only. Words; the rules are those of the API. */
package dev.podium.api.evalai;
