/** How uploads are read, line by line and cell by cell, and what is found to be wrong with them. */
package dev.podium.task.reading;
