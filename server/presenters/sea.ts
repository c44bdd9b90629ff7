/** The answer about one sea reference as it leaves the server. */
import type { SeaResult } from '#contract/tracking/result.ts';
import { presentShipment } from './shipment.ts';

/** The result with its shipment's fields named one by one. */
export const presentSea = (result: SeaResult): SeaResult => ({
  ...result,
  shipment: result.shipment && presentShipment(result.shipment),
});
