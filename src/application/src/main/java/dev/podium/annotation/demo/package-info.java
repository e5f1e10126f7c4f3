/** A study of the demo competition, half done, so that whoever tries Podium out can judge, decide and release. */
package dev.podium.annotation.demo;
