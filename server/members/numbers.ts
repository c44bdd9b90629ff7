/** Reads typed text as numbers to subscribe to; invalid ones get a reason and likely numbers. */
import type { TFunction } from 'i18next';
import { referenceValue } from '#contract/identifiers/index.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { RecognisedNumber, Remark } from '#contract/tracking/pages/result.ts';
import { callsOf, readNumber } from '#server/tracking/index.ts';

/** A typed number: a reference, or the reason why it is invalid. */
export type ReadEntry = {
  typed: string;
  reference: { kind: ReferenceKind; number: string; carrier: string | null } | null;
  problem: Remark | null;
  repairs: readonly string[];
};

const entryOf = (typed: string, readings: readonly RecognisedNumber[], problem: Remark | null): ReadEntry => {
  const [best] = readings;
  return {
    typed,
    reference: best ? { kind: best.kind, number: best.value, carrier: best.carrier } : null,
    problem,
    repairs: best?.repairs.slice(0, 3) ?? [],
  };
};

/** Every number of a pasted text. */
export const entriesOf = (text: string): ReadEntry[] =>
  callsOf(text)
    .flat()
    .map(({ typed, readings, problem }) => entryOf(typed, readings, problem));

/** One number; of the given kind if known. */
export function entryOfNumber(typed: string, kind?: ReferenceKind): ReadEntry {
  const { recognised, problem, repairs } = readNumber(typed);
  const chosen = kind ? recognised.filter((reading) => reading.kind === kind) : recognised;
  if (kind && chosen.length === 0) {
    const number = referenceValue(kind, typed);
    if (number !== '')
      return { typed, reference: { kind, number, carrier: null }, problem: null, repairs: [] };
  }
  const entry = entryOf(typed, chosen, problem);
  return entry.reference ? entry : { ...entry, repairs: repairs.slice(0, 3) };
}

/** A container with a wrong check digit is refused if a likely number is known. */
export const isDoubtful = ({ reference, repairs }: ReadEntry): boolean =>
  reference?.kind === 'container' && repairs.length > 0;

export function reasonOf({ problem, reference, repairs }: ReadEntry, t: TFunction): string {
  if (problem) return t(`identifiers:${problem.key}`, problem.values);
  return reference && repairs.length > 0
    ? t('subscription:fault.checkDigit', { repair: repairs.join(', ') })
    : t('subscription:fault.noNumber');
}
