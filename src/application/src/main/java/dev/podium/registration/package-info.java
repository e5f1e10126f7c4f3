/** Who may take part in a competition: terms agreed to, requests decided, and who had files that are for participants alone. */
package dev.podium.registration;
