package dev.podium.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that stands in the jar's manifest. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"podium " + (version == null ? "(not packaged)" : version)};
    }
}
