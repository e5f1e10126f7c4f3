/** Who is signed in, with which tokens, and with which global rights. */
package dev.podium.account;
