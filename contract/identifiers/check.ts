/**
 * Checks a number as a given kind: after the user has chosen it in the form, and to explain refused rows of a
 * list.
 */
import type { ReferenceKind } from '../tracking/event.ts';
import { isCountry } from '#contract/reference/countries.ts';
import { checkBill } from './bill.ts';
import { checkAirline, checkAirport, checkScac, checkUnlocode } from './codes.ts';
import { checkContainer } from './container.ts';
import { checkDeclaration } from './declaration.ts';
import { checkExpress, misreadExpress } from './express/index.ts';
import { checkHsCode } from './hs-code.ts';
import { checkImo } from './imo.ts';
import { checkMmsi } from './mmsi.ts';
import { normalise } from './normalise.ts';
import { readAs } from './repair.ts';
import { checkPlate } from './plate.ts';
import { checkRailNote } from './rail-note.ts';
import { checkS10 } from './s10.ts';
import type { Check, IdentifierKind, Note } from './types.ts';
import { checkWagon } from './wagon.ts';
import { checkWaybill, formatWaybill } from './waybill.ts';

const checks: Record<IdentifierKind, (text: string, repairLimit?: number) => Check> = {
  container: checkContainer,
  waybill: checkWaybill,
  bill: checkBill,
  booking: checkBill,
  s10: checkS10,
  express: checkExpress,
  declaration: checkDeclaration,
  railNote: checkRailNote,
  wagon: checkWagon,
  plate: checkPlate,
  imo: checkImo,
  mmsi: checkMmsi,
  unlocode: checkUnlocode,
  airport: checkAirport,
  airline: checkAirline,
  scac: checkScac,
  hsCode: checkHsCode,
};

/** The verdict on a text as a number of this kind. Never throws. */
export const checkIdentifier = (kind: IdentifierKind, text: string, repairLimit?: number): Check =>
  checks[kind](text, repairLimit);

/** Returns the normal form of a number of the chosen kind, whatever its form suggests. */
export function referenceValue(kind: ReferenceKind, text: string): string {
  const own = { truck: 'plate', wagon: 'wagon', rail: 'railNote' } as const;
  return kind in own ? checkIdentifier(own[kind as keyof typeof own], text).value : normalise(text);
}

/** A number in its usual notation: a waybill with its hyphen, any other unchanged. */
export const formatIdentifier = (kind: IdentifierKind, value: string): string =>
  kind === 'waybill' ? formatWaybill(value) : value;

export type NearMissKind = 'container' | 'waybill' | 's10' | 'imo' | 'express';
export type NearMiss = {
  kind: NearMissKind;
  value: string;
  reason: Note;
  repairs: string[];
};

/** Returns the kind with a strict shape that an invalid text resembles, by its letters or dash. */
function resembles(text: string, value: string): NearMissKind | null {
  const misread = value.length === 11 && readAs('AAAA9999999', value);
  const digits = value.replaceAll(/\D/g, '').length;
  if (/^[A-Z]{3}[UJZ]\d{5,9}$/.test(value) || (misread && /^...[UJZ]/.test(misread) && digits >= 5))
    return 'container';
  if (/^\s*[\dOI]{3}\s?-/i.test(text) && /^[\dOI]{3}[A-Z0-9]{7,9}$/.test(value)) return 'waybill';
  const category = /^[A-Z]{4}\d{7}$/.test(value) ? checkContainer(value) : null;
  if (category?.verdict === 'impossible' && category.repairs.length > 0) return 'container';
  const post = readAs('AA999999999AA', value);
  if (post && isCountry(post.slice(11)) && /\d{6}/.test(value)) return 's10';
  if (/^IMO\d/.test(value)) return 'imo';
  return misreadExpress(value) ? 'express' : null;
}

/**
 * A mistyped number that nearly matches a kind with a strict shape: the kind, the reason, and the repairs; or
 * null.
 */
export function nearMiss(text: string): NearMiss | null {
  const kind = resembles(text, normalise(text));
  if (!kind) return null;
  const check = checkIdentifier(kind, text);
  if (check.verdict !== 'impossible') return null;
  return { kind, value: check.value, reason: check.reason, repairs: check.repairs };
}
