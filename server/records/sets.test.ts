import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { keyOf, readRecord } from '#contract/records/read.ts';
import { acrossFaults } from '#contract/records/rules.ts';
import '#server/resources.ts';
import { withBuiltIn } from './built-in.ts';
import { registrationOf } from './registry.ts';

const sets = withBuiltIn();

/** The minimum number of records, and some that are well known in the trade. */
const KNOWN: Record<string, [least: number, ...some: Record<string, unknown>[]]> = {
  currency: [170, { code: 'TRY', digits: 2 }],
  country: [250, { code: 'CN', unCode: '156', nameZh: '中国', nameTr: 'Çin' }, { code: 'XK', unCode: null }],
  port: [1000, { code: 'CNSHG', country: 'CN', nameZh: '上海', zone: 'Asia/Shanghai' }],
  airport: [
    3000,
    { code: 'PVG', icao: 'ZSPD', country: 'CN', zone: 'Asia/Shanghai' },
    { code: 'IST', icao: 'LTFM', nameTr: 'İstanbul Havalimanı', zone: 'Europe/Istanbul' },
  ],
  carrier: [
    300,
    { code: 'TK', class: 'A', airlineNumber: '235', icaoCode: 'THY' },
    { code: 'LH', airlineNumber: '020' },
    { code: 'MAEU', class: 'C', scac: 'MAEU' },
    { code: 'TRITON', class: 'L' },
  ],
  line: [15, { code: 'TUR', nameZh: '土耳其线' }],
  costCode: [45, { code: 'AFR', nameZh: '空运费', nameZhHant: '空運費', nameTr: 'Havayolu navlunu' }],
  otherCharge: [
    200,
    { code: 'AWA', due: 'agent' },
    { code: 'AWC', due: 'carrier' },
    { code: 'MYC', due: 'carrier', nameZh: '燃油附加费' },
  ],
};

test.each(sets)(
  'contains valid built-in %s records, each once, with well-known ones as in the trade',
  async (key) => {
    const resource = resources[key];
    const records = await registrationOf(key).builtIn!.load();
    const [least, ...some] = KNOWN[key]!;
    expect(records.length).toBeGreaterThanOrEqual(least);
    const unsound = records.map((record) => [keyOf(resource, record), readRecord(resource, record).faults]);
    expect(unsound.filter(([, faults]) => faults!.length > 0)).toEqual([]);
    expect(new Set(records.map((record) => keyOf(resource, record))).size).toBe(records.length);
    expect([...acrossFaults(resource.across, records, [])]).toEqual([]);
    for (const one of some) expect(records.find(({ code }) => code === one['code'])).toMatchObject(one);
  },
);

test('contains every record that built-in records refer to', async () => {
  const codes = new Map<string, Set<unknown>>();
  for (const key of sets) {
    const { fields } = resources[key];
    const records = await registrationOf(key).builtIn!.load();
    codes.set(key, new Set(records.map(({ code }) => code)));
    for (const { name, target } of fields)
      if (target && 'resource' in target)
        expect(
          records.filter((one) => one[name] !== null && !codes.get(target.resource)?.has(one[name])),
        ).toEqual([]);
  }
});
