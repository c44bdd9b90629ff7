import { isEnd } from '../milestone.ts';
import type { Shipment } from '../shipment/shipment.ts';

/** Whether no further event is expected for a shipment. */
export const hasEnded = ({ status }: Pick<Shipment, 'status'>): boolean =>
  status.milestone !== null && isEnd(status.milestone);
