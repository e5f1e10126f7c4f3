package dev.podium.bundle.inside;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.SomeBundle;
import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.archive.UnpackingLimits;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.testsupport.ZipBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialFileFinderTest {

    private static final ZipBuilder SAMPLE = aZip().with("answers.csv", "1");

    @TempDir
    Path folder;

    @Test
    void all_zipsOfAKit_areForTheUnitsOfItsPhases() {
        SomeBundle bundle = read(aZip().with("README.md", "x").with("samples/a.zip", SAMPLE));

        assertThat(bundle.inside()).isEmpty();
        assertThat(bundle.draft().trials())
                .containsExactly(
                        new CompetitionDraft.Trial(BundlePart.zip("solution.zip"), SAMPLE.bytes().length, List.of(1)),
                        new CompetitionDraft.Trial(
                                BundlePart.zip("kit.zip").innerZip("samples/a.zip"),
                                SAMPLE.bytes().length,
                                List.of(0, 1)),
                        new CompetitionDraft.Trial(BundlePart.zip("folder/b.ZIP"), SAMPLE.bytes().length, List.of(1)));
    }

    @Test
    void all_zipInAKit_canBeReadAgain() throws IOException {
        CompetitionDraft draft = read(aZip().with("a.zip", SAMPLE)).draft();

        assertThat(packed(draft.trials().get(1).file()))
                .isEqualTo(packed(draft.trials().get(0).file()))
                .isNotEmpty();
    }

    @Test
    void all_kitThatIsRefused_isHandedOutAllTheSame() {
        SomeBundle bundle = read(aZip().with("a.zip", SAMPLE).with("link", 0120777, new byte[0]));

        assertThat(bundle.inside()).containsExactly("kit.zip:0 bundle.kit-unread");
        assertThat(bundle.draft().trials()).hasSize(2);
    }

    @Test
    void all_manyZipsInAKit_areCut() {
        ZipBuilder kit = aZip();
        for (int i = 0; i <= TrialFileFinder.MOST; i++) {
            kit.with(i + ".zip", SAMPLE);
        }
        SomeBundle bundle = read(kit);

        assertThat(bundle.inside()).containsExactly("kit.zip:0 bundle.kit-large");
        assertThat(bundle.draft().trials()).hasSize(2 + TrialFileFinder.MOST);
    }

    private byte[] packed(BundlePart part) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BundleFiles files = BundleFiles.open(
                        folder.resolve("bundle.zip"), UnpackingLimits.withDefaults(), new FindingCollector())
                .orElseThrow()) {
            files.pack(part, out);
        }
        return out.toByteArray();
    }

    private SomeBundle read(ZipBuilder kit) {
        return SomeBundle.read(aZip().with("competition.yaml", """
                version: 2
                title: Seeds
                tasks:
                  - {index: 0, name: First, scoring_program: scoring}
                  - {index: 1, name: Second, scoring_program: scoring}
                solutions:
                  - {index: 0, tasks: [1], path: solution.zip}
                phases:
                  - {name: One, start: '2026-01-01T00:00:00Z', tasks: [1], starting_kit: kit.zip}
                  - {name: Two, start: '2026-02-01T00:00:00Z', tasks: [0], starting_kit: kit.zip}
                  - {name: Three, start: '2026-03-01T00:00:00Z', tasks: [1], starting_kit: folder}
                leaderboards:
                  - {title: Results, key: main, columns: [{title: F1, key: f1, index: 0}]}
                """)
                .with("scoring/metadata", "command: python3 score.py")
                .with("solution.zip", SAMPLE)
                .with("kit.zip", kit)
                .with("folder/b.ZIP", SAMPLE)
                .with("folder/b.csv", "x")
                .write(folder));
    }
}
