import { beforeAll, describe, expect, test } from 'vitest';
import type { HsLevel } from '#contract/reference/entry.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import type { Database } from '#server/platform/db/client.ts';
import { testDatabase } from '#server/test/database.ts';
import { hsSearch } from './hs-search.ts';
import { hsChildren, hsCodeCandidates, hsDepth, hsNode } from './hs-tree.ts';
import { hsEntry } from './data/index.ts';
import { HS_WORD_CODES, hsWords } from './data/words.ts';
import { seedStandards } from '../store/seed.ts';
import { storeEntries } from '../store/store.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedStandards(database);
});

const codes = async (query: string, limit = 10): Promise<string[]> =>
  (await hsSearch(database.pool, { query, language: 'en', limit })).map(({ code }) => code);

/** Queries and the codes that must come first, in any order. */
const SEARCHES: Record<Language, Record<string, string>> = {
  en: {
    'automatic data processing machines': '8471',
    'motor vehicles': '87 8703 8702 8704 8705',
    'crude petroleum': '2709',
    'crude oil': '2709',
    footwear: '64 6402 6403 6404 6405 6406',
    shoes: '64 6402 6403 6404',
    'lithium batteries': '8507',
    'lithium-ion battery': '8507',
    'plastic articles': '39 3926',
    'articles of plastics': '39 3926',
    'smart phone': '8517',
    'mobile phones': '8517',
    'solar panel': '8541',
    'photovoltaic modules': '8541',
    'frozen shrimp': '0306',
    coffee: '0901 09',
    'coffee beans': '0901',
    'green tea': '0902',
    laptop: '8471',
    't-shirts': '6109',
    jeans: '6203 6204',
    'car parts': '8708',
    tyres: '4011 4012',
    'air conditioner': '8415',
    'washing machine': '8450',
    furniture: '94 9403',
    'office chair': '9401',
    mattress: '9404',
    toys: '95 9503',
    'toilet paper': '4818',
    'cardboard box': '4819',
    'stainless steel pipe': '7306',
    'steel coil': '7208 7219 7209 7210',
    screws: '7318',
    'led lamp': '8539 9405',
    'ball bearings': '8482',
    'integrated circuits': '8542',
    'electric cars': '8703',
    'fishing rod': '9507',
    umbrella: '66 6601',
    medicines: '30 3004 3003',
    vaccine: '3002',
    'red wine': '2204',
    'olive oil': '1509',
    'palm oil': '1511',
    'milk powder': '0402',
    'frozen chicken': '0207',
    rice: '1006',
    'face masks': '6307',
    'vacuum cleaner': '8508',
    forklift: '8427',
    'used clothes': '6309',
  },
  zh: {
    手机: '8517',
    冻虾: '0306',
    冷冻虾仁: '0306',
    锂电池: '8507 8506',
    服装: '61 62',
    电脑: '8471',
    笔记本电脑: '8471',
    汽车: '87 8703',
    汽车配件: '87 8708',
    电动汽车: '8703',
    轮胎: '40 4011',
    咖啡: '09 0901',
    茶叶: '09 0902',
    塑料制品: '39 3926',
    塑料袋: '3923',
    家具: '94 9403',
    玩具: '95 9503',
    鞋: '64 6402 6403 6404 6405',
    太阳能板: '8541',
    集成电路: '8542',
    空调: '8415',
    洗衣机: '8450',
    口罩: '6307',
    钢管: '7306',
    螺丝: '7318',
    葡萄酒: '2204',
    奶粉: '0402',
    原油: '2709',
    大豆: '1201',
    化妆品: '33 3304',
    玻璃杯: '7013',
    无人机: '8806 88',
  },
  tr: {
    ayakkabı: '64 6403 6404 6405',
    ayakkabılar: '64 6403 6404 6405',
    kahve: '09 0901',
    çay: '09 0902',
    bilgisayar: '8471',
    'cep telefonu': '8517',
    'dondurulmuş karides': '0306',
    otomobil: '87 8703',
    'oto yedek parça': '8708',
    lastik: '4011',
    mobilya: '94 9403',
    oyuncak: '95 9503',
    fındık: '0802',
    zeytinyağı: '1509',
    'kuru incir': '0804',
    'kuru üzüm': '0806',
    halı: '57 5702',
    tişört: '6109',
    'kot pantolon': '6203 6204',
    havlu: '6302',
    mermer: '2515',
    çimento: '25 2523',
    'inşaat demiri': '7214',
    'çamaşır makinesi': '8450',
    buzdolabı: '8418',
    televizyon: '8528',
    ilaç: '30 3004',
    gübre: '31 3101 3102',
    domates: '0702',
    'domates salçası': '2002',
    makarna: '1902',
    'güneş paneli': '8541',
    akü: '8507',
    klima: '8415',
    'plastik poşet': '3923',
    vida: '7318',
    mıknatıs: '8505',
  },
};

const cases = LANGUAGES.flatMap((language) =>
  Object.entries(SEARCHES[language]).map(([query, first]) => [language, query, first] as const),
);

describe('a search by words', () => {
  test.each(cases)('in %s for %s brings %s first', async (_, query, first) => {
    expect(first.split(' ')).toContain((await codes(query))[0]);
  });

  test('finds prefixes, ranks full words first and matches nothing inside a short word', async () => {
    expect(await codes('phot', 100)).toContain('3703');
    expect((await codes('tea', 100)).slice(0, 3)).toEqual(expect.arrayContaining(['0902', '09']));
    expect(await codes('tea', 100)).not.toContain('8402');
  });

  test('returns only entries that match all words, if there are any', async () => {
    expect(await codes('frozen shrimp')).toEqual(['0306']);
    expect((await codes('frozen giraffe')).length).toBeGreaterThan(3);
  });

  test('tolerates a typing error', async () => {
    expect(await codes('refrigreator')).toContain('8418');
    expect(await codes('umbrela')).toContain('6601');
  });

  test('finds codes by prefix, with and without dots, and sections by their number', async () => {
    expect(await codes('847')).toEqual([
      '8470',
      '8471',
      '8472',
      '8473',
      '8474',
      '8475',
      '8476',
      '8477',
      '8478',
      '8479',
    ]);
    expect((await codes('84.7'))[0]).toBe('8470');
    expect(await codes('XVI')).toContain('XVI');
  });

  test('returns the path to each hit and the name that matched', async () => {
    const [hit] = await hsSearch(database.pool, { query: 'laptop', language: 'en', limit: 5 });
    expect(hit?.path.map(({ code }) => code)).toEqual(['XVI', '84']);
    expect(hit?.by).toEqual({ text: 'laptop', language: 'en' });
    const [telephone] = await hsSearch(database.pool, { query: '手机', language: 'zh', limit: 5 });
    expect(telephone?.by).toBeNull();
  });
});

describe('alternative HS names', () => {
  test('belong to existing codes and cover more than 300 headings', () => {
    for (const code of HS_WORD_CODES) expect(hsEntry(code), code).not.toBeNull();
    expect(HS_WORD_CODES.filter((code) => code.length === 4).length).toBeGreaterThan(300);
  });

  test('contain no duplicates', () => {
    expect(new Set(HS_WORD_CODES).size).toBe(HS_WORD_CODES.length);
    for (const code of HS_WORD_CODES)
      for (const language of LANGUAGES)
        expect(new Set(hsWords(code)[language]).size, code).toBe(hsWords(code)[language].length);
  });

  test('lead to their code', async () => {
    for (const code of ['0306', '2709', '6109', '8471', '8507', '8708', '9403'])
      for (const language of LANGUAGES)
        for (const word of hsWords(code)[language])
          expect(await codes(word, 30), `${code} ${word}`).toContain(code);
  });
});

describe('the HS tree', () => {
  test('starts with the sections in order, each with its chapters', async () => {
    const sections = await hsChildren(database.pool, null);
    expect(sections.map(({ code }) => code).slice(0, 5)).toEqual(['I', 'II', 'III', 'IV', 'V']);
    expect(sections).toHaveLength(21);
    expect(sections.at(-1)).toMatchObject({ code: 'XXI', chapters: ['97', '97'], children: 1 });
  });

  test('returns a code with its parents, siblings and children', async () => {
    const node = await hsNode(database.pool, '84.71');
    expect(node).toMatchObject({
      code: '8471',
      level: 'heading',
      path: [
        { code: 'XVI', level: 'section' },
        { code: '84', level: 'chapter', children: 86 },
      ],
      below: [],
      siblings: 86,
      provenance: [{ source: 'builtIn' }],
    });
    expect(node?.neighbours.map(({ code }) => code)).toEqual([
      '8467',
      '8468',
      '8470',
      '8471',
      '8472',
      '8473',
      '8474',
    ]);
    expect((await hsNode(database.pool, '8401'))?.neighbours[0]?.code).toBe('8401');
    expect((await hsNode(database.pool, '77'))?.reserved).toBe(true);
  });

  test.each([
    ['8471', ['8471']],
    ['84.71', ['8471']],
    ['8471 30', ['847130', '8471']],
    ['8471.30.00.00', ['8471300000', '84713000', '847130', '8471']],
    ['84713', ['8471']],
    ['xvi', ['XVI']],
    ['1', ['01']],
    ['101', ['0101']],
    ['coffee', []],
    ['8471300000000000', []],
  ])('reads %s as %j', (written, candidates) => {
    expect(hsCodeCandidates(written)).toEqual(candidates);
  });
});

describe('an import of the official HS file', () => {
  const entry = (code: string, en: string, level: HsLevel) => ({
    entry: {
      kind: 'hs' as const,
      code,
      names: { en, zh: null, tr: null },
      country: null,
      parent: code.slice(0, -2),
      latitude: null,
      longitude: null,
      detail: { level, chapters: null, reserved: false },
    },
    rank: 3,
  });
  beforeAll(async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into standard_datasets (source, state, edition, hash, activated_at)
       values ('hs', 'active', '2022', 'x', now()) returning id`,
    );
    await storeEntries(database.pool, rows[0]!.id, [
      entry('8471', 'Automatic data-processing machines and units thereof', 'heading'),
      entry('847130', 'Portable machines weighing not more than 10 kg', 'subheading'),
      entry('847141', 'Machines in one housing', 'subheading'),
      entry('84713000', 'Portable machines with keyboard and display', 'tariffLine'),
      entry('8471300010', 'Tablets', 'tariffLine'),
    ]);
    expect(await hsDepth(database.pool)).toBe(10);
  });

  test('adds subheadings to a heading and the title used in the file', async () => {
    const node = await hsNode(database.pool, '8471');
    expect(node).toMatchObject({
      children: 2,
      names: { zh: expect.any(String) as string },
    });
    expect(node?.below.map(({ code }) => code)).toEqual(['847130', '847141']);
    expect(node?.differences).toEqual([
      expect.objectContaining({
        field: 'name',
        theirs: 'Automatic data-processing machines and units thereof',
      }),
    ]);
    expect(node?.provenance.map(({ source }) => source)).toEqual(['builtIn', 'hs']);
  });

  test('opens a tariff line, and a longer code by what it belongs to', async () => {
    expect(await hsNode(database.pool, '8471.30.00.10')).toMatchObject({
      code: '8471300010',
      level: 'tariffLine',
      path: [{ code: 'XVI' }, { code: '84' }, { code: '8471' }, { code: '847130' }, { code: '84713000' }],
      siblings: 1,
    });
    expect((await hsNode(database.pool, '8471.30.00.90'))?.code).toBe('84713000');
    expect(await hsNode(database.pool, '8471.41.00')).toMatchObject({ code: '847141', siblings: 2 });
    expect((await hsNode(database.pool, '847199'))?.code).toBe('8471');
  });

  test('finds subheadings by their words and ranks them after better-known entries', async () => {
    expect(await codes('portable machines weighing')).toEqual(['847130']);
    expect((await codes('portable machines with keyboard'))[0]).toBe('84713000');
    expect((await codes('8471'))[0]).toBe('8471');
    expect(await codes('8471')).toContain('847130');
  });
});
