/** Split and rephrase (Zhang et al. 2020): one complex sentence becomes several simpler ones that mean the same. */
package dev.podium.task.splitrephrase;
