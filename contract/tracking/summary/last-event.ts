/** The last event of the cargo, whoever reported it, except documents. */
import type { Shipment } from '../shipment/shipment.ts';
import { phaseOf } from '../milestone.ts';
import type { GroundLine } from '../rail/facts.ts';
import type { LastEvent } from './types.ts';

export function lastEvent({ timeline, trucks = [], rail = [] }: Shipment): LastEvent | null {
  const reported = timeline
    .filter(({ classifier, phase }) => classifier === 'ACT' && phase !== 'document')
    .map(({ milestone, phase, code, documentType, time, place }) => ({
      milestone,
      phase,
      code,
      documentType,
      time,
      place,
    }));
  const ground = [...trucks, ...rail].flatMap(({ lines }) =>
    lines.filter(({ actual }) => actual).map(eventOf),
  );
  return ground.reduce<LastEvent | null>(
    (last, one) => (last && last.time.at >= one.time.at ? last : one),
    reported.at(-1) ?? null,
  );
}

const eventOf = ({ milestone, code, time, place }: GroundLine): LastEvent => ({
  milestone,
  phase: milestone && phaseOf(milestone),
  code,
  documentType: null,
  time,
  place,
});
