/** E-mails to people: a queue of them in the database, who wants which, and the sender. */
package dev.podium.mail;
