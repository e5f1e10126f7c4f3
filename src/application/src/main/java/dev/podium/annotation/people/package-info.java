/** The people of a study: who judges, who decides, and how they are known. */
package dev.podium.annotation.people;
