/** Lexical substitution: what fits in place of a word in its sentence (SemEval-2007 task 10, GermEval 2015). */
package dev.podium.task.lexsub;
