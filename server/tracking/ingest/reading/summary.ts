/** Refusals counted by reason, with the first of each. */
import type { Refusal } from '#contract/tracking/event.ts';
import { EXAMPLES, EXAMPLES_OF_A_REASON, type RefusedReason } from '#contract/tracking/ingest.ts';

/** The result of reading a message. */
export type MessageSummary = {
  accepted: number;
  duplicate: number;
  refused: number;
  /** Most frequent first. */
  reasons: RefusedReason[];
  examples: Refusal[];
};

/** Maximum length of an example's value: enough for a source to recognise it. */
const LONGEST_VALUE = 200;

export function summedUp(
  refusals: readonly Refusal[],
): Pick<MessageSummary, 'refused' | 'reasons' | 'examples'> {
  const counts = new Map<string, number>();
  const examples: Refusal[] = [];
  for (const { index, path, reason, values } of refusals) {
    const count = (counts.get(reason) ?? 0) + 1;
    counts.set(reason, count);
    if (count > EXAMPLES_OF_A_REASON || examples.length === EXAMPLES) continue;
    examples.push({ index, path: shortened(path), reason, ...(values && { values: shown(values) }) });
  }
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }));
  return { refused: refusals.length, reasons: reasons.sort((a, b) => b.count - a.count), examples };
}

const shortened = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);
const shown = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shortened(value)]));
