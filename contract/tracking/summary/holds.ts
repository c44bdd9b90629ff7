/** Holds, exams and withdrawn releases that stop the cargo. */
import type { ExceptionCode } from '../exceptions.ts';
import type { Place } from '../event.ts';
import type { Shipment, ShipmentException } from '../shipment/shipment.ts';
import type { SummaryHold } from './types.ts';

/** The party of each hold; null: the exception names it. */
const HOLDS: Readonly<Partial<Record<ExceptionCode, string | null>>> = {
  holdPlaced: null,
  exam: 'customs',
  shutOut: 'customs',
  customsHold: 'customs',
  customsExam: 'customs',
  customsReleaseReversed: 'customs',
  customsNotice: 'customs',
  customsSeized: 'customs',
  terminalHold: null,
  terminalInspection: 'customs',
  terminalReleaseCancelled: 'terminal',
  releaseWithdrawn: null,
  wagonHeld: 'rail',
};

export const holdsOf = ({ exceptions }: Shipment): SummaryHold[] =>
  exceptions.flatMap((exception) =>
    exception.severity === 'stopped' && Object.hasOwn(HOLDS, exception.code)
      ? { code: exception.code, party: partyOf(exception), place: placeOf(exception), since: exception.since }
      : [],
  );

/** `_customs`, `_line` … are variants by party; the carrier's own word for customs is `Customs`. */
function partyOf({ code, values: { variant } }: ShipmentException): string | null {
  const party = HOLDS[code];
  if (party) return party;
  if (typeof variant !== 'string' || variant === '') return null;
  return variant.replace('_', '').toLowerCase();
}

const placeOf = ({ values: { place } }: ShipmentException): Place | null =>
  place !== null && typeof place === 'object' && 'unlocode' in place ? place : null;
