/** The answer about one sea reference as it leaves the server. */
import type { SeaResult } from '#contract/tracking/result.ts';
import { presentShipment } from './shipment.ts';

const presented = new WeakMap<SeaResult, SeaResult>();

/** The result with its shipment's fields named one by one: the same object for the same result. */
export function presentSea(result: SeaResult): SeaResult {
  const known = presented.get(result);
  if (known) return known;
  const made = { ...result, shipment: result.shipment && presentShipment(result.shipment) };
  presented.set(result, made);
  return made;
}
