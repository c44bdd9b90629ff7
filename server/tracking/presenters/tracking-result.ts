/** Presents the result for one reference. */
import type { Chain, TrackingResult } from '#contract/tracking/pages/result.ts';
import { place, time } from './place-time.ts';
import { presentShipment } from './shipment.ts';
import { presentSummary } from './summary.ts';

const presented = new WeakMap<TrackingResult, TrackingResult>();

/**
 * The result with the fields of its shipment and summary named one by one; the same object for the same
 * result.
 */
export function presentTrackingResult(result: TrackingResult): TrackingResult {
  const known = presented.get(result);
  if (known) return known;
  const { shipment, summary, chain } = result;
  const made = {
    ...result,
    shipment: shipment && presentShipment(shipment),
    summary: summary && presentSummary(summary),
    chain: chain && presentChain(chain),
  };
  presented.set(result, made);
  return made;
}

const presentChain = ({ parts, hidden, more, balances, master }: Chain): Chain => ({
  parts: parts.map(({ status, ...part }) => ({
    kind: part.kind,
    value: part.value,
    relation: part.relation,
    via: part.via,
    status: status && {
      milestone: status.milestone,
      place: place(status.place),
      time: time(status.time),
    },
    customs: part.customs,
    state: part.state,
    by: part.by,
  })),
  hidden,
  more,
  balances,
  master: master && presentShipment(master),
});
