/** Items one by one, searched and sorted, and those that are hard. */
package dev.podium.analysis.items;
