/** Images that texts of a competition show: written anew, and named by their texts. */
package dev.podium.competition.image;
