/** What studies ask of units: forms with questions of a closed set of kinds, and answers that are read and checked by them. */
package dev.podium.annotation.form;
