/** The task types that a competition can choose from. */
package dev.podium.task.catalog;
