/** Recognises any text typed into one box: its possible kinds of number, likeliest first. */
import { airlineByCode, airlineByPrefix } from '#contract/reference/airline-prefixes.ts';
import { customsRegion } from '#contract/reference/china-customs.ts';
import { isCountry } from '#contract/reference/countries.ts';
import { LESSOR_OWNERS, lineByOwner, lineByScac } from '#contract/reference/shipping-lines.ts';
import { billCarrier, checkBill, type CarrierBasis } from './bill.ts';
import { nearMiss, type NearMiss } from './check.ts';
import { checkAirline, checkAirport, checkScac, checkUnlocode } from './codes.ts';
import { checkContainer, isIluCode } from './container.ts';
import { checkDeclaration } from './declaration.ts';
import { COURIERS, matchExpress } from './express/index.ts';
import { checkHsCode } from './hs-code.ts';
import { checkImo } from './imo.ts';
import { checkMmsi, mmsiFlag } from './mmsi.ts';
import { flatten, normalise } from './normalise.ts';
import { checkPlate, plateForm } from './plate.ts';
import { checkRailNote, isRailLabelled } from './rail-note.ts';
import { checkS10 } from './s10.ts';
import { IDENTIFIER_KINDS, note, type Check, type IdentifierKind, type Note } from './types.ts';
import { checkWagon, isWagonOfChina, isWagonWritten } from './wagon.ts';
import { checkWaybill } from './waybill.ts';

export type Recognition = {
  kind: IdentifierKind;
  /** The normal form, used for tracking. */
  value: string;
  /** The text as typed. */
  typed: string;
  /**
   * SCAC of a line, two-character code of an airline, key of a courier; null if the number does not identify
   * it.
   */
  carrier: string | null;
  /** 0 to 1, for ranking; not a probability. */
  confidence: number;
  why: Note[];
  warnings: Note[];
  /** Valid numbers that were probably intended, likeliest first. */
  repairs: string[];
};

export type RecogniseOptions = {
  /** Limits the kinds; a sea tracking page requests containers, bills and bookings. */
  kinds?: readonly IdentifierKind[];
  repairLimit?: number;
};

type Fit = {
  carrier?: string | null;
  confidence: number;
  why: Note[];
  warnings?: Note[];
  repairs?: string[];
};
type Recogniser = (typed: string, value: string, limit?: number) => Recognition[];

/** Combines a check's verdict with other evidence; an impossible shape fits nothing. */
function fit(
  kind: IdentifierKind,
  typed: string,
  check: Check,
  toFit: (good: boolean) => Fit,
): Recognition[] {
  if (check.verdict === 'impossible') return [];
  const { carrier = null, confidence, why, warnings = [], repairs = [] } = toFit(check.verdict === 'good');
  const suspect = check.verdict === 'suspect';
  return [
    {
      kind,
      value: check.value,
      typed,
      carrier,
      confidence,
      why: why.length > 0 ? why : [note('why.shape')],
      warnings: suspect ? [check.warning, ...warnings] : warnings,
      repairs: suspect ? check.repairs : repairs,
    },
  ];
}

const digitRight = (good: boolean): Note[] => (good ? [note('why.checkDigit')] : []);

const container: Recogniser = (typed, value, limit) =>
  fit('container', typed, checkContainer(value, limit), (good) => {
    // Ten of eleven other numbers with this form have a wrong check digit.
    if (isIluCode(value)) return { confidence: good ? 0.8 : 0.4, why: [...digitRight(good)] };
    const owner = value.slice(0, 4);
    const line = lineByOwner(owner);
    const lessor = LESSOR_OWNERS.get(owner);
    const whose = line
      ? [note('why.owner', { owner, name: line.name, zh: line.zh })]
      : lessor
        ? [note('why.lessor', { owner, name: lessor })]
        : [];
    return {
      carrier: line?.scac ?? null,
      confidence: (good ? 0.96 : 0.62) + (whose.length > 0 ? (good ? 0.03 : 0.2) : 0),
      why: [...digitRight(good), ...whose],
      warnings: whose.length > 0 ? [] : [note('warning.ownerUnknown', { owner })],
    };
  });

const waybill: Recogniser = (typed, value, limit) => {
  const check = checkWaybill(value, limit);
  return fit('waybill', typed, check, (good) => {
    const prefix = check.value.slice(0, 3);
    const airline = airlineByPrefix(prefix);
    // A number in the notation of waybills, 176-12345675, is almost certainly one.
    const written = /^\s*\d{3}\s*[-–]\s*\d/.test(typed) ? (airline ? 0.9 : 0.45) : 0;
    const likely = good ? (airline ? 0.97 : 0.6) : airline ? 0.55 : 0.2;
    return {
      carrier: airline?.airline ?? null,
      confidence: Math.max(likely, written * (good ? 1 : 0.8)),
      why: [...digitRight(good), ...(airline ? [note('why.airline', { prefix, name: airline.name })] : [])],
      warnings: airline ? [] : [note('warning.prefixUnknown', { prefix })],
    };
  });
};

const s10: Recogniser = (typed, value, limit) =>
  fit('s10', typed, checkS10(value, limit), (good) => {
    const country = value.slice(11);
    return {
      confidence: good ? 0.97 : 0.65,
      why: isCountry(country) ? [...digitRight(good), note('why.country', { country })] : digitRight(true),
    };
  });

const express: Recogniser = (typed, value, limit) =>
  matchExpress(value, limit).flatMap(({ courier, check, confidence }) =>
    fit('express', typed, check, () => ({
      carrier: courier,
      confidence,
      why: [note('why.courier', { name: COURIERS[courier] })],
    })),
  );

const declaration: Recogniser = (typed, value) =>
  fit('declaration', typed, checkDeclaration(value), () => {
    const region = customsRegion(value);
    return {
      confidence: region ? 0.92 : 0.6,
      why: region ? [note('why.customsRegion', { name: region.name, zh: region.zh })] : [],
      warnings: region ? [] : [note('warning.districtUnknown', { district: value.slice(0, 4) })],
    };
  });

/** A railway's own number may have any form; a text labelled as a rail note is one. */
const railNote: Recogniser = (typed, value) => {
  const labelled = isRailLabelled(typed);
  if (!labelled && (!/^(?:[A-Z]{0,4}\d{6,16}|\d{17,20})$/.test(value) || billCarrier(value))) return [];
  return fit('railNote', typed, checkRailNote(typed), () => ({
    confidence: labelled ? 0.9 : 0.12,
    why: [],
  }));
};

/**
 * Twelve bare digits are as often a courier's or a line's, which rank first unless the notation is that of
 * wagons.
 */
const wagon: Recogniser = (typed, value, limit) => {
  const written = isWagonWritten(flatten(typed));
  const ofChina = isWagonOfChina(value);
  const check = checkWagon(typed, limit);
  if (!written && !ofChina && (check.verdict !== 'good' || check.value.length === 7)) return [];
  return fit('wagon', typed, check, (good) => ({
    confidence: written ? (good ? 0.92 : 0.6) : ofChina ? 0.6 : check.value.length === 12 ? 0.42 : 0.2,
    why: ofChina ? [note('why.wagon')] : digitRight(good),
  }));
};

const plate: Recogniser = (typed) => {
  const form = plateForm(typed);
  if (!form) return [];
  return fit('plate', typed, checkPlate(typed), () => ({
    confidence:
      form.country === 'CN' ? 0.97 : form.written ? (form.country ? 0.86 : 0.62) : form.country ? 0.55 : 0.25,
    why: form.country ? [note('why.plate', { country: form.country })] : [],
  }));
};

const imo: Recogniser = (typed, value, limit) => {
  const labelled = value.startsWith('IMO');
  return fit('imo', typed, checkImo(value, limit), (good) => ({
    confidence: labelled ? (good ? 0.98 : 0.7) : good ? 0.75 : 0.1,
    why: [...digitRight(good), ...(labelled ? [note('why.labelled', { label: 'IMO' })] : [])],
  }));
};

const mmsi: Recogniser = (typed, value) => {
  const labelled = value.startsWith('MMSI');
  const check = checkMmsi(value);
  return fit('mmsi', typed, check, () => {
    const flag = mmsiFlag(check.value);
    return {
      confidence: labelled ? 0.95 : flag ? 0.35 : 0.1,
      why: [
        ...(labelled ? [note('why.labelled', { label: 'MMSI' })] : []),
        ...(flag ? [note('why.flag', { country: flag })] : []),
      ],
      warnings:
        /^[2-7]/.test(check.value) && !flag
          ? [note('warning.midUnknown', { mid: check.value.slice(0, 3) })]
          : [],
    };
  });
};

const NEARLY = {
  container: 'warning.nearlyContainer',
  waybill: 'warning.nearlyWaybill',
  s10: 'warning.nearlyS10',
  imo: 'warning.nearlyImo',
  express: 'warning.nearlyExpress',
} as const;

const BILL_LIKELY = { prefix: 0.85, pattern: 0.65, common: 0.5 } as const;

/** Confidence of a bill: its line's prefix is strong, unless the number has the shape of a container. */
function billConfidence(typed: string, value: string, by: CarrierBasis | null): number {
  const broken = /\S\s+\S/.test(typed) ? 0.6 : 1;
  if (/^[A-Z]{3}[UJZ]\d{7}$/.test(value)) return 0.4 * broken;
  const likely = by ? BILL_LIKELY[by] : /[A-Z]/.test(value) ? 0.35 : 0.3;
  return likely * broken;
}

/** A line's code and letters for digits, OOLU639OO32: a misread container, if its check digit agrees. */
function misreadContainer(typed: string, value: string): NearMiss | null {
  const miss = value.length === 11 ? nearMiss(typed) : null;
  return miss?.kind === 'container' && miss.repairs.length > 0 ? miss : null;
}

/**
 * A bill and a booking have the same form, so both are offered; the bill first, since it is tracked more
 * often.
 */
const billOrBooking =
  (kind: 'bill' | 'booking', weight: number): Recogniser =>
  (typed, value) => {
    // Shorter ones exist, but a code or a word with a digit is likelier.
    if (value.length < 6) return [];
    return fit(kind, typed, checkBill(value), () => {
      const carrier = billCarrier(value);
      const miss = carrier ? misreadContainer(typed, value) : nearMiss(typed);
      const key = carrier?.by === 'prefix' ? 'why.billPrefix' : 'why.numberPattern';
      return {
        carrier: carrier?.line.scac ?? null,
        confidence: weight * billConfidence(typed, value, carrier?.by ?? null),
        why: carrier
          ? [note(key, { prefix: value.slice(0, 4), name: carrier.line.name, zh: carrier.line.zh })]
          : [],
        warnings: miss ? [note(NEARLY[miss.kind]), miss.reason] : [],
        repairs: miss?.repairs,
      };
    });
  };

const unlocode: Recogniser = (typed, value) =>
  fit('unlocode', typed, checkUnlocode(value), () => ({
    confidence: 0.6,
    why: [note('why.country', { country: value.slice(0, 2) })],
  }));

const airport: Recogniser = (typed, value) =>
  fit('airport', typed, checkAirport(value), () => ({ confidence: 0.4, why: [] }));

const airline: Recogniser = (typed, value) =>
  fit('airline', typed, checkAirline(value), () => {
    const known = airlineByCode(value);
    return {
      carrier: known?.airline ?? null,
      confidence: known ? 0.6 : 0.2,
      why: known ? [note('why.airline', { prefix: known.prefix, name: known.name })] : [],
    };
  });

const scac: Recogniser = (typed, value) =>
  fit('scac', typed, checkScac(value), () => {
    const line = lineByScac(value);
    return {
      carrier: line?.scac ?? null,
      confidence: line ? 0.8 : value.length === 4 ? 0.3 : 0.1,
      why: line ? [note('why.billPrefix', { prefix: value, name: line.name, zh: line.zh })] : [],
    };
  });

const hsCode: Recogniser = (typed, value) =>
  fit('hsCode', typed, checkHsCode(value), () => ({
    confidence: /^\d{4}\.\d{2}(?:\.\d{2,4})?$/.test(typed.trim()) ? 0.85 : 0.15,
    why: [],
  }));

const recognisers: Record<IdentifierKind, Recogniser> = {
  container,
  waybill,
  bill: billOrBooking('bill', 1),
  booking: billOrBooking('booking', 0.8),
  s10,
  express,
  declaration,
  railNote,
  wagon,
  plate,
  imo,
  mmsi,
  unlocode,
  airport,
  airline,
  scac,
  hsCode,
};

/** Longer than any number with its spaces; longer input is text for `extract`. */
const MAX_TYPED = 120;

/**
 * The kinds that a text fits, likeliest first; empty if none. Never throws. An express number that fits
 * several couriers is returned once for each.
 */
export function recognise(text: string, options: RecogniseOptions = {}): Recognition[] {
  if (text.length > MAX_TYPED) return [];
  const value = normalise(text);
  if (value === '') return [];
  return (options.kinds ?? IDENTIFIER_KINDS)
    .flatMap((kind) => recognisers[kind](text, value, options.repairLimit))
    .sort((a, b) => b.confidence - a.confidence);
}
