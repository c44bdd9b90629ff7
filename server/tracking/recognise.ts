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
import { note } from '#contract/identifiers/types.ts';
import type { AskedNumber } from '#contract/pages.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { RecognisedNumber, Remark, SeaQuery } from '#contract/tracking/result.ts';

const SEA: readonly IdentifierKind[] = ['container', 'bill', 'booking'];
/** A list is asked thirty numbers at a time. */
const MOST_NUMBERS = 30;
/** What a list refuses is listed too, within reason. */
const MOST_ROWS = 200;

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

/**
 * Every number in a pasted text, each with its readings, or why it is refused: no number, there already, or one more
 * than a list takes.
 */
export function readText(text: string): AskedNumber[] {
  const taken = new Set<string>();
  return extract(text, { kinds: SEA })
    .slice(0, MOST_ROWS)
    .map(({ typed, best, others, problem }) => {
      if (!best) return { typed, readings: [], problem };
      const key = `${best.kind} ${best.value}`;
      if (taken.has(key)) return { typed, readings: [], problem: note('problem.twice') };
      if (taken.size >= MOST_NUMBERS)
        return { typed, readings: [], problem: note('problem.tooMany', { most: MOST_NUMBERS }) };
      taken.add(key);
      return { typed, readings: [best, ...others].flatMap(presentReading), problem: null };
    });
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
