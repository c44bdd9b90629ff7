/**
 * Builders for the fields of a resource: each returns a zod schema that also defines display, input, export
 * and import. One definition serves the form, the server, the list, the template and the import.
 */
import { z } from 'zod';
import { day } from '#contract/core/bounds.ts';
import type { ResourceKey, StandardKind } from '#contract/resource-keys.ts';
import { composed, inCapitals, LINE, LINES, seen, tight } from './characters.ts';
import { isWall, readWall } from './local.ts';
import { readWeekdays } from './weekdays.ts';
import { aheadAt, readDecimal, readInstant, readTime, readUrl } from './typed-times.ts';

export type FieldKind =
  | 'text'
  | 'code'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'choice'
  | 'reference'
  | 'money'
  | 'percent'
  | 'dateTime'
  | 'time'
  | 'weekdays'
  | 'email'
  | 'phone'
  | 'url'
  | 'file'
  | 'lines';

/** Target of a reference: a record or a standards entry by its code, or a colleague by login name. */
export type Target = { resource: ResourceKey } | { standard: StandardKind } | { staff: true };

export type FieldMeta = {
  kind: FieldKind;
  required: boolean;
  /** Maximum length in characters, or maximum number. */
  max?: number;
  min?: number;
  /** Number of digits of a numeric code; spreadsheets drop its leading zeros. */
  digits?: number;
  /** Number of decimals. */
  scale?: number;
  /** The factor of one unit: 10,000 for an amount in units of 10,000. */
  counts?: number;
  /** Values of a choice; their labels are `<resource>:choice.<field>.<value>`. */
  options?: readonly string[];
  /** Namespace and path of the options' labels, if not the resource's own. */
  labels?: string;
  /** Target of a reference. */
  target?: Target;
  /** The field with the day offset of a time of day. */
  day?: string;
  /** The field with the place whose local time applies. */
  place?: string;
  /** The field that holds the zone in whose local time an instant is shown and exported. */
  zone?: string;
  /** The field with the currency of an amount. */
  currency?: string;
  /** For a file: images only. */
  picture?: true;
  /** The cells of each line. */
  lines?: readonly LineField[];
  /** Words in capitals that mean "none"; the field is then left empty. */
  none?: readonly string[];
  /** Value of a new record. */
  initial?: FieldValue;
  /**
   * Initial value in the form for a new record, but not in an import: the current day, or the current user.
   */
  opens?: 'today' | 'me';
  /** Shown in the import template. */
  example?: string;
};

type Scalar = string | number | boolean | null;
/** A line of a record: its cells by name. */
export type LineValues = Readonly<Record<string, Scalar>>;
export type FieldValue = Scalar | readonly LineValues[];
/** A cell of a line with its name; its label is a text key such as `order:field.lines.weight`. */
export type LineField = FieldMeta & { name: string };

/** A value as plain text; lines become an empty text. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Returns whether two values of a field are equal. */
export const same = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && inOrder(one) === inOrder(other));

/** Lines as text with sorted cells, since a database stores them in its own order. */
const inOrder = (lines: readonly LineValues[]): string =>
  JSON.stringify(
    lines.map((line) =>
      Object.entries(line)
        // Lines stored before a cell was introduced lack it, so empty cells are ignored.
        .filter(([, value]) => value !== null && value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

const known = z.registry<FieldMeta>();

/** Any schema as a field; the builders below cover the usual ones. */
export function field<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  known.add(schema, meta);
  return schema;
}

/** Returns the metadata of a field; throws if no builder made it, which is an error in the definition. */
export function metaOf(schema: z.ZodType): FieldMeta {
  const meta = known.get(schema);
  if (!meta) throw new Error('a resource field must come from contract/records/fields.ts');
  return meta;
}

const plain = (max: number, allowed: RegExp) =>
  z
    .string()
    .overwrite(seen)
    .overwrite(composed(max))
    .trim()
    .min(1)
    .max(max)
    .regex(allowed, 'crud:fault.control');

type TextOptions = { example?: string };

/** A line of text, 1 to `max` characters, without surrounding spaces. */
export const text = (max: number, { example }: TextOptions = {}) =>
  field(plain(max, LINE), { kind: 'text', required: true, max, example });

/** Text of several lines. */
export const longText = (max: number, { example }: TextOptions = {}) =>
  field(plain(max, LINES), { kind: 'longText', required: true, max, example });

/** A code in upper case that matches `pattern`; `fault` is the text key for other input. */
export const code = (pattern: RegExp, max: number, fault: string, { example }: TextOptions = {}) =>
  field(
    z
      .string()
      .overwrite(inCapitals)
      .trim()
      .overwrite(tight(pattern, max))
      .min(1)
      .max(max)
      .regex(pattern, fault),
    {
      kind: 'code',
      required: true,
      max,
      example,
      ...(pattern.source === `^\\d{${max}}$` && { digits: max }),
    },
  );

export const integer = (min: number, max: number, initial: number | null = null) =>
  field(z.int().min(min).max(max), { kind: 'integer', required: true, min, max, initial });

/** A decimal stored as text, so that no digit is lost; `scale` is the number of decimals. */
export const decimal = (digits: number, scale: number, { counts }: { counts?: number } = {}) =>
  field(
    z
      .string()
      .overwrite(readDecimal)
      .regex(new RegExp(`^-?\\d{1,${digits - scale}}(\\.\\d{1,${scale}})?$`), 'crud:fault.decimal'),
    { kind: 'decimal', required: true, scale, max: digits + 2, ...(counts && { counts }) },
  );

/**
 * A reference by code to a record of another resource, or to an entry of the standards; the server checks
 * that it exists.
 */
export const reference = (target: Target, { example }: TextOptions = {}) =>
  field(z.string().overwrite(inCapitals).trim().min(1).max(32).regex(LINE, 'crud:fault.control'), {
    kind: 'reference',
    required: true,
    max: 32,
    target,
    example,
  });

/** A colleague in the same company, by login name; the server checks that it exists. */
export const staff = ({ opens }: { opens?: 'me' } = {}) =>
  field(z.string().trim().toLowerCase().min(1).max(64).regex(LINE, 'crud:fault.control'), {
    kind: 'reference',
    required: true,
    max: 64,
    target: { staff: true },
    opens,
  });

/** An amount as text, in the currency that the field `currency` holds: with no more decimals than ISO 4217 gives it. */
export const money = (currency: string, digits = 15) =>
  field(
    z
      .string()
      .trim()
      .regex(new RegExp(`^-?\\d{1,${digits - 4}}(\\.\\d{1,4})?$`), 'crud:fault.decimal'),
    {
      kind: 'money',
      required: true,
      scale: 4,
      max: digits + 2,
      currency,
    },
  );

/** A percentage from 0 to `max`, at most two decimals: `20` is 20 %. */
export const percent = (max = 100) =>
  field(
    z
      .string()
      .overwrite(readDecimal)
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'crud:fault.percent')
      .refine((value) => Number(value) <= max, { message: 'crud:fault.percent' }),
    { kind: 'percent', required: true, scale: 2, min: 0, max },
  );

/** A time of day, `HH:MM`, local to its place. */
export const time = ({ example, day }: TextOptions & { day?: string } = {}) =>
  field(
    z
      .string()
      .overwrite((text) => readTime(text) ?? text)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'crud:fault.time'),
    { kind: 'time', required: true, max: 5, example, ...(day && { day }) },
  );

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** An instant: ISO 8601 in UTC. Typed or imported values need an offset or a zone. */
export const dateTime = () =>
  field(
    z
      .string()
      .overwrite((text) => readInstant(text) ?? text)
      .regex(INSTANT, 'crud:fault.dateTime'),
    { kind: 'dateTime', required: true },
  );

/** An instant in the local time of the place in the field `place`; local times are accepted as well. */
export const localTime = (place: string) =>
  field(
    z
      .string()
      .overwrite((text) => readInstant(text) ?? readWall(text) ?? text)
      .refine((text) => INSTANT.test(text) || isWall(text), { message: 'crud:fault.localTime' }),
    { kind: 'dateTime', required: true, place },
  );

/** An instant that is only shown, in the local time of the zone (IANA, or `+08:00`) in the field `zone`. */
export const instantIn = (zone: string) =>
  field(z.string().regex(INSTANT, 'crud:fault.dateTime'), { kind: 'dateTime', required: true, zone });

/** The codes in the value of a field of `codes`. */
export const codesIn = (value: unknown): string[] => plainText(value).split(', ').filter(Boolean);

/** Codes with a comma between them; `labels` is the path of their texts. */
export const codes = (max: number, labels: string) =>
  field(plain(max, LINE), { kind: 'text', required: true, max, labels });

/** Days of operation numbered as in IATA SSIM, 1 is Monday: `135`. */
export const weekdays = ({ example }: TextOptions = {}) =>
  field(
    z
      .string()
      .overwrite((text) => readWeekdays(text) ?? text)
      .regex(/^(?=.)1?2?3?4?5?6?7?$/, 'crud:fault.weekdays'),
    { kind: 'weekdays', required: true, max: 7, example },
  );

/** A mail address, shorter than 255 characters. */
export const email = ({ example }: TextOptions = {}) =>
  field(z.string().trim().max(254).regex(z.regexes.email, 'crud:fault.email'), {
    kind: 'email',
    required: true,
    max: 254,
    example,
  });

/** A telephone number as typed, with its extension: 5 to 20 digits. */
export const phone = ({ example }: TextOptions = {}) =>
  field(
    z
      .string()
      .overwrite((text) => text.slice(0, 80).normalize('NFKC').replace(/\s+/g, ' ').trim())
      .max(40)
      .regex(
        /^(?=(?:\D*\d){5,20}\D*$)\+?[\d ()\-./]+(?:(?:,|;|#|x|ext\.?|转) ?\d{1,6})?$/i,
        'crud:fault.phone',
      ),
    { kind: 'phone', required: true, max: 40, example },
  );

/**
 * A web address; `https://` is the default scheme. `within` also allows addresses in the operator's network.
 */
export const url = ({ example, within = false }: TextOptions & { within?: boolean } = {}) =>
  field(
    z
      .string()
      .overwrite((text) => readUrl(text, within) ?? text)
      .max(500)
      .refine((text) => readUrl(text, within) !== null, { message: 'crud:fault.url' }),
    { kind: 'url', required: true, max: 500, example },
  );

/** A file's id and name in one text, so that the record includes the name. */
const FILE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[^/\\\u0000-\u001f\u007f]{1,200}$/;
/** The id of a field's file, and the name it is called by. */
export const fileId = (value: string): string => value.slice(0, 36);
export const fileName = (value: string): string => value.slice(37);

/**
 * A file that is a value of the record; it is uploaded first, and belongs to the record once that is saved.
 */
export const file = ({ picture = false }: { picture?: boolean } = {}) =>
  field(z.string().max(240).regex(FILE, 'crud:fault.file'), {
    kind: 'file',
    required: true,
    max: 240,
    ...(picture && { picture }),
  });

/** An IANA time zone, such as `Europe/Istanbul`. */
export const zone = ({ example }: TextOptions = {}) =>
  field(
    z
      .string()
      .trim()
      .max(64)
      .refine((name) => /^[A-Za-z]/.test(name) && aheadAt(new Date(0), name) !== null, {
        message: 'crud:fault.zone',
      }),
    { kind: 'text', required: true, max: 64, example },
  );

/** Lines of a record, 1 to `max`, each with the fields of `shape`. */
export function lines<S extends z.core.$ZodShape & Record<string, z.ZodType>>(shape: S, max: number) {
  const cells = Object.entries(shape).map(([name, type]): LineField => ({ ...metaOf(type), name }));
  return field(z.array(z.object(shape)).min(1).max(max), {
    kind: 'lines',
    required: true,
    max,
    lines: cells,
  });
}

export const flag = (initial: boolean) =>
  field(z.boolean().default(initial), { kind: 'boolean', required: false, initial });

/**
 * A calendar day, `YYYY-MM-DD`, without a zone. Metadata belongs to a schema instance, so each field has its
 * own.
 */
export const date = ({ example, opens }: TextOptions & { opens?: 'today' } = {}) =>
  field(day.clone(), { kind: 'date', required: true, example, opens });

/** One of `options`; `labels` is the path of their texts, by default `<resource>:choice.<field>`. */
export const choice = <const O extends readonly [string, ...string[]]>(
  options: O,
  initial?: O[number],
  labels?: string,
) => field(z.enum(options), { kind: 'choice', required: true, options, initial, labels });

/** The same field, optional: an empty text counts as none. */
export function optional<S extends z.ZodType>(inner: S) {
  const empty = (value: unknown) =>
    value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
  const schema = z
    .preprocess(empty, inner.nullable())
    .optional()
    .default(null as never);
  return field(schema as unknown as z.ZodDefault<z.ZodNullable<S>>, { ...metaOf(inner), required: false });
}
