/** Results that are revealed on a date, without anybody being there. */
package dev.podium.competition.reveal;
