/** Shipments in one line as they leave the server: every field by its name. */
import type { Several } from '#contract/tracking/pages/several.ts';
import type { ShipmentSummary } from '#contract/tracking/shipment/summary.ts';
import { place, time } from './place-time.ts';

/** Several numbers with the shipments' lines. */
export const presentSeveral = ({ rows, places, at, map }: Several): Several => ({
  rows: rows.map((row) => ({
    typed: row.typed,
    readings: row.readings,
    problem: row.problem,
    refused: row.refused,
    reference: row.reference,
    summary: row.summary && presentSummary(row.summary),
    sync: row.sync,
    demo: row.demo,
    ...(row.simulation && { simulation: row.simulation }),
    repairs: row.repairs,
  })),
  places,
  at,
  ...(map !== undefined && { map }),
});

function presentSummary(summary: ShipmentSummary): ShipmentSummary {
  const { reference, status, arrival, last } = summary;
  return {
    reference: { kind: reference.kind, value: reference.value, carrier: reference.carrier },
    state: summary.state,
    status: {
      milestone: status.milestone,
      phase: status.phase,
      place: place(status.place),
      time: time(status.time),
    },
    origin: place(summary.origin),
    destination: place(summary.destination),
    progressPercent: summary.progressPercent,
    arrival: arrival && { time: time(arrival.time) ?? arrival.time, classifier: arrival.classifier },
    slipMinutes: summary.slipMinutes,
    exceptions: summary.exceptions.map(({ code, severity, values, since }) => ({
      code,
      severity,
      values,
      since,
    })),
    last: last && {
      milestone: last.milestone,
      phase: last.phase,
      code: last.code,
      documentType: last.documentType,
      time: time(last.time) ?? last.time,
      place: place(last.place),
    },
  };
}
