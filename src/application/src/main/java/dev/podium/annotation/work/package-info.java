/** Gives units to people, keeps what they answer and what others decide, and says how each unit stands. */
package dev.podium.annotation.work;
