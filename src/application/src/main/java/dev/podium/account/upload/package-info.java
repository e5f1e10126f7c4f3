/** Files that a program announces with a token and then sends by a link, before it says what they are for. */
package dev.podium.account.upload;
