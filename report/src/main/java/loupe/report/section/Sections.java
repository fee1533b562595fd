package loupe.report.section;

import java.util.List;

/// All sections, in the report's order: the figures first, the words that sum them up last, where a person looks when
/// the run is over.
public final class Sections {
    public static final List<Section> ALL = List.of(
            new Hosts(),
            new Capacities(),
            new OpenArrivals(),
            new RoundTrips(),
            new Streams(),
            new BothWays(),
            new ManyRanks(),
            new Overlaps(),
            new Studies(),
            new Legend(),
            new Options(),
            new Floor(),
            new Platforms(),
            new Notes(),
            new Summary());

    private Sections() {}
}
