/** The calls of Codabench's clients, so that scripts which were written for it need another host only. Words; the rules are those of the API. */
package dev.podium.api.codabench;
