/** Judgements that were made elsewhere and are brought into a study. */
package dev.podium.annotation.imported;
