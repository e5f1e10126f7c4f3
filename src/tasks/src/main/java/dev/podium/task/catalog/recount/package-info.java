/** What a program wrote of single items: read, counted, and compared with the numbers that it wrote. */
package dev.podium.task.catalog.recount;
