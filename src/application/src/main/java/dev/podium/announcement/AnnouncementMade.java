package dev.podium.announcement;

/** Something was announced; fired in the transaction that does it. */
public record AnnouncementMade(Announcement announcement) {}
