/** Presents one-line summaries of shipments, naming every field. */
import type { Several } from '#contract/tracking/pages/several.ts';
import { presentSummary } from './summary.ts';

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
