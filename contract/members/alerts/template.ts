/** Texts of a company in its alert mails. Placeholders in double braces stand for values; an empty text is the portal's own. */
import { z } from 'zod';
import { LANGUAGES } from '../../core/settings.ts';

export const TEMPLATE_FIELDS = ['subject', 'subjectMany', 'subjectDigest', 'opening', 'closing'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
export type TemplateTexts = Record<TemplateField, string>;

/** What each text may name. */
export const PLACEHOLDERS = {
  subject: ['number', 'what', 'company'],
  subjectMany: ['what', 'count', 'company'],
  subjectDigest: ['count', 'company'],
  opening: ['numbers', 'count', 'company'],
  closing: ['numbers', 'count', 'company'],
} as const satisfies Record<TemplateField, readonly string[]>;
export type Placeholder = (typeof PLACEHOLDERS)[TemplateField][number];

export const NO_TEXTS: TemplateTexts = {
  subject: '',
  subjectMany: '',
  subjectDigest: '',
  opening: '',
  closing: '',
};

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What a text names that its field does not know; a brace without its partner counts as well. */
export function unknownPlaceholders(field: TemplateField, text: string): string[] {
  const known: readonly string[] = PLACEHOLDERS[field];
  const named = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const rest = text.replaceAll(PLACEHOLDER, '');
  const single = /\{\{|\}\}/.exec(rest);
  return [...named.filter((name) => !known.includes(name)), ...(single ? [single[0]] : [])];
}

/** Values are inserted as they are: a placeholder in a value stays text. */
export const filledText = (text: string, values: Partial<Record<Placeholder, string | number>>): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => String(values[name as Placeholder] ?? ''));

const text = (field: TemplateField, most: number, shape: RegExp) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(shape)
    .refine((typed) => unknownPlaceholders(field, typed).length === 0, {
      message: 'errors:fault.placeholder',
    });
const LINE = /^[^\r\n]*$/;
/** Without control characters, apart from line breaks and tabs. */
// eslint-disable-next-line no-control-regex
const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/;
const MOST_SUBJECT = 150;
const MOST_TEXT = 2000;

export const templateTexts = z.strictObject({
  subject: text('subject', MOST_SUBJECT, LINE),
  subjectMany: text('subjectMany', MOST_SUBJECT, LINE),
  subjectDigest: text('subjectDigest', MOST_SUBJECT, LINE),
  opening: text('opening', MOST_TEXT, LINES),
  closing: text('closing', MOST_TEXT, LINES),
});

/** Mails that a preview shows: of one shipment, of several, a digest. */
export const PREVIEW_MAILS = ['one', 'many', 'digest'] as const;
const language = z.enum(LANGUAGES);
export const templateView = z.object({
  language,
  version: z.int().describe('0: never changed'),
  texts: z.record(z.enum(TEMPLATE_FIELDS), z.string()),
  versions: z.array(
    z.object({
      version: z.int(),
      by: z.string(),
      at: z.iso.datetime(),
      texts: z.record(z.enum(TEMPLATE_FIELDS), z.string()),
    }),
  ),
});
export type TemplateView = z.output<typeof templateView>;
export const templateChange = z.strictObject({
  version: z.int().min(0).max(2_147_483_647),
  texts: templateTexts,
});
export const templatePreviewWish = z.strictObject({
  language,
  mail: z.enum(PREVIEW_MAILS),
  texts: templateTexts,
});
export const templatePreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type TemplatePreview = z.output<typeof templatePreview>;
