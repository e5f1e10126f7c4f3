/** Normalises and cuts text: tokens, sentences, n-grams, stems, syllables. */
package dev.podium.text;
