package dev.podium.web.admin;

/** The pages of admins, in the order of their tabs. */
public enum AdminTab {
    INSTALLATION("/admin"),
    COMPETITIONS("/admin/competitions"),
    ACCOUNTS("/admin/accounts"),
    REQUESTS("/admin/requests"),
    QUEUE("/admin/queue"),
    ENVIRONMENTS("/admin/environments"),
    TOKENS("/admin/tokens"),
    LOG("/admin/log");

    private final String href;

    AdminTab(String href) {
        this.href = href;
    }

    public String href() {
        return href;
    }

    /** Whether a page is this one or stands below it. */
    boolean isAt(String path) {
        return path.equals(href) || (this != INSTALLATION && path.startsWith(href + "/"));
    }
}
