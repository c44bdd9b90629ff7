/** Finds every number in pasted text, such as an e-mail or a column of Excel, each with its verdict. */
import { nearMiss } from './check.ts';
import { checkDeclaration } from './declaration.ts';
import { groupedIn, type Grouped } from './groups.ts';
import { preferLabelled, fits, isBadRow, isOneNumber, LOOSE } from './prefer.ts';
import { flatten } from './normalise.ts';
import { plateForm } from './plate.ts';
import { billsInPieces, joinsFrom, piecesOf } from './pieces.ts';
import { recognise, type Recognition, type RecogniseOptions } from './recognise.ts';
import { cells } from './rows.ts';
import {
  addressesIn,
  isCourierAfter,
  isOtherwise,
  isRung,
  phonesIn,
  labelBefore,
  type NumberLabel,
  type Span,
} from './labels.ts';
import {
  AFTER_PHONE,
  CONTAINERS,
  DIGITS,
  LONGEST_AFTER_PHONE,
  SHORTEST_PHONE,
  type Pattern,
} from './shapes.ts';
import { note, type IdentifierKind, type Note } from './types.ts';

export type ExtractedNumber = {
  /** The number as it appears in the text, and its position (UTF-16 offset). */
  typed: string;
  at: number;
  /** The likeliest reading; null for an invalid number, with the reason in `problem`. */
  best: Recognition | null;
  others: Recognition[];
  problem: Note | null;
};

/** Text beyond this length is ignored (characters); the second constant limits the numbers returned. */
export const EXTRACT_MAX_LENGTH = 250_000;
export const EXTRACT_MAX_NUMBERS = 2_000;

type ExtractOptions = RecogniseOptions & {
  /** Maximum numbers returned; by default `EXTRACT_MAX_FOUND`. */
  most?: number;
};

/** A word that may be a bill, a booking or a parcel: long enough, with digits. */
const WORD = /[A-Z0-9][A-Z0-9/._-]{5,34}/g;
/** Kinds that are too short to be recognised in a list cell. */
const CODES: readonly IdentifierKind[] = ['airport', 'airline', 'scac', 'hsCode', 'unlocode'];

/** Minimum confidence in running text; eleven bare digits are as often a telephone number. */
const SURE = 0.8;
const LIKELY = 0.55;

/**
 * Returns every number in a text, in order. In running text a number needs a distinctive shape, prefix or
 * preceding word; a row or cell with a single number is taken as one. Invalid numbers have `best: null` and a
 * problem. Telephone numbers, dates, amounts, seals and addresses are left out. Never throws.
 */
export function extract(text: string, options: ExtractOptions = {}): ExtractedNumber[] {
  const reading = new Reading(text.slice(0, EXTRACT_MAX_LENGTH), options);
  reading.lists();
  const addresses = addressesIn(reading.flat);
  // A text that is only a link to a carrier's page means the number in it.
  const isLink = addresses.some(({ at, end }) => end - at === reading.flat.trim().length);
  if (!isLink) for (const span of addresses) reading.block(span);
  reading.shapes(CONTAINERS);
  if (isLink) for (const span of addresses) reading.block(span);
  reading.bills();
  reading.declared();
  reading.plates();
  const phones = phonesIn(reading.flat);
  reading.grouped(phones);
  reading.phones(phones);
  reading.shapes(DIGITS);
  reading.words();
  return reading.numbers.sort((a, b) => a.at - b.at);
}

/** The state of reading one text: numbers found and characters already used. */
class Reading {
  readonly flat: string;
  readonly numbers: ExtractedNumber[] = [];
  private readonly source: string;
  private readonly options: ExtractOptions;
  private readonly usedMask: Uint8Array;

  constructor(source: string, options: ExtractOptions) {
    this.source = source;
    this.options = options;
    this.flat = flatten(source);
    this.usedMask = new Uint8Array(this.flat.length);
  }

  /** Excludes a span, up to the first number found in it. */
  block({ at, end }: Span): void {
    const firstUsed = this.usedMask.subarray(at, end).indexOf(1);
    this.usedMask.fill(1, at, firstUsed < 0 ? end : at + firstUsed);
  }

  /** Excludes telephone numbers. A number with a correct check digit that follows one is not part of it. */
  phones(phones: readonly Span[]): void {
    for (const phone of phones) {
      if (this.isWaybillAsRung(phone)) continue;
      const text = this.flat.slice(phone.at, phone.end + LONGEST_AFTER_PHONE);
      for (const { 0: match, 1: number = '', index } of text.matchAll(AFTER_PHONE)) {
        const at = phone.at + index + match.length - number.length;
        if (at >= phone.end || number.startsWith('0') || !SHORTEST_PHONE.test(text.slice(0, index))) continue;
        const readings = this.read({ at, end: at + number.length });
        const [best] = readings;
        if (best && best.confidence >= SURE && best.warnings.length === 0)
          this.take({ at, end: at + number.length }, readings);
      }
      this.block(phone);
    }
  }

  /**
   * 020 1234 5675 is a telephone number in London and Guangzhou, and a Lufthansa waybill. With a correct
   * check digit and a known airline it counts as a waybill, unless the text marks it as a telephone number.
   * One in ten such telephone numbers is misread.
   */
  private isWaybillAsRung(span: Span): boolean {
    if (!AS_RUNG.test(this.flat.slice(span.at, span.end)) || isRung(this.flat, span.at)) return false;
    const [best] = this.read(span);
    return best?.kind === 'waybill' && best.warnings.length === 0 && best.carrier !== null;
  }

  private isFree({ at, end }: Span): boolean {
    return (
      this.numbers.length < (this.options.most ?? EXTRACT_MAX_NUMBERS) &&
      !this.usedMask.subarray(at, end).includes(1)
    );
  }

  private read(span: Span): Recognition[] {
    return this.isFree(span) ? recognise(this.source.slice(span.at, span.end), this.options) : [];
  }

  private take({ at, end }: Span, readings: Recognition[], problem: Note | null = null): void {
    this.usedMask.fill(1, at, end);
    const [best = null, ...others] = readings;
    this.numbers.push({ typed: this.source.slice(at, end), at, best, others, problem });
  }

  /** Rows and cells that hold one number and nothing else. */
  lists(): void {
    for (const cell of cells(this.flat)) {
      if (cell.label === 'other') {
        this.block(cell);
        continue;
      }
      const body = this.flat.slice(cell.at, cell.end);
      const readings = this.read(cell).filter(({ kind }) => !CODES.includes(kind));
      if (isOneNumber(body, cell, readings[0])) this.take(cell, preferLabelled(cell.label, readings));
      else if (isBadRow(body, cell.alone) && readings.length === 0)
        this.take(cell, [], note('problem.lengthRange', { from: 4, to: 35, found: body.length }));
    }
  }

  shapes(patterns: readonly Pattern[]): void {
    for (const { kind, shape } of patterns) {
      if (this.options.kinds && !this.options.kinds.includes(kind)) continue;
      for (const match of this.flat.matchAll(shape)) {
        const at = match.index + (match[1]?.length ?? 0);
        const span = { at, end: at + (match[2]?.length ?? 0) };
        const readings = this.read(span);
        const [best] = readings.filter((reading) => reading.kind === kind);
        if (best && best.confidence >= LIKELY && !this.isDoubtful(best, span))
          this.take(span, [best, ...readings.filter((other) => other !== best)]);
      }
    }
  }

  /** A waybill in the notation of a telephone number counts only if its check digit is right. */
  private isDoubtful({ kind, warnings, typed }: Recognition, span: Span): boolean {
    // Separate groups of digits and letters are a plate only if the text names it as one.
    if (kind === 'plate' && /^\s*\d/.test(typed))
      return (
        labelBefore(this.flat, span.at) !== 'plate' &&
        !this.goesOnFromPlate(span.at) &&
        !/^ {0,2}PLAKA/.test(this.flat.slice(span.end, span.end + 8))
      );
    if (kind === 'wagon') return warnings.length > 0 && labelBefore(this.flat, span.at) !== 'rail';
    if (kind !== 'waybill') return false;
    const label = labelBefore(this.flat, span.at);
    if (label === 'waybill') return false;
    // 020-81234567 is a telephone number in Guangzhou.
    if (/[-/]/.test(flatten(typed)))
      return warnings.length > 0 && /^0(?:[12]|\d\d-\d{4}-\d{4}$)/.test(flatten(typed));
    if (label === 'other' || warnings.length > 0) return true;
    return typed.startsWith('0') && !this.isWaybillAsRung(span);
  }

  /**
   * Returns true if only a comma or an "and" separates this from the plate before: 34 ABC 123 ve 06 DEF 45.
   */
  private goesOnFromPlate(at: number): boolean {
    const last = this.numbers.at(-1);
    if (last?.best?.kind !== 'plate') return false;
    const end = last.at + last.typed.length;
    return at > end && at - end < 12 && GOES_ON.test(this.flat.slice(end, at));
  }

  bills(): void {
    for (const joined of billsInPieces(this.flat)) this.takeJoined(joined);
  }

  private takeJoined(span: Span & { value: string }, first: readonly IdentifierKind[] = []): void {
    if (!this.isFree(span)) return;
    const typed = this.source.slice(span.at, span.end);
    const readings = recognise(span.value, this.options).map((reading) => ({ ...reading, typed }));
    const isFirst = ({ kind }: Recognition) => Number(first.includes(kind));
    if (readings.length > 0)
      this.take(
        span,
        readings.toSorted((a, b) => isFirst(b) - isFirst(a)),
      );
  }

  /** Digits in groups after a label: B/L No. 6123 456 780. */
  declared(): void {
    const pieces = piecesOf(this.flat);
    for (const [from, piece] of pieces.entries()) {
      if (!/^\d{2,9}$/.test(piece.text) || !this.isFree(piece)) continue;
      const label = labelBefore(this.flat, piece.at);
      if (label === null || label === 'other' || label === 'container' || GROUPED.includes(label)) continue;
      const joins = [...joinsFrom(this.flat, pieces, from)].filter(({ value }) => /^\d+$/.test(value));
      const fitting = joins.findLast(({ value }) =>
        recognise(value, this.options).some(
          (reading) => reading.carrier !== null && reading.confidence >= 0.5 && fits(label, reading),
        ),
      );
      if (fitting) this.takeJoined(fitting);
    }
  }

  /** Plates with spaces, after a word such as truck or plate: plate AB 123 CD. */
  plates(): void {
    const pieces = piecesOf(this.flat);
    for (const [from, piece] of pieces.entries()) {
      if (piece.text.length > 4 || !this.isFree(piece)) continue;
      if (labelBefore(this.flat, piece.at) !== 'plate') continue;
      const plate = [...joinsFrom(this.flat, pieces, from)].findLast(
        ({ at, end }) => plateForm(this.flat.slice(at, end))?.written,
      );
      if (plate) this.take(plate, this.read(plate));
    }
  }

  /**
   * Finds parcels and declarations in groups of digits, by check digit or by the adjacent word. Some groups
   * may look like a telephone number; a run that begins as one is excluded.
   */
  grouped(phones: readonly Span[]): void {
    const rings = new Uint8Array(this.flat.length);
    for (const { at, end } of phones) rings.fill(1, at, end);
    for (const all of groupedIn(this.flat)) {
      const numbers = all.filter(({ at }) => !rings[at]);
      const labelFor = (number: Grouped) =>
        labelBefore(this.flat, number.at) ?? (isCourierAfter(this.flat, number.end) ? 'parcel' : null);
      const fitting =
        numbers.find((number) => this.isGrouped(number, labelFor(number))) ??
        // Shorter ones are as often telephone numbers.
        numbers.find(
          (number) =>
            number.complete &&
            number.value.length >= 12 &&
            labelFor(number) === 'parcel' &&
            this.isGrouped(number, 'parcel', 0),
        );
      if (fitting) this.takeJoined(fitting, GROUPED_KINDS);
    }
  }

  private isGrouped(
    { value }: Grouped,
    label: NumberLabel | null,
    least = label === null ? SURE : 0.5,
  ): boolean {
    if (label !== null && !GROUPED.includes(label)) return false;
    return recognise(value, { ...this.options, kinds: GROUPED_KINDS }).some(
      (one) =>
        one.confidence >= least && (least === 0 || one.warnings.length === 0) && (!label || fits(label, one)),
    );
  }

  /** Finds words that their prefix or the preceding word identifies as numbers. */
  words(): void {
    let last: { end: number; label: NumberLabel | null } = { end: -1, label: null };
    for (const match of this.flat.matchAll(WORD)) {
      const word = match[0].replace(/[/._-]+$/, '');
      const span = { at: match.index, end: match.index + word.length };
      if (!/\d/.test(word) || isOtherwise(word)) continue;
      const goesOn =
        last.end >= 0 && span.at - last.end < 12 && GOES_ON.test(this.flat.slice(last.end, span.at));
      const label = labelBefore(this.flat, span.at) ?? (goesOn ? last.label : null);
      last = { end: span.end, label };
      const readings = this.read(span);
      const [best] = readings;
      if (!best) continue;
      if (
        label === 'other'
          ? best.confidence >= SURE && !LOOSE.includes(best.kind)
          : label || best.confidence >= SURE
      )
        this.takeAs(label, span, readings);
    }
  }

  /**
   * Refuses a mistyped number of a named strict kind with the reason, instead of reading it as another kind.
   */
  private takeAs(label: NumberLabel | null, span: Span, readings: Recognition[]): void {
    const sorted = preferLabelled(label, readings);
    const typed = this.source.slice(span.at, span.end);
    if (label === 'declaration' && sorted.every(({ kind, carrier }) => LOOSE.includes(kind) && !carrier)) {
      const check = checkDeclaration(typed);
      if (check.verdict === 'impossible' && !US_ENTRY.test(typed)) return this.take(span, [], check.reason);
    }
    const miss = label === 'container' || label === 'waybill' ? nearMiss(typed) : null;
    // Half of all house waybills nearly look like a container, and this one was not labelled as one.
    if (miss?.kind === label && !readings.some((reading) => reading.kind === label))
      this.take(span, [], miss.reason);
    else this.take(span, sorted);
  }
}

/** Three digits and eight more: the notation of telephone numbers and of waybills. */
const AS_RUNG = /^0\d{2}[ -]\d{4}[ -]?\d{4}$/;

/** A customs entry of the United States: filer, serial and check digit. */
const US_ENTRY = /^[A-Z0-9]{3}-?\d{7}-?\d$/i;

/** Separators between numbers of which only the first is labelled: B/L nos. A, B and C. */
const GOES_ON = /^[ ,;&、，+/]{1,3}(?:(?:AND|VE|和|及) ?)?$/;

/** Labels of numbers written in groups of digits that have no carrier code in front. */
const GROUPED: readonly NumberLabel[] = ['parcel', 'declaration'];
const GROUPED_KINDS: readonly IdentifierKind[] = ['express', 'declaration'];
