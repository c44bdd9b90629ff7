/**
 * Unit load devices. Their identification code (IATA ULD Regulations) has three letters or digits of the type, four
 * or five digits, and the owner's designator.
 */
import { fractionOf, total, written } from '#contract/core/decimal.ts';
import type { LineOf } from '#contract/records/resource.ts';
import type { Waybill } from './resources/air-waybill.ts';

export type Unit = LineOf<Waybill, 'units'>;

export const UNIT_NUMBER = /^[A-Z][A-Z0-9]{2}\d{4,5}[A-Z0-9]{2}$/;
/** First letters of types: containers, pallets, nets, igloos, stalls, and those of an airline's own use. */
const TYPES = 'ABDFGHJKMNPQRSUVWXYZ';
/** An airline's designator has at least one letter. */
const OWNER = /^([A-Z][A-Z0-9]|[0-9][A-Z])$/;

/** Returns whether a number without blanks can be that of a unit. */
export const isUnitNumber = (number: string): boolean =>
  UNIT_NUMBER.test(number) && TYPES.includes(number[0]!) && OWNER.test(number.slice(-2));

/** Pieces and weights of all lines; a unit on several lines has one tare. */
export function unitSums(units: readonly Unit[]): Record<'units' | 'pieces' | 'weight' | 'gross', string> {
  const tares = new Map(units.map(({ number, tare }) => [number, tare ?? '0']));
  for (const { number, tare } of units) if (tare) tares.set(number, tare);
  const weight = total(units.map((unit) => fractionOf(unit.weight)));
  const gross = total([weight, ...[...tares.values()].map(fractionOf)]);
  return {
    units: String(tares.size),
    pieces: String(units.reduce((sum, { pieces }) => sum + pieces, 0)),
    weight: written(weight, 3),
    gross: written(gross, 3),
  };
}
