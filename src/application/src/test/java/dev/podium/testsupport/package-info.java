/** What tests share: a real database, people who sign in, competitions to play in. */
package dev.podium.testsupport;
