/** What was typed, as numbers that sea tracking can look up. */
import {
  checkIdentifier,
  extract,
  nearMiss,
  normalise,
  recognise,
  referenceKind,
  type IdentifierKind,
  type Recognition,
} from '#contract/identifiers/index.ts';
import { lineNames } from '#contract/standards/shippingLines.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { RecognisedNumber, Remark, SeaQuery } from '#contract/tracking/result.ts';

const SEA: readonly IdentifierKind[] = ['container', 'bill', 'booking'];
/** A list is asked thirty numbers at a time. */
export const MOST_NUMBERS = 30;

export type Read = { recognised: RecognisedNumber[]; problem: Remark | null; repairs: string[] };

/** Every reading of one number that sea tracking knows, best first; where there is none, why, and what was meant. */
export function readNumber(typed: string): Read {
  const recognised = recognise(typed, { kinds: SEA }).flatMap(presentReading);
  const repairs = recognised.flatMap((reading) => reading.repairs);
  if (recognised.length > 0) return { recognised, problem: null, repairs: [...new Set(repairs)] };
  const miss = nearMiss(typed);
  if (miss) return { recognised, problem: miss.reason, repairs: miss.repairs };
  const check = checkIdentifier('bill', typed);
  return { recognised, problem: check.verdict === 'impossible' ? check.reason : null, repairs: [] };
}

/** Every number in a pasted text, each with its readings. */
export function readText(
  text: string,
): { typed: string; readings: RecognisedNumber[]; problem: Remark | null }[] {
  return extract(text, { kinds: SEA })
    .slice(0, MOST_NUMBERS)
    .map(({ typed, best, others, problem }) => ({
      typed,
      readings: [...(best ? [best] : []), ...others].flatMap(presentReading),
      problem,
    }));
}

function presentReading(found: Recognition): RecognisedNumber[] {
  const kind = referenceKind(found.kind);
  if (!kind) return [];
  const { value, typed, carrier, confidence, why, warnings, repairs } = found;
  const carrierNames = carrier ? lineNames(carrier) : null;
  return [{ kind, value, typed, carrier, carrierNames, confidence, why, warnings, repairs }];
}

/**
 * The references that a query may mean, likeliest first: the kind that was chosen, else every reading. A booking is
 * looked up as a bill too, so only one of the two is given.
 */
export function candidates(query: SeaQuery): EventReference[] {
  if (query.kind) {
    const value = normalise(query.number);
    return value === '' ? [] : [{ kind: query.kind, value }];
  }
  const found = new Map<string, EventReference>();
  for (const { kind, value } of readNumber(query.number).recognised) {
    const key = `${kind === 'container' ? kind : 'document'}:${value}`;
    if (!found.has(key)) found.set(key, { kind, value });
  }
  return [...found.values()];
}
