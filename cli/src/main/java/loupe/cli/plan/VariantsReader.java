package loupe.cli.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import loupe.experiment.plan.Variant;
import loupe.transport.EndpointOptions;
import loupe.transport.Option;
import loupe.transport.Settings;

/// Reads the options of transports and, where a study is asked, makes its variants of them.
final class VariantsReader {
    private final Collected collected;
    private final Map<String, Option> known;
    private final Map<String, Object> effective;

    /// @param effective given what is in force
    VariantsReader(Collected collected, Map<String, Option> known, Map<String, Object> effective) {
        this.collected = collected;
        this.known = known;
        this.effective = effective;
    }

    List<Variant> read(Optional<Study> study) {
        study.ifPresent(this::refuseBeside);
        var asked = new LinkedHashMap<String, String>();
        for (var option : List.of(EndpointOptions.SEND_IO, EndpointOptions.RECEIVE_IO)) {
            collected.one("io", option.canonical()).ifPresent(value -> asked.put(option.name(), value));
        }
        known.forEach(
                (name, option) -> collected.one(name, option.canonical()).ifPresent(value -> asked.put(name, value)));
        effective.putAll(asked);
        var common = new Settings(asked);
        return study.map(it -> it.variants(common).stream().map(this::canonical).toList())
                .orElse(List.of(new Variant("", common)));
    }

    private Variant canonical(Variant variant) {
        var asked = new TreeMap<String, String>();
        variant.settings()
                .asked()
                .forEach((name, value) -> asked.put(
                        name,
                        Optional.ofNullable(known.get(name))
                                .map(option -> option.canonical().apply(value))
                                .orElse(value)));
        return new Variant(variant.label(), new Settings(asked), variant.offered());
    }

    private void refuseBeside(Study study) {
        study.varied().stream()
                .flatMap(name -> collected.entry(name).stream())
                .forEach(entry -> collected.mistake(
                        entry.origin(), "cannot be set beside --study " + study.label() + ", which varies it"));
    }
}
