/** How far people agree in a study, for organizers: the page, its drawings and its file. */
package dev.podium.web.organize.study.agreement;
