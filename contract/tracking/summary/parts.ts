/** Progress of containers, pieces or bills. */
import type { Shipment } from '../shipment/shipment.ts';
import type { PartCount } from './types.ts';

export function partsOf({ progress, containers, reference }: Shipment): PartCount | null {
  const step = progress.findLast(({ partsDone }) => partsDone > 0);
  if (!step) return null;
  const unit = reference.kind === 'waybill' ? 'piece' : containers.length > 0 ? 'container' : 'bill';
  return { unit, done: step.partsDone, total: step.partsTotal, milestone: step.milestone };
}
