/** Reads a form that a visitor has sent. Pure: the page tells the faults beside the fields, and keeps what was typed. */
import { letterFields, TRAP, type LetterField, type LetterKind, type LetterValues } from './letter.ts';

/** Text keys under `letters:fault.`, by field. */
export type LetterFaults = Readonly<Record<string, string>>;
export type LetterReading = {
  /** As typed, to be shown again. */
  typed: LetterValues;
  /** What is kept where nothing is wrong: fields left empty are not in it. */
  values: LetterValues;
  faults: LetterFaults;
};

/** Control characters that are no part of a text; line feeds stay in a long one. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const EMAIL = /^[^\s@"<>()[\],;:\\]{1,64}@[^\s@"<>()[\],;:\\]{1,190}\.[^\s@.]{2,}$/;
const PHONE = /^(?=(?:\D*\d){5,20}\D*$)\+?[\d ()\-./]+(?:(?:,|;|#|x|ext\.?|转) ?\d{1,6})?$/i;

const cleaned = (text: string, { kind }: LetterField): string => {
  const plain = text.replace(/\r\n?/g, '\n').replace(CONTROL, '').normalize('NFC').trim();
  return kind === 'longText' ? plain : plain.replace(/\s+/g, ' ');
};

/** Decimal as people write it: `1.200,5`, `1 200.5`, `1，200`; null for what is no number above nothing. */
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

/** The value as it is kept, or what is wrong with it. */
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

/** What of a sent form is kept, and what is wrong with it; `today` as `YYYY-MM-DD`. */
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
  // Whoever wants an answer from our sales must be reached.
  if (kind === 'inquiry' && !typed['email'] && !typed['mobile']) faults['email'] = 'reach';
  const trap = form[TRAP];
  if (typeof trap === 'string' && trap !== '') faults[TRAP] = 'trap';
  return { typed, values, faults };
}
