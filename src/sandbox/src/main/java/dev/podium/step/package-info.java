/** One start of a program of organizers or teams in the sandbox: its command, directories and limits, and what it leaves behind. */
package dev.podium.step;
