/** Air: waybills, by the status codes of Cargo-IMP that Cargo-XML and ONE Record share. */
import type { Mode } from '../mode.ts';
import type { CargoTotal } from '../shipment/shipment.ts';
import { answerOf } from './answer.ts';
import { toShipmentProgress } from './progress.ts';
import { exceptionsOf } from './exceptions.ts';
import { journeyOf, differingTotals, type AirJourney } from './journey.ts';
import { AIR_MILESTONES, airMilestone } from './milestones.ts';
import type { StoredEvent } from '#contract/tracking/event.ts';

export const air: Mode<AirJourney> = {
  kinds: ['waybill'],
  milestones: AIR_MILESTONES,
  resolve: ({ code, delayReason }) => airMilestone(code, delayReason),
  journey: journeyOf,
  progress: toShipmentProgress,
  parts: ({ total, balance, events }) => ({
    containers: [],
    cargo: total && {
      pieces: total.pieces,
      weight: total.weight,
      unit: total.unit,
      lots: balance.lots.map(({ fact, pieces }) => ({
        milestone: fact.milestone,
        place: fact.event.place,
        time: fact.event.occurred,
        pieces,
        evidence: fact.events.map(({ id }) => id),
      })),
      missing: balance.missing,
      ...otherwise(events),
    },
  }),
  exceptions: exceptionsOf,
  answer: answerOf,
};

function otherwise(events: StoredEvent[]): { otherwise?: CargoTotal[] } {
  const totals = differingTotals(events).map(({ id, milestone, code, quantity }) => ({
    pieces: quantity.totalPieces,
    weight: quantity.totalWeight,
    unit: quantity.unit,
    milestone,
    code,
    evidence: [id],
  }));
  return totals.length > 0 ? { otherwise: totals } : {};
}
