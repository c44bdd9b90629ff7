import fc from 'fast-check';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { currency } from '#contract/reference/resources/currency.ts';
import { choice, date, decimal, flag, integer, longText, optional, text } from '#contract/records/fields.ts';
import { resourceKeys, resources } from './resources.ts';
import { coerce, readRecord } from '#contract/records/read.ts';
import { resource } from '#contract/records/resource.ts';
import { comparedBy } from '#contract/records/rules.ts';

const sample = resource({
  key: 'currency',
  schema: z.object({
    name: text(10),
    note: optional(longText(20)),
    rate: optional(decimal(8, 4)),
    since: optional(date()),
    grade: optional(choice(['A', 'B'])),
    days: integer(0, 90, 30),
    active: flag(true),
  }),
  list: ['name'],
  search: ['name'],
  sort: 'name',
  export: 'all',
  import: 'name',
  scope: 'portal',
});
const read = (raw: Record<string, unknown>) => readRecord(sample, { name: 'a', days: 1, ...raw });

describe('a resource definition', () => {
  test.each(resourceKeys)('%s names only existing fields', (key) => {
    const { fields, list, search, filter, sort, groups, translations, ...definition } = resources[key];
    const names = fields.map(({ name }) => name);
    const named = [
      ...list,
      ...search,
      ...filter,
      sort.field,
      ...definition.import,
      ...(definition.private ? [definition.private] : []),
      ...definition.rules.map(({ field }) => field),
      ...definition.across.flatMap(comparedBy),
      ...definition.export,
      ...groups.flatMap((group) => group.fields),
      ...definition.inline,
      ...Object.entries(definition.sums).flatMap(([name, unit]) => [name, ...(unit ? [unit] : [])]),
      ...Object.entries(translations).flatMap(([name, languages]) => [name, ...Object.values(languages)]),
    ];
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
    expect(definition.export).toEqual(expect.arrayContaining([...definition.import]));
  });

  test('is refused if its form lacks a field', () => {
    expect(() =>
      resource({
        ...currency,
        private: undefined,
        together: [],
        inline: [],
        writable: undefined,
        schema: z.object({ code: text(3), name: text(3) }),
        sort: 'code',
        import: 'code',
        list: [],
        search: [],
        filter: [],
        export: [],
        groups: { all: ['code'] },
        translations: {},
      }),
    ).toThrow('no form group has name');
  });

  test('is refused with a field of unknown kind', () => {
    expect(() =>
      resource({
        key: 'currency',
        schema: z.object({ name: z.string() }),
        list: [],
        search: [],
        sort: 'name',
        export: 'all',
        import: 'name',
        scope: 'portal',
      }),
    ).toThrow('fields.ts');
  });
});

describe('reading a record', () => {
  test('trims text and treats empty text as none', () => {
    expect(read({ name: '  x ', note: '   ', rate: '' }).values).toEqual({
      name: 'x',
      note: null,
      rate: null,
      since: null,
      grade: null,
      days: 1,
      active: true,
    });
  });

  test.each([
    [{ name: '' }, 'name', 'errors:fault.required'],
    [{ name: 'x'.repeat(11) }, 'name', 'errors:fault.tooLong'],
    [{ name: 'a\u0000b' }, 'name', 'crud:fault.control'],
    [{ name: 'a\nb' }, 'name', 'crud:fault.control'],
    [{ days: null }, 'days', 'errors:fault.required'],
    [{ days: 91 }, 'days', 'errors:fault.tooBig'],
    [{ days: '1.5' }, 'days', 'errors:fault.type'],
    [{ rate: '1.23456' }, 'rate', 'crud:fault.decimal'],
    [{ since: '2026-02-30' }, 'since', 'errors:fault.format'],
    [{ grade: 'C' }, 'grade', 'errors:fault.value'],
    [{ active: 'perhaps' }, 'active', 'errors:fault.type'],
  ])('reports %j as a fault of %s', (raw, path, key) => {
    expect(read(raw).faults.map((fault) => [fault.path, fault.key])).toEqual([[path, key]]);
  });

  test('accepts values from spreadsheets and forms', () => {
    const raw = {
      note: 'a\nb',
      rate: 7.25,
      since: new Date('2026-11-20T00:00:00Z'),
      grade: 'b',
      days: '30',
      active: 'hayır',
    };
    expect(read(raw).values).toMatchObject({
      ...raw,
      rate: '7.25',
      since: '2026-11-20',
      grade: 'B',
      days: 30,
      active: false,
    });
  });

  test('never throws, and changes nothing when read again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...sample.fields.map(({ name }) => name)), fc.anything()),
        (raw) => {
          const { values } = readRecord(sample, raw);
          if (values) expect(readRecord(sample, values).values).toEqual(values);
        },
      ),
    );
  });
});

test('reads yes and no in three languages', () => {
  const field = { kind: 'boolean' } as const;
  expect(['Yes', '是', 'Evet', 1, true, 'TRUE'].map((value) => coerce(field, value))).toEqual(
    Array(6).fill(true),
  );
  expect(['no', '否', 'HAYIR', 0, false].map((value) => coerce(field, value))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
