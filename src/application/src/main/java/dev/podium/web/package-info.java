/** Pages and forms, one subpackage a page. */
package dev.podium.web;
