/**
 * The fields a resource is made of: each builder answers a zod schema that also knows how the field is shown, typed
 * in, exported and imported. One definition serves the form, the server, the list, the template and the import.
 */
import { z } from 'zod';
import { day } from '../bounds.ts';

export type FieldKind = 'text' | 'code' | 'longText' | 'integer' | 'decimal' | 'boolean' | 'date' | 'choice';

export type FieldMeta = {
  kind: FieldKind;
  required: boolean;
  /** Longest text in characters, or greatest number. */
  max?: number;
  min?: number;
  /** Digits after the decimal point. */
  scale?: number;
  /** Values of a choice; their labels are `<resource>:choice.<field>.<value>`. */
  options?: readonly string[];
  /** Value of a new record. */
  initial?: FieldValue;
  /** Shown in the import template. */
  example?: string;
};

export type FieldValue = string | number | boolean | null;

const known = z.registry<FieldMeta>();

/** Any schema as a field; the builders below cover the ordinary ones. */
export function field<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  known.add(schema, meta);
  return schema;
}

/** What is known about a field; throws if it was not made by a builder, which is a fault of the definition. */
export function metaOf(schema: z.ZodType): FieldMeta {
  const meta = known.get(schema);
  if (!meta) throw new Error('a resource field must come from contract/resources/fields.ts');
  return meta;
}

/** Tab, line feed and carriage return are a long text's own; the database refuses NUL. */
const LINE = /^[^\u0000-\u001f\u007f]*$/;
const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
/** Composed only where it may be short enough: a long row of combining marks takes a quadratic time to put in order. */
const composed = (max: number) => (value: string) =>
  value.length > 4 * max ? value : value.normalize('NFC');
const plain = (max: number, allowed: RegExp) =>
  z.string().overwrite(composed(max)).trim().min(1).max(max).regex(allowed, 'crud:fault.control');

type TextOptions = { example?: string };

/** A line of text, 1 to `max` characters, without surrounding spaces. */
export const text = (max: number, { example }: TextOptions = {}) =>
  field(plain(max, LINE), { kind: 'text', required: true, max, example });

/** Text of several lines. */
export const longText = (max: number) => field(plain(max, LINES), { kind: 'longText', required: true, max });

/** A code of the trade: upper-cased, matching `pattern`; `fault` is the text key of what is wrong with it. */
export const code = (pattern: RegExp, max: number, fault: string, { example }: TextOptions = {}) =>
  field(z.string().trim().toUpperCase().min(1).max(max).regex(pattern, fault), {
    kind: 'code',
    required: true,
    max,
    example,
  });

export const integer = (min: number, max: number, initial: number | null = null) =>
  field(z.int().min(min).max(max), { kind: 'integer', required: true, min, max, initial });

/** A decimal kept as text, so that no digit is lost: `scale` digits after the point. */
export const decimal = (digits: number, scale: number) =>
  field(
    z
      .string()
      .trim()
      .regex(new RegExp(`^-?\\d{1,${digits - scale}}(\\.\\d{1,${scale}})?$`), 'crud:fault.decimal'),
    { kind: 'decimal', required: true, scale, max: digits + 2 },
  );

export const flag = (initial: boolean) =>
  field(z.boolean().default(initial), { kind: 'boolean', required: false, initial });

/** A calendar day, `YYYY-MM-DD`, without a zone. */
export const date = () => field(day, { kind: 'date', required: true });

export const choice = <const O extends readonly [string, ...string[]]>(options: O, initial?: O[number]) =>
  field(z.enum(options), { kind: 'choice', required: true, options, initial });

/** The same field, which may be empty: an empty text counts as none. */
export function optional<S extends z.ZodType>(inner: S) {
  const empty = (value: unknown) =>
    value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
  const schema = z
    .preprocess(empty, inner.nullable())
    .optional()
    .default(null as never);
  return field(schema as unknown as z.ZodDefault<z.ZodNullable<S>>, { ...metaOf(inner), required: false });
}
