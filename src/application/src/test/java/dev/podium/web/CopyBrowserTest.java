package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.account.Account;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImportJob;
import dev.podium.competition.Competition;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.util.UUID;

/** A competition is copied, exported and imported, as browsers show it. */
@QuarkusTest
class CopyBrowserTest {

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    BundleImportJob job;

    @InEveryLook
    void copyAndExport_everyLook_areSound(Browser.Look look) throws IOException {
        String user = "Olga-" + UUID.randomUUID().toString().substring(0, 8);
        Competition source = play.competition().organizedBy(user).published().competition();
        String address = "k-" + UUID.randomUUID().toString().substring(0, 12);
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(user, "organizer"))) {
            reader.visit("/organize/" + source.slug);
            reader.picksFromMenu("/copy");
            reader.check().shoot("copy");
            byte[] zip = download(reader);
            assertThat(ExchangePlay.files(zip)).containsKey("competition.json");

            reader.page().locator("[name=slug]").fill(source.slug);
            reader.page().locator("[name=days]").fill("next year");
            send(reader);
            reader.checkRefused().shoot("copy-refused");
            reader.page().locator("[name=days]").fill("364");
            reader.page().locator("[name=slug]").fill(address);
            send(reader);
            reader.check().shoot("copied");
            assertThat(reader.page().url()).endsWith("/organize/" + address);
            assertThat(reader.page().locator("[role=status]").count()).isEqualTo(1);

            reader.visit("/organize/new");
            reader.check().shoot("copy-other-ways");
            reader.page().locator("main a[href='/organize/new/bundle']").last().click();
            reader.page().locator("[name=file]").setInputFiles(new FilePayload("export.zip", "application/zip", zip));
            send(reader);
            read(user);
            reader.page().reload();
            reader.check().shoot("copy-imported");
            assertThat(reader.page()
                            .locator("a[href='/organize/" + source.slug + "-2']")
                            .count())
                    .isEqualTo(1);
        }
    }

    private static void send(BrowserReader reader) {
        reader.page()
                .locator("main form button[type=submit]:not([name])")
                .last()
                .click();
    }

    private static byte[] download(BrowserReader reader) throws IOException {
        Download download = reader.page()
                .waitForDownload(
                        () -> reader.page().locator("a[href$='/export.zip']").click());
        return Files.readAllBytes(download.path());
    }

    private void read(String user) throws IOException {
        Account maker = play.account(user);
        job.on(QuarkusTransaction.requiringNew()
                .call(() -> BundleImport.findLast(maker, 1).get(0).id));
    }
}
