package loupe.report.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import loupe.measure.Estimate;
import loupe.model.Fit;
import loupe.model.Goodness;
import loupe.model.Parameter;
import loupe.model.Piecewise;
import loupe.model.Segment;

/// Fits as a program reads them: one record for each model and quantity of each flow, as docs/results.md lists them.
/// What the data does not tell is absent.
public final class FitRecord {
    private FitRecord() {}

    /// One for each model.
    public static List<Map<String, Object>> of(FlowFit fit) {
        return List.of(
                record(fit, "hockney", fit.hockney(), model -> Map.of()),
                record(fit, "piecewise", fit.piecewise(), FitRecord::segments));
    }

    private static <M> Map<String, Object> record(
            FlowFit flow, String model, Fit<M> fit, Function<M, Map<String, Object>> more) {
        var record = begun(flow.key());
        record.put("quantity", flow.quantity().field());
        record.put("model", model);
        end(record, fit, more);
        record.put("leftOut", flow.leftOut());
        return record;
    }

    static Map<String, Object> begun(FlowKey key) {
        var record = new LinkedHashMap<String, Object>();
        record.put("record", "fit");
        record.put("transport", key.transport());
        record.put("pattern", key.pattern());
        record.put("direction", key.direction());
        key.variant().ifPresent(variant -> record.put("variant", variant));
        return record;
    }

    static <M> void end(Map<String, Object> record, Fit<M> fit, Function<M, Map<String, Object>> more) {
        switch (fit) {
            case Fit.Good<M>(var model, var parameters, var goodness) -> {
                record.put("holds", true);
                record.put("parameters", parameters(parameters));
                record.putAll(more.apply(model));
                record.putAll(goodness(goodness));
            }
            case Fit.Undetermined<M>(var reason) -> {
                record.put("holds", false);
                record.put("why", reason);
            }
        }
    }

    private static Map<String, Object> segments(Piecewise model) {
        var segments = new ArrayList<Map<String, Object>>();
        for (Segment segment : model.segments()) {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("fromBytes", segment.from().bytes());
            fields.put("toBytes", segment.to().bytes());
            fields.put("sizes", segment.sizes());
            fields.put("parameters", parameters(segment.parameters()));
            segments.add(fields);
        }
        return Map.of("segments", segments);
    }

    private static Map<String, Object> goodness(Goodness goodness) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("sizes", goodness.sizes());
        fields.put("fewestRepetitions", goodness.fewestRepetitions());
        fields.put("worstResidual", goodness.worstResidual());
        fields.put("worstAtBytes", goodness.worstAt().bytes());
        fields.put("typicalResidual", goodness.typicalResidual());
        fields.put("explained", goodness.explained());
        return fields;
    }

    private static Map<String, Object> parameters(List<Parameter> parameters) {
        var fields = new LinkedHashMap<String, Object>();
        parameters.forEach(parameter -> fields.put(parameter.symbol().field(), estimate(parameter.value())));
        return fields;
    }

    static Map<String, Object> estimate(Estimate estimate) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("median", estimate.median());
        fields.put("low", estimate.low());
        fields.put("high", estimate.high());
        return fields;
    }
}
