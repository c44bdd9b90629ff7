/**
 * Reads a form sent by a visitor. Pure: the page shows faults next to the fields and keeps the typed text.
 */
import { letterFields, TRAP, type LetterField, type LetterKind, type LetterValues } from './letter.ts';

/** Text keys under `letters:fault.`, by field. */
export type LetterFaults = Readonly<Record<string, string>>;
type LetterReading = {
  /** As typed, to be shown again. */
  typed: LetterValues;
  /** Values to store if there is no fault; empty fields are left out. */
  values: LetterValues;
  faults: LetterFaults;
};

/** Control characters that a text may not contain; a long text may contain line feeds. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const EMAIL = /^[^\s@"<>()[\],;:\\]{1,64}@[^\s@"<>()[\],;:\\]{1,190}\.[^\s@.]{2,}$/;
const PHONE = /^(?=(?:\D*\d){5,20}\D*$)\+?[\d ()\-./]+(?:(?:,|;|#|x|ext\.?|转) ?\d{1,6})?$/i;

const cleaned = (text: string, { kind }: LetterField): string => {
  const plain = text.replace(/\r\n?/g, '\n').replace(CONTROL, '').normalize('NFC').trim();
  return kind === 'longText' ? plain : plain.replace(/\s+/g, ' ');
};

/**
 * Returns a decimal from a typed number such as `1.200,5`, `1 200.5`, `1，200`; null unless it is greater than
 * zero.
 */
function decimalOf(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s']/g, '')
    .replace(/,(?=\d{3}(?:\D|$))(?=.*\.)|\.(?=\d{3}(?:\D|$))(?=.*,)/g, '');
  const point = plain.replace(',', '.');
  return /^\d{1,8}(\.\d{1,3})?$/.test(point) && Number(point) > 0 ? point : null;
}

const isDay = (text: string): boolean => {
  const at = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Returns the value to store, or its fault. */
function valueOf(text: string, field: LetterField, today: string): { value: string } | { fault: string } {
  if (text.length > field.max) return { fault: 'tooLong' };
  switch (field.kind) {
    case 'choice':
      return field.options?.includes(text) ? { value: text } : { fault: 'required' };
    case 'integer':
      return /^[1-9]\d{0,6}$/.test(text) ? { value: text } : { fault: 'number' };
    case 'decimal': {
      const value = decimalOf(text);
      return value === null ? { fault: 'number' } : { value };
    }
    case 'date':
      if (!isDay(text)) return { fault: 'date' };
      return text < today ? { fault: 'past' } : { value: text };
    case 'email':
      return EMAIL.test(text) ? { value: text } : { fault: 'email' };
    case 'phone':
      return PHONE.test(text.normalize('NFKC')) ? { value: text.normalize('NFKC') } : { fault: 'phone' };
    default:
      return { value: text };
  }
}

/** Returns the values of a sent form and their faults; `today` as `YYYY-MM-DD`. */
export function readLetter(
  kind: LetterKind,
  form: Readonly<Record<string, unknown>>,
  today: string,
): LetterReading {
  const typed: Record<string, string> = {};
  const values: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const field of letterFields[kind]) {
    const sent = form[field.name];
    const text = cleaned(typeof sent === 'string' ? sent.slice(0, field.max + 1000) : '', field);
    if (text === '') {
      if (field.required) faults[field.name] = 'required';
      continue;
    }
    typed[field.name] = text;
    const read = valueOf(text, field, today);
    if ('fault' in read) faults[field.name] = read.fault;
    else values[field.name] = read.value;
  }
  // Sales need a mail address or a mobile to reply to.
  const { email, mobile } = typed;
  if (kind === 'inquiry' && !email && !mobile) Object.assign(faults, { email: 'reach' });
  const trap = form[TRAP];
  if (typeof trap === 'string' && trap !== '') faults[TRAP] = 'trap';
  return { typed, values, faults };
}
