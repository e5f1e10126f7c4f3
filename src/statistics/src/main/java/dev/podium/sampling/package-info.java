/** Says who gets what, and which part an item falls into. */
package dev.podium.sampling;
