/** The page of the link in every e-mail that ends e-mails of its kind. */
package dev.podium.web.unsubscribe;
