/** The fields of a tracking page in its address: what is asked reproduces the answer. */
import { pathOf } from '#contract/core/paths.ts';
import type { TrackingPageKey } from '#contract/site/member-pages.ts';

/** The fields that a question is remembered by, in this order. */
const QUESTION = ['number', 'q', 'plate', 'pol', 'pod', 'port', 'vessel'] as const;

/** Those that the code names, and whatever else the address has. */
export type Fields = Readonly<
  Record<string, string> & Partial<Record<(typeof QUESTION)[number] | 'carrier', string>>
>;

/** Fields of the form that are about the subscription, not about the question. */
const FOLLOWING = ['follow', 'ownReference', 'customer', 'tags'];

export const fieldsIn = (search: string): Fields =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value.trim() !== ''));

/** Returns what a sent form asks: its filled fields, without those of the subscription. */
export function fieldsOf(form: FormData): Fields {
  const filled = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && !FOLLOWING.includes(name)
      ? [[name, value.trim()] as const]
      : [],
  );
  return Object.fromEntries(filled);
}

/** Address of a page with its fields. */
export const addressOf = (key: TrackingPageKey, fields: Fields): string => pathOf(key, {}, { ...fields });

/** What a question is remembered by: its numbers, ports or ship. */
export const questionText = (fields: Fields): string =>
  QUESTION.map((name) => fields[name])
    .filter((text) => text !== undefined && text !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 120);
