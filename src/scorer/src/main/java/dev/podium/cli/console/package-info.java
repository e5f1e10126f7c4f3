/** How commands end and in which form and language they answer. */
package dev.podium.cli.console;
