/** Who is signed in, with which tokens, and what they may do globally. */
package dev.podium.account;
