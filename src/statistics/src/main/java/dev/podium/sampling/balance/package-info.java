/** Says how alike the parts of a split are. */
package dev.podium.sampling.balance;
