/** Running the installation: what it consists of, accounts, requests, and whether anything is taken in. For admins. */
package dev.podium.api.admin;
