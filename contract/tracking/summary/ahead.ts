/** The future steps with a time. */
import type { Instant } from '../event.ts';
import { placeKey } from '../derive/place.ts';
import { compare, latestPossible } from '../derive/time.ts';
import type { Shipment } from '../shipment/shipment.ts';
import type { AheadStep } from './types.ts';

export function aheadOf({ progress, next }: Shipment, now: Instant): AheadStep[] {
  const steps = progress.flatMap((step): AheadStep[] => {
    const { milestone, role, place, estimated, planned, actual, state } = step;
    const time = estimated ?? planned;
    const partly = step.partsDone < step.partsTotal;
    if (!time || state === 'unknown' || (actual && !partly) || latestPossible(time) < now) return [];
    return [{ milestone, role, place, time, classifier: estimated ? 'EST' : 'PLN' }];
  });
  const known = steps.some(
    ({ milestone, place }) =>
      milestone === next?.milestone && (place === null || placeKey(place) === placeKey(next.place)),
  );
  const soon: AheadStep[] =
    next?.time && !known
      ? [
          {
            milestone: next.milestone,
            role: null,
            place: next.place,
            time: next.time,
            classifier: next.classifier ?? 'EST',
          },
        ]
      : [];
  return [...soon, ...steps].toSorted((a, b) => compare(a.time.at, b.time.at));
}
