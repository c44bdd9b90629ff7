/** Texts for the faults of a message, in the user's language. */
import type { MessageFault } from './limits.ts';

type Words = (key: string, values?: Record<string, unknown>) => string;

/** `lines.0.rate` for users: rate line 1 · rate. */
export const messageField = (t: Words, field: string): string =>
  field
    .replace(/\.(\d+)/g, (_all, at: string) => ` ${Number(at) + 1}`)
    .split('.')
    .map((part) => part.replace(/^\w+/, (name) => t(`papers:message.field.${name}`)))
    .join(' · ');

/** Returns the text of a fault, with the value of the field. */
export const messageRule = (t: Words, { rule, most, fits, value }: MessageFault): string =>
  t(`papers:message.rule.${rule}`, { most, fits, value }) + (value && rule !== 'places' ? `: ${value}` : '');
