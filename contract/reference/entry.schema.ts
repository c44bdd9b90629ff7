/** Reference data as schemas; entry.ts has their types. */
import { z } from 'zod';
import { HS_LEVELS, STANDARD_KINDS, STANDARD_SOURCES, type StandardHit, type StandardView } from './entry.ts';
import type { HsLine } from './hs.ts';

const code = z.string();
const location = z.object({
  zone: code.nullable(),
  functions: code.nullable(),
  subdivision: code.nullable(),
  status: code.nullable(),
  iata: code.nullable(),
  aliases: z.array(code),
  river: z.literal(true).optional(),
});

const names = z.object({ en: z.string(), zh: z.string().nullable(), tr: z.string().nullable() });

/** Schema of an entry of any kind: the common fields and `more`. */
const entryWith = <More extends z.ZodRawShape>(more: More) => {
  const common = {
    code,
    names,
    country: code.nullable(),
    parent: code.nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    ...more,
  };
  const kind = <K extends string, Detail extends z.ZodType>(key: K, detail: Detail) =>
    z.object({ kind: z.literal(key), detail, ...common });
  return z.discriminatedUnion('kind', [
    kind(
      'country',
      z.object({
        alpha3: code,
        numeric: code,
        dial: code.nullish().describe('Dialling code, `+90`'),
        currency: code.nullish().describe('ISO 4217'),
        currencyNames: names.nullish(),
      }),
    ),
    kind(
      'airport',
      z.object({ icao: code.nullable(), city: z.string().nullable(), zone: code, aliases: z.array(code) }),
    ),
    kind(
      'airline',
      z.object({
        iata: code.nullable(),
        icao: code.nullable(),
        prefix: code.nullable(),
        cargo: z.boolean(),
      }),
    ),
    kind('port', location),
    kind('place', location),
    kind('line', z.object({ owners: z.array(code), bills: z.array(code) })),
    kind(
      'hs',
      z.object({
        level: z.enum(HS_LEVELS),
        chapters: z.tuple([code, code]).nullable(),
        reserved: z.boolean(),
      }),
    ),
  ]);
};

export const hsLine = z.object({
  code,
  level: z.enum(HS_LEVELS),
  names,
  chapters: z.tuple([code, code]).nullable(),
  reserved: z.boolean(),
  children: z.number().int(),
}) satisfies z.ZodType<HsLine>;

export const standardKind = z.enum(STANDARD_KINDS);

export const standardHit = entryWith({
  by: z.enum(['code', 'alias', 'name', 'part', 'pinyin', 'similar', 'listed']),
}) satisfies z.ZodType<StandardHit>;

export const standardViewSchema = entryWith({
  provenance: z.array(
    z.object({
      source: z.enum(STANDARD_SOURCES),
      edition: z.string().nullable(),
      importedAt: z.string().nullable(),
    }),
  ),
  differences: z.array(
    z.object({
      field: z.enum(['name', 'position', 'country', 'kind']),
      ours: z.string(),
      theirs: z.string(),
    }),
  ),
}) satisfies z.ZodType<StandardView>;
