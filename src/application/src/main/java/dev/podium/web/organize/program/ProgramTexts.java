package dev.podium.web.organize.program;

import dev.podium.competition.trial.TrialRun;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages for programs and their trials: {@code messages/program[_de].properties}. */
@MessageBundle("program")
public interface ProgramTexts {

    String title();

    String lead();

    String stays();

    String behind();

    String scoreAgain(String phase);

    String missing();

    String missingFolder(String folder, String unit, String release);

    String toGold();

    String units();

    String command();

    String environment();

    String noEnvironment();

    String notOffered();

    String lacks(String environment, String modules);

    String lacksThere(String environment, String modules, String other);

    String limits(int seconds, long mib);

    String ingestion();

    String input();

    String script();

    String called(String phase, String split);

    String ranks(String title);

    String change();

    String copy();

    String folder();

    String addUnit();

    String trials();

    String trialsHelp();

    String trialFile();

    String trialFileHelp();

    String trialOneFileHelp();

    String unit();

    String gold();

    String goldOfLastPhase();

    String tryIt();

    String again();

    String files();

    String remove();

    String runs();

    String noRuns();

    String when();

    String file();

    String state();

    String result();

    String status(TrialRun.Status status);

    String failure(String failure);

    String ofEarlier();

    String waitsFor(String environment);

    String waitsForSharing(String environment);

    String titleOf(String unit);

    String newUnit();

    String unitName();

    String unitId();

    String unitIdHelp();

    String unitIdOfFirst();

    String program();

    String programHelp();

    String scriptHelp();

    String programStays();

    String copyHelp();

    String commandHelp();

    String environmentHelp();

    String choose();

    String noneOffered();

    String seconds();

    String memory();

    String columns();

    String columnsHelp();

    String key();

    String heading();

    String better();

    String higher();

    String lower();

    String decimals();

    String shown();

    String yes();

    String no();

    String row(int number);

    String pasted();

    String pastedHelp();

    String formulas();

    String formulasHelp();

    String computed();

    String more();

    String moreHelp();

    String check();

    String checkLead();

    String checkProgram();

    String checkHelp();

    String checkCommand();

    String withoutCheck();

    String ingestionProgram();

    String ingestionHelp();

    String ingestionCommand();

    String ingestionTime();

    String ofIngestionTime(String time);

    String withoutIngestion();

    String inputFile();

    String inputHelp();

    String directory();

    String ofDirectory(String directory);

    String statusFile();

    String ofStatusFile(String statusFile);

    String save();

    String createTitle();

    String createLead();

    String reference();

    String referenceHelp();

    String create();

    String trialOf(String file);

    String progress(TrialRun.Status status);

    String reload();

    String failedByUs();

    String failed();

    String succeeded();

    String notRanked(String column);

    String teamReads();

    String teamReadsHelp();

    String numbers();

    String undeclared();

    String undeclaredHelp();

    String makeColumns();

    String hints();

    String steps();

    String step(String step);

    String exit(int code);

    String stopped();

    String used(String seconds, String processor, String memory);

    String log();

    String noLog();

    String saw();

    String wrote();

    String directoryOf(String path, int n);

    String nothing();

    String moreFiles(int n);

    String against(String release);

    String asked(String name, String time);
}
