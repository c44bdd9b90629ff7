/** Customs: tracks declarations in China by number and supplements any other number with customs reports. */
import type { Supplement, Mode } from '../mode.ts';
import type { ShipmentAnswer } from '../shipment/shipment.ts';
import { hasEnded } from '../summary/ended.ts';
import { standingOf, stoppedAnswer } from './answer.ts';
import { toShipmentProgress, journeyOf, partsOf, type Journey } from './progress.ts';
import { exceptionsOf } from './exceptions.ts';
import { customsOf } from './facts.ts';
import { CUSTOMS_MILESTONES } from './milestones.ts';

export const customs: Mode<Journey> = {
  kinds: ['declaration'],
  milestones: CUSTOMS_MILESTONES,
  resolve: () => null,
  journey: journeyOf,
  progress: toShipmentProgress,
  parts: partsOf,
  // The supplement's `join` adds the exceptions.
  exceptions: () => [],
  answer({ eventCount, status }, journey): ShipmentAnswer {
    if (eventCount === 0) return { key: 'none', values: {} };
    const { key, time } = standingOf(journey.customs, status.time);
    return { key, values: { time } };
  },
};

export const customsSupplement: Supplement = {
  mode: customs,
  owns: (event) => event.customs !== undefined,
  join(shipment, events) {
    const facts = customsOf(shipment.reference, events);
    if (facts.us.length === 0 && facts.china.length === 0) return shipment;
    // A completed shipment is no longer stopped.
    const { milestone } = shipment.status;
    const carried = milestone !== null && !Object.hasOwn(CUSTOMS_MILESTONES, milestone);
    if (carried && hasEnded(shipment)) return { ...shipment, customs: facts };
    const exceptions = exceptionsOf(facts, shipment.atd);
    const stopped = stoppedAnswer(exceptions, facts);
    return {
      ...shipment,
      customs: facts,
      exceptions: [
        ...exceptions.filter(({ severity }) => severity === 'stopped'),
        ...shipment.exceptions,
        ...exceptions.filter(({ severity }) => severity !== 'stopped'),
      ],
      answer: stopped ?? shipment.answer,
    };
  },
};
