/** Requests for an operation of the OpenAPI document: as in its schema, or with one or all parts spoiled. */
import fc from 'fast-check';
import { FILTER_SUFFIXES } from '#contract/records/api/list.ts';

export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Parameter = { name: string; in: string; schema: Schema };
export type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  'x-policy'?: string;
};
export type Request = {
  path: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
};
/** Stored values by parameter name; without them requests find nothing. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const NUMBERS = [
  '-1',
  '0',
  '1.5',
  '1e309',
  'NaN',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9'.repeat(30),
];
const DAYS = [
  '0000-01-01',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
];
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'e\u0301'.repeat(300),
  'x'.repeat(5000),
  '%00',
  '%',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  "'; drop table users; --",
  '\\',
  '%_',
  '{"toString":1}',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  '{{7*7}}$t(errors:internal)',
  '00000000-0000-0000-0000-000000000000',
];
/** Used in place of a text or number. The last kinds throw when code assumes the expected type. */
const OBJECTS: unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  ['a', 'b'],
  {},
  { length: 1 },
  { length: 1e9 },
  { toString: 1 },
  { toString: 'x', length: 2, trim: 1, slice: {}, replace: {}, normalize: 1 },
  { length: { toString: 1 } },
  { toString: null, valueOf: null },
  { constructor: { name: 'String' }, toJSON: 1 },
  JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`),
];

const typesOf = ({ type, anyOf = [] }: Schema): string[] => [
  ...[type ?? []].flat(),
  ...anyOf.flatMap(typesOf),
];
const formatsOf = ({ format, anyOf = [] }: Schema): string[] => [
  ...[format ?? []].flat(),
  ...anyOf.flatMap(formatsOf),
];

/** A text that is wrong for `schema`, or for anything. */
function badText(schema: Schema): fc.Arbitrary<string> {
  const any = fc.constantFrom(...TEXTS, ...NUMBERS, ...DAYS);
  if (typesOf(schema).some((type) => type === 'integer' || type === 'number'))
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...NUMBERS) }, { weight: 1, arbitrary: any });
  if (formatsOf(schema).some((format) => format.startsWith('date')))
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...DAYS) }, { weight: 1, arbitrary: any });
  return any;
}

const bad = (schema: Schema): fc.Arbitrary<unknown> => fc.oneof(badText(schema), fc.constantFrom(...OBJECTS));

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.constantFrom('2026-01-31', '0001-01-01', '9999-12-31'),
  'date-time': fc.constantFrom('2026-01-31T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
  email: fc.constant('a@b.example'),
};
const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);

/** Returns a value that fits `schema`. */
function good(schema: Schema = {}, known: KnownValues = {}, name = ''): fc.Arbitrary<unknown> {
  const held = known[name];
  if (held) return fc.constantFrom(...held);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => good(one, known, name)));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.constantFrom(schema.minimum ?? 1, 1, 20);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(good(schema.items, known), { minLength: 1, maxLength: 2 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, one]) => [key, good(one, known, key)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'string':
      return FORMATS[schema.format ?? ''] ?? word;
    default:
      return fc.constant(null);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns `value` with one of its parts invalid, or all of them (`all`). */
function spoil(schema: Schema, value: unknown, all: boolean): fc.Arbitrary<unknown> {
  const parts = schema.properties ?? schema.anyOf?.find(({ properties }) => properties)?.properties ?? {};
  const names = Object.keys(parts);
  if (!isRecord(value) || names.length === 0) return bad(schema);
  const part = (name: string) => spoil(parts[name] ?? {}, value[name], all);
  if (all) return fc.record(Object.fromEntries(names.map((name) => [name, part(name)])));
  return fc.constantFrom(...names).chain((name) => part(name).map((wrong) => ({ ...value, [name]: wrong })));
}

function bodyOf({ requestBody }: Operation, known: KnownValues): fc.Arbitrary<unknown> {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return fc.constant(undefined);
  return good(schema, known).chain((value) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(value) },
      { weight: 6, arbitrary: spoil(schema, value, false) },
      { weight: 3, arbitrary: spoil(schema, value, true) },
      { weight: 1, arbitrary: bad({}) },
    ),
  );
}

/** Parameters without which an operation is always refused. */
const NEEDED = ['number', 'event', 'version'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The parameters of one place, one of which can be wrong; in a query also missing or duplicated. */
function textsOf(parameters: readonly Parameter[], known: KnownValues, more: readonly Parameter[] = []) {
  const required = parameters.filter((one) => one.in !== 'query' || NEEDED.includes(one.name));
  const fit = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, good(schema, known, name).map(textOf)])),
    { requiredKeys: required.map(({ name }) => name) },
  );
  const places = [...parameters, ...more];
  if (places.length === 0) return fc.constant({});
  const wrong = fc.constantFrom(...places).chain(({ name, schema, in: place }) => {
    const twice = fc.array(badText(schema), { minLength: 2, maxLength: 2 });
    return fc
      .oneof(
        { weight: 9, arbitrary: badText(schema) },
        { weight: place === 'query' ? 1 : 0, arbitrary: twice },
      )
      .map((value) => ({ [name]: value }));
  });
  return fc.oneof(
    { weight: 1, arbitrary: fit },
    { weight: 3, arbitrary: fc.tuple(fit, wrong).map(([right, odd]) => ({ ...right, ...odd })) },
  );
}

/** List filters, made from the response's fields, since they are validated apart from the schema. */
function filtersOf({ responses }: Operation): Parameter[] {
  const record = responses['200']?.content?.['application/json']?.schema?.items;
  return Object.entries(record?.properties ?? {}).flatMap(([name, schema]) =>
    ['', ...Object.values(FILTER_SUFFIXES)].map((suffix) => ({
      name: name + suffix,
      in: 'query',
      schema: name.endsWith('At') ? { ...schema, format: 'date-time' } : schema,
    })),
  );
}

/** Returns `count` requests for `operation`, the same for the same `seed`. */
export function requestsFor(
  operation: Operation,
  count: number,
  seed: number,
  known: KnownValues,
): Request[] {
  const of = (place: string) => (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const request: fc.Arbitrary<Request> = fc.record({
    path: textsOf(of('path'), known),
    query: textsOf(of('query'), known, filtersOf(operation)),
    body: bodyOf(operation, known),
  });
  return fc.sample(request, { numRuns: count, seed });
}
