package dev.podium.web.organize;

import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.VisibleFrom;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages. German: {@code messages/organize_de.properties}. */
@MessageBundle("organize")
public interface OrganizeTexts {

    @Message("Competitions that you organize")
    String title();

    @Message("public")
    String published();

    @Message("not public yet")
    String hidden();

    @Message("Settings")
    String settings();

    @Message("You organize no competition")
    String none();

    @Message("Make one, or ask its organizers to add you.")
    String noneMayCreate();

    @Message(
            "Only accounts with the role organizer may create competitions. Ask the administrators of this installation.")
    String noneMayNot();

    @Message("Create a competition")
    String create();

    @Message("Name")
    String name();

    @Message("Address")
    String slug();

    @Message(
            "Last part of the address: small letters, digits and single hyphens, for example stage-2026. It cannot be changed later.")
    String slugHelp();

    @Message("Task type")
    String task();

    @Message("It decides about files, checks, metrics and baselines, and cannot be changed later.")
    String taskHelp();

    @Message("What {name} is, and its files")
    String filesOf(String name);

    @Message("Time zone")
    String zone();

    @Message("Days begin and deadlines count in this zone, for example Europe/Berlin.")
    String zoneHelp();

    @Message("Summary")
    String summary();

    @Message("One or two sentences for the list of competitions.")
    String summaryHelp();

    @Message("Description")
    String description();

    @Message("Markdown: an empty line begins a paragraph, ## a heading; lists, links and tables work, HTML does not.")
    String descriptionHelp();

    @Message("Contact")
    String contact();

    @Message("Where participants ask, for example an e-mail address. Everybody can read it.")
    String contactHelp();

    @Message("It is not public until you publish it.")
    String notPublicYet();

    @Message("Settings: {name}")
    String settingsOf(String name);

    @Message("Your competitions")
    String yours();

    @Message("{#switch n}{#case 0}Nothing is missing{#case 1}1 point is missing{#else}{n} points are missing{/switch}")
    String missing(int n);

    @Message("I have looked at it as a participant. Everybody can see it then, and it cannot be hidden again.")
    String publishSure();

    @Message("Gold releases")
    String releases();

    @Message(
            "There is no gold yet. Upload a file with labels below; every problem of it is shown, and nothing is kept until there is none.")
    String noReleases();

    @Message("File")
    String file();

    @Message("Licence")
    String licence();

    @Message("none named")
    String noLicence();

    @Message("Annotators")
    String annotators();

    @Message("{#switch n}{#case 0}no labels of single annotators{#else}{n}{/switch}")
    String annotatorsOf(int n);

    @Message("Uploaded")
    String uploaded();

    @Message("Labels of {title}")
    String labels(String title);

    @Message("Agreement of the annotators of {title}")
    String agreement(String title);

    @Message("all")
    String all();

    @Message(
            "All items first, then slice by slice. Items with two labels or more, and their pairs of labels; 95 % intervals from"
                    + " a bootstrap over the items, from 10 items on.")
    String agreementAbout();

    @Message("How far the annotators of {title} agree is being worked out.")
    String agreementWorking(String title);

    @Message("Reload this page")
    String reload();

    @Message("Coefficient")
    String coefficient();

    @Message("Value")
    String agreementValue();

    @Message("95 % interval")
    String interval();

    @Message("Pairs")
    String pairs();

    @Message("How often each label occurs. The bar shows the same number, with the most frequent label as full width.")
    String labelsHelp();

    @Message("Label")
    String label();

    @Message("Number as a bar")
    String bar();

    @Message("Upload gold labels")
    String upload();

    @Message("{release} was saved")
    String kept(String release);

    @Message("It counts as soon as a phase is scored against it.")
    String keptHelp();

    @Message("Until the competition is published, nobody but its organizers sees any of it.")
    String keptDraft();

    @Message("Next: set up phases")
    String toPhases();

    @Message("Name of the data set")
    String split();

    @Message(
            "Small letters, digits and single hyphens, for example test. A name that is there already gives a new version; old versions stay.")
    String splitHelp();

    @Message("Gold file")
    String goldFile();

    @Message("With labels, in UTF-8, at most {mib} MiB.")
    String goldFileHelp(long mib);

    @Message("Labels of single annotators (optional)")
    String annotationsFile();

    @Message("A second file with one line for each identifier and annotator.")
    String annotationsHelp();

    @Message("Public")
    String publishing();

    @Message(
            "From when everybody may download a file. Until then the competition’s page says when it comes, and nothing else of it: no size, no digest. Single results may show labels earlier if the phase shows results item by item.")
    String publishingHelp();

    @Message(
            "{#switch time}{#case now}at once{#case opening}when its phase opens{#case closing}when its phase closes{#case reveal}when its results are revealed{#case never}never{/switch}")
    String publicFrom(PublicFrom time);

    @Message(
            "{#switch file}{#case 'items'}Data without labels{#case 'labels'}Data with labels{#else}Labels of single annotators{/switch}")
    String goldFileOf(String file);

    @Message("Files of {title}")
    String filesTitle(String title);

    @Message("{#if published}public now{#else}public as soon as the competition is{/if}")
    String isPublic(boolean published);

    @Message("{phase}")
    String waitsFor(String phase);

    @Message("on {moment}")
    String on(String moment);

    @Message("No phase is scored against it, so there is nothing to wait for.")
    String waitsForNothing();

    @Message("Whoever has the data with labels has the data without them, too.")
    String itemsEarlier();

    @Message("Change when its files are public, or remove it")
    String changeRelease();

    @Message("Public note, if a file is taken back")
    String withdrawalNote();

    @Message("Public note, because a file of it is public")
    String removalNote();

    @Message(
            "Everybody could download it, and who did still has it. Say why it is gone; the competition’s page shows it.")
    String withdrawalHelp();

    @Message("Save the times")
    String saveTimes();

    @Message("Remove {title}")
    String removeRelease(String title);

    @Message(
            "Nothing is scored against it, so it can be removed. The log remembers it, and its version is not used again.")
    String removeHelp();

    @Message("Yes, delete {title} permanently. Nobody can download its files any more.")
    String sureRemoved(String title);

    @Message("It cannot be removed: the phase {phase} is scored against it, or its seal was made of it.")
    String removedNever(String phase);

    @Message("Notes")
    String notes();

    @Message("Notes on this version")
    String notesField();

    @Message("What changed, in a few sentences. Everybody reads it beside the public files.")
    String notesHelp();

    @Message("All submissions (zip)")
    String archive();

    @Message("All submissions to {phase} as a zip file")
    String archiveOf(String phase);

    @Message("Tables and figures for a paper")
    String report();

    @Message("Licence of the public files")
    String licenceField();

    @Message("For example CC BY-SA 4.0.")
    String licenceHelp();

    @Message("Check and keep")
    String sendGold();

    @Message("The gold file was not accepted")
    String faulty();

    @Message("Nothing was kept. Correct the lines below and upload the file again.")
    String faultyHelp();

    @Message("Phases")
    String phases();

    @Message("There is no phase yet. It needs a gold release that it is scored against.")
    String noPhases();

    @Message("All times in {zone}.")
    String timesIn(String zone);

    @Message("Phase")
    String phase();

    @Message("Opens")
    String opens();

    @Message("Closes")
    String closes();

    @Message("open end")
    String openEnd();

    @Message("Gold")
    String gold();

    @Message("Runs per team")
    String runs();

    @Message("{n} a day")
    String aDay(int n);

    @Message("{n} in total")
    String inTotal(int n);

    @Message("{typed} a day")
    String aDayOf(String typed);

    @Message("{typed} in total")
    String inTotalOf(String typed);

    @Message("no limit")
    String noLimit();

    @Message("strict")
    String strict();

    @Message("{#switch state}{#case UPCOMING}upcoming{#case OPEN}open{#case CLOSED}closed{/switch}")
    String state(Phase.State state);

    @Message("Add a phase")
    String addPhase();

    @Message("Address of the phase")
    String phaseSlug();

    @Message("Small letters, digits and single hyphens, for example final.")
    String phaseSlugHelp();

    @Message("Name of the phase")
    String phaseName();

    @Message("Gold release that it is scored against")
    String phaseGold();

    @Message("Strict: treat warnings as errors")
    String strictField();

    @Message("Runs of a team per day")
    String daily();

    @Message("Runs of a team in total")
    String total();

    @Message("The baselines of the task type are submitted at once, so the leaderboard is never empty.")
    String baselines();

    @Message("Who sees what, and when")
    String visibility();

    @Message(
            "{#switch time}{#case live}at once{#case closed}when the phase closes{#case revealed}when I reveal it{#case never}never{/switch}")
    String showing(VisibleFrom time);

    @Message("Results")
    String results();

    @Message(
            "{#switch time}{#case live}public at once{#case closed}public when it closes{#case revealed}sealed until revealed{#case never}not public{/switch}")
    String seenFrom(VisibleFrom time);

    @Message("revealed {time}")
    String revealed(String time);

    @Message("Upload gold")
    String toGold();

    @Message("Parts of the competition")
    String parts();

    @Message(
            "{#switch part}{#case TEXTS}Texts{#case GOLD}Gold{#case PHASES}Phases{#case PUBLISH}{#if published}Overview{#else}Check and publish{/if}{/switch}")
    String part(SetupStep part, boolean published);

    @Message(
            "{#switch part}{#case TEXTS}Edit the texts{#case GOLD}Upload gold{#case PHASES}Set up phases{#case PUBLISH}Check and publish{/switch}")
    String toPart(SetupStep part);

    @Message(
            "{#switch part}{#case TEXTS}Describe the task.{#case GOLD}Upload the gold labels that submissions are scored against. Nobody sees them but the scorer and you.{#case PHASES}Set when and how often teams can submit, and who sees the results.{#case PUBLISH}Publish the competition.{/switch}")
    String nextPart(SetupStep part);

    @Message("What to do next")
    String next();

    @Message("Look at the page as a participant will see it. If it is right, publish it.")
    String readyToPublish();

    @Message("Nothing is missing. Rules of phases that have begun can be changed with a public note.")
    String running();

    @Message("Results are ready to be revealed")
    String waiting();

    @Message("Taking part")
    String numbers();

    @Message("Teams")
    String teams();

    @Message("Submissions")
    String submissions();

    @Message("Scorings that failed")
    String failures();

    @Message("Files of the teams")
    String stored();

    @Message("{used} of {most}")
    String storedOf(String used, String most);

    @Message("Before you publish")
    String points();

    @Message("Checklist")
    String pointsAfter();

    @Message("{#switch urgency}{#case MISSING}Missing{#case CHECK}Check{#case DONE}Done{/switch}")
    String urgency(Checklist.Urgency urgency);

    @Message(
            "{#switch subject}{#case GOLD}Gold labels{#case PHASE}A phase to take part in{#case LICENCE}Licence of the public data{#case DESCRIPTION}Description and rules{#case CONTACT}Contact for participants{#case ANNOTATORS}Labels of single annotators{#case PUBLISHED}Public for everybody{#case SEALED}The labels of the gold of the phase {phase} are public: everybody can score perfectly. Fine for practice only.{#case TRIED}The phase {phase} is sealed, but another phase is scored on the same data and shows scores earlier: answers can be tried there. Give one of them other gold, or seal both.{#case KNOWN}The phase {phase} is sealed, but labels of its data are public, were so once, or will be before it ends: everybody can score perfectly.{/switch}")
    String subject(Checklist.Subject subject, String phase);

    @Message("Delete this competition")
    String delete();

    @Message(
            "Delete it for good, with its texts, gold and phases. Only the log remembers it, and its address is free again.")
    String deleteSure();

    @Message("Publish the competition")
    String publish();

    @Message("View as a participant")
    String preview();

    @Message(
            "First the texts. Gold, phases and publishing follow; until then nobody else sees it. All but the address and the task type can be changed later.")
    String firstStep();

    @Message("Texts and time zone")
    String textsTitle();

    @Message("Gold labels")
    String goldTitle();

    @Message("Save the texts")
    String save();

    @Message("Show a preview")
    String showPreview();

    @Message("Preview")
    String previewTitle();

    @Message("More rows for declarations")
    String moreRows();

    @Message("This is how it will look. Nothing is saved yet.")
    String previewHelp();

    @Message("{#switch preset}{#case PRACTICE}Practice{#case FINAL}Final{/switch}")
    String preset(Preset preset);

    @Message("Practice, then a blind final")
    String twoPhases();

    @Message(
            "What most shared tasks have, with one click: four weeks of practice with scores at once, then a week in which nobody sees a score until you reveal the results. Dates, limits and names can be changed afterwards.")
    String twoPhasesHelp();

    @Message("Gold release for practice")
    String practiceGold();

    @Message("Gold release for the final")
    String finalGold();

    @Message("Data that no other phase is scored on and whose labels are not public; else the seal means nothing.")
    String finalGoldHelp();

    @Message("Please choose")
    String choose();

    @Message("Why the gold is no secret")
    String goldNote();

    @Message("A public note: it stands on the competition’s page beside the phase. Markdown, at most 1,000 characters.")
    String goldNoteHelp();

    @Message("Planned reveal (optional)")
    String reveals();

    @Message("When you mean to reveal what waits for it. Participants read it; nothing happens by itself.")
    String revealsHelp();

    @Message("Add both phases")
    String addBoth();

    @Message("Add one phase")
    String onePhase();

    @Message("{#switch preset}{#case PRACTICE}Practice phase{#case FINAL}Blind final phase{/switch}")
    String likePreset(Preset preset);

    @Message(
            "{#switch preset}{#case PRACTICE}Four weeks, ten runs a day, scores and leaderboard at once.{#case FINAL}One week, five runs a day and ten in total, sealed until you reveal the results.{/switch}")
    String presetHelp(Preset preset);

    @Message("Empty form")
    String blankPhase();

    @Message("You decide everything yourself.")
    String blankPhaseHelp();

    @Message("Name and description")
    String nameSection();

    @Message("Description in one sentence (optional)")
    String phaseDescription();

    @Message("Links and emphasis in Markdown work.")
    String phaseDescriptionHelp();

    @Message("Dates")
    String dates();

    @Message("All times in {zone}. Teams see them in their own time zone too.")
    String datesHelp(String zone);

    @Message("Files are accepted from this time on.")
    String opensHelp();

    @Message("Files are refused from this time on. Leave empty for no deadline.")
    String closesHelp();

    @Message("Limits")
    String limits();

    @Message("Empty: no limit. Files with problems do not count.")
    String limitHelp();

    @Message("Checks and scoring")
    String scoring();

    @Message("scored against {gold}")
    String scoredAgainst(String gold);

    @Message("What")
    String what();

    @Message(
            "One choice a line. For a blind phase choose “when I reveal it” everywhere: teams learn that their file is valid and nothing else. You and the other organizers see everything.")
    String visibilityHelp();

    @Message(
            "{#switch field}{#case 'ownScores'}Own scores{#case 'teamBoard'}Leaderboard, to teams{#case 'publicBoard'}Leaderboard, to everybody{#else}Results item by item{/switch}")
    String shown(String field);

    @Message(
            "{#switch field}{#case 'ownScores'}Each team sees its own values.{#case 'teamBoard'}All teams of the competition see the ranks.{#case 'publicBoard'}Without an account, too.{#else}For whoever can see the scores, and for teams on their own runs. While labels are secret because they are not public and a phase still takes files on the same data, only the items themselves are shown: no labels, errors, slices or values of items.{/switch}")
    String shownHelp(String field);

    @Message("The phase has begun")
    String hasBegun();

    @Message(
            "A change of the end, the limits, the checks or of who sees what is shown to everybody on the competition’s page, with your note. What has happened stays: the opening, what was shown, what was promised to be sealed.")
    String hasBegunHelp();

    @Message("Public note")
    String note();

    @Message("Why the rules change")
    String noteField();

    @Message("Only needed if a rule changes. Markdown, at most 1,000 characters. It cannot be changed or taken back.")
    String noteHelp();

    @Message("Save the phase")
    String savePhase();

    @Message("Reveal results")
    String reveal();

    @Message(
            "Everything set to “when I reveal it” becomes visible now, with the salt and digest of every sealed file. This cannot be undone.")
    String revealHelp();

    @Message(
            "That is possible from {time} ({zone}): until then uploads that began before the end may still be on their way.")
    String revealFrom(String time, String zone);

    @Message("Reveal the results of {phase}")
    String revealOf(String phase);

    @Message("Yes, reveal the results now.")
    String sureRevealed();

    @Message("Intake: pause, late files, extra runs")
    String intake();

    @Message("Score again")
    String rescore();

    @Message("Which run of a team counts")
    String counting();

    @Message(
            "By default the best run counts, in a blind phase the latest. Where teams choose, they do so until the phase closes; if they choose none, the latest that is not contrastive counts. In a blind phase the best one cannot count.")
    String countingHelp();

    @Message(
            "{#switch rule}{#case 'best'}the best one{#case 'latest'}the latest one{#case 'chosen'}the one that the team chooses{#case 'none'}not scored in this phase{#else}default{/switch}")
    String countingRule(String rule);

    @Message("Columns of the leaderboards")
    String columns();

    @Message(
            "The columns of the task type, until you change them. Column 1 ranks; the others follow from left to right.")
    String columnsHelp();

    @Message("Which items belong together")
    String clusters();

    @Message(
            "Sentences of one article are not independent: tests of differences, intervals and slices then count articles, not sentences. Scores stay as they are. With fewer than 20 of them the tests are rough.")
    String clustersHelp();

    @Message(
            "{#if value == 'default'}as the task type says: {#if usual}those with the same {usual}{#else}nothing{/if}{#else if value == 'none'}nothing: each item stands alone{#else}those with the same {value}{/if}")
    String clusterChoice(String value, String usual);

    @Message("{clusters} groups, the largest of {largest} items")
    String clusterSizes(String clusters, String largest);

    @Message("Metric")
    String metric();

    @Message("Place")
    String place();

    @Message("Place of {metric}")
    String placeOf(String metric);

    @Message("1, ranks")
    String ranks();

    @Message("not shown")
    String notShown();

    @Message("Decimals")
    String decimals();

    @Message("Digits of {metric} after the point")
    String decimalsOf(String metric);

    @Message("Carry over runs")
    String takeover();

    @Message("Statistical power")
    String power();

    @Message("How small a difference do the data show?")
    String powerQuestion();

    @Message("Delete this phase")
    String deletePhase();

    @Message("What teams say of their runs")
    String about();

    @Message(
            "With a run a team can give a method’s name, a line about it, and links to code and paper. You can ask for more.")
    String aboutHelp();

    @Message("Leaderboards show it")
    String aboutShown();

    @Message("Declarations that you ask for")
    String declarations();

    @Message(
            "For example external data, language models, or a track. Without choices a team answers in a line of text. To take one away, empty its question; answers that were given stay with their runs.")
    String declarationsHelp();

    @Message("Declaration {number}")
    String declaration(int number);

    @Message("Question")
    String declarationLabel();

    @Message("Choices, one in each line")
    String declarationChoices();

    @Message("Required")
    String declarationRequired();

    @Message("Log: who did what")
    String log();
}
