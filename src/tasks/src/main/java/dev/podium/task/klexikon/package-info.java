/** Klexikon: a long article is to become a short text in plain words. */
package dev.podium.task.klexikon;
