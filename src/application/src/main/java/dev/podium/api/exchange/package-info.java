/** Whole competitions: exported, imported and copied. */
package dev.podium.api.exchange;
