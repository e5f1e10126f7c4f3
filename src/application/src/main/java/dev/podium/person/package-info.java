/** What is kept of somebody: hands it out as one download, shows it to admins, and takes it away with their account. */
package dev.podium.person;
