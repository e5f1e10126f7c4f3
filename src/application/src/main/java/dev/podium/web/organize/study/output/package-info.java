/** Systems' outputs as units of a study, and what people say of the systems, for organizers. */
package dev.podium.web.organize.study.output;
