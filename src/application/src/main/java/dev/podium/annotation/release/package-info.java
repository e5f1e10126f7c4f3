/** Splits what people judged into parts, says how alike these are, and makes gold releases of them. */
package dev.podium.annotation.release;
