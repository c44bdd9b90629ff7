/** Sea: containers, bills and bookings by DCSA Track & Trace, and by the codes of Chinese practice. */
import type { Mode } from '../mode.ts';
import { answerOf } from './answer.ts';
import { summaries } from './containers.ts';
import { toShipmentProgress, journeyOf } from './shipment-progress.ts';
import { exceptionsOf } from './exceptions.ts';
import { currentLine, type Journey } from './journey.ts';
import { SEA_MILESTONES } from './milestones.ts';
import { resolveMilestone } from './resolve.ts';
import { splitOf } from './split.ts';

export const sea: Mode<Journey> = {
  kinds: ['container', 'bill', 'booking'],
  milestones: SEA_MILESTONES,
  resolve: resolveMilestone,
  journey: journeyOf,
  progress: toShipmentProgress,
  parts: (journey) => ({ containers: summaries(journey), cargo: null }),
  exceptions: exceptionsOf,
  answer(shipment, journey) {
    const role = currentLine(journey)?.role;
    const after = role === 'POD' || role === 'postPOD';
    return answerOf({ ...shipment, now: journey.now, after, split: splitOf(journey) });
  },
};
