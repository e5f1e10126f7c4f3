/** Who may create competitions without the login saying so: people ask, admins decide. */
package dev.podium.account.creating;
