/** What can be removed because nothing was scored against it, and the removal itself. */
package dev.podium.evaluation.removal;
