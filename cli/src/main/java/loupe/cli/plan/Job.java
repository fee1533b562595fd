package loupe.cli.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import loupe.experiment.plan.Plan;

/// All that is asked of one `measure`, valid.
///
/// @param plan what to measure
/// @param target where
/// @param effective the plan as texts and lists of texts by option name, in the order to print: itself a valid plan
public record Job(Plan plan, Target target, Map<String, Object> effective) {
    public Job {
        effective = Collections.unmodifiableMap(new LinkedHashMap<>(effective));
    }
}
