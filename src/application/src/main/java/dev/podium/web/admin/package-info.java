/** Running the installation: what it consists of, who is here, who asks for what, and whether anything is taken in. For admins. */
package dev.podium.web.admin;
