/** Formulas as people write them in LaTeX → MathML Core. */
package dev.podium.platform.formula;
