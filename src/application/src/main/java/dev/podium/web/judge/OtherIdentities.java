package dev.podium.web.judge;

/**
 * Who else of a study judges in a browser.
 *
 * @param key of the study
 * @param pseudonym of whoever judges there now
 * @param names pseudonyms of the others; empty where there are none
 * @param linked whether the browser knows whoever judges there now by their link, and can forget it
 */
record OtherIdentities(String key, String pseudonym, String names, boolean linked) {}
