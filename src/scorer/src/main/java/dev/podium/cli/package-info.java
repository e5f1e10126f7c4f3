/** The offline scorer, which is also the program that runs in the sandbox. */
package dev.podium.cli;
