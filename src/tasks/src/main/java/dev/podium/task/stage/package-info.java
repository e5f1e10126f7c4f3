/** GermEval 2024 StaGE: how many statements a sentence makes, and which words carry each of them. */
package dev.podium.task.stage;
