import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '#contract/core/settings.ts';
import { HS_COUNTS, HS_ENTRIES, hsChildren, hsEntry, hsPath } from './data/index.ts';

const two = (n: number) => String(n).padStart(2, '0');
const CHAPTERS = Array.from({ length: 97 }, (_, i) => two(i + 1));

test('has the entry counts of HS 2022', () => {
  expect(HS_COUNTS).toEqual({ section: 21, chapter: 96, heading: 1228 });
});

test('lists chapters 01 to 97 in sequence, with 77 alone reserved and empty', () => {
  expect(HS_ENTRIES.filter(({ level }) => level === 'chapter').map(({ code }) => code)).toEqual(CHAPTERS);
  expect(HS_ENTRIES.filter(({ reserved }) => reserved).map(({ code }) => code)).toEqual(['77']);
  for (const chapter of CHAPTERS) expect(hsChildren(chapter).length > 0).toBe(chapter !== '77');
});

test('assigns every chapter to its section', () => {
  const ranges = hsChildren(null).map(({ code, chapters }) => `${code} ${chapters?.join('-')}`);
  expect(ranges).toEqual([
    'I 01-05',
    'II 06-14',
    'III 15-15',
    'IV 16-24',
    'V 25-27',
    'VI 28-38',
    'VII 39-40',
    'VIII 41-43',
    'IX 44-46',
    'X 47-49',
    'XI 50-63',
    'XII 64-67',
    'XIII 68-70',
    'XIV 71-71',
    'XV 72-83',
    'XVI 84-85',
    'XVII 86-89',
    'XVIII 90-92',
    'XIX 93-93',
    'XX 94-96',
    'XXI 97-97',
  ]);
});

test('lists every code once, with the headings of each chapter in ascending order', () => {
  expect(new Set(HS_ENTRIES.map(({ code }) => code)).size).toBe(HS_ENTRIES.length);
  for (const chapter of CHAPTERS) {
    const codes = hsChildren(chapter).map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    for (const code of codes) expect(code).toMatch(new RegExp(`^${chapter}\\d\\d$`));
  }
});

/** The last heading of each chapter, and the numbers below it that were deleted or never assigned. */
const NUMBERING: Record<string, [last: number, gaps?: number[]]> = {
  '01': [6],
  '02': [10],
  '03': [9],
  '04': [10],
  '05': [11, [3, 9]],
  '06': [4],
  '07': [14],
  '08': [14],
  '09': [10],
  '10': [8],
  '11': [9],
  '12': [14],
  '13': [2],
  '14': [4, [2, 3]],
  '15': [22, [19]],
  '16': [5],
  '17': [4],
  '18': [6],
  '19': [5],
  '20': [9],
  '21': [6],
  '22': [9],
  '23': [9],
  '24': [4],
  '25': [30, [27]],
  '26': [21],
  '27': [16],
  '28': [53, [38, 48, 51]],
  '29': [42],
  '30': [6],
  '31': [5],
  '32': [15],
  '33': [7],
  '34': [7],
  '35': [7],
  '36': [6],
  '37': [7],
  '38': [27],
  '39': [26],
  '40': [17],
  '41': [15, [8, 9, 10, 11]],
  '42': [6, [4]],
  '43': [4],
  '44': [21],
  '45': [4],
  '46': [2],
  '47': [7],
  '48': [23, [15]],
  '49': [11],
  '50': [7],
  '51': [13],
  '52': [12],
  '53': [11, [4]],
  '54': [8],
  '55': [16],
  '56': [9],
  '57': [5],
  '58': [11],
  '59': [11],
  '60': [6],
  '61': [17],
  '62': [17],
  '63': [10],
  '64': [6],
  '65': [7, [3]],
  '66': [3],
  '67': [4],
  '68': [15],
  '69': [14, [8]],
  '70': [20, [12]],
  '71': [18],
  '72': [29],
  '73': [26],
  '74': [19, [14, 16, 17]],
  '75': [8],
  '76': [16],
  '78': [6, [3, 5]],
  '79': [7, [6]],
  '80': [7, [4, 5, 6]],
  '81': [13, [7]],
  '82': [15],
  '83': [11],
  '84': [87, [69]],
  '85': [49, [20]],
  '86': [9],
  '87': [16],
  '88': [7, [3]],
  '89': [8],
  '90': [33, [9]],
  '91': [14],
  '92': [9, [3, 4]],
  '93': [7],
  '94': [6],
  '95': [8, [1, 2]],
  '96': [20],
  '97': [6],
};

test('numbers the headings of each chapter without gaps other than the known ones', () => {
  for (const chapter of CHAPTERS.filter((code) => code !== '77')) {
    const [last, gaps = []] = NUMBERING[chapter] ?? [0];
    const expected = Array.from({ length: last }, (_, i) => i + 1).filter((n) => !gaps.includes(n));
    expect(hsChildren(chapter).map(({ code }) => code)).toEqual(expected.map((n) => chapter + two(n)));
  }
});

test('has complete, short titles in the right language', () => {
  for (const { titles } of HS_ENTRIES) {
    for (const title of Object.values(titles)) {
      expect(title).toBe(title.trim());
      expect(title.length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(90);
    }
    expect(titles.zh).toMatch(/\p{Script=Han}/u);
    expect(titles.en).not.toMatch(/\p{Script=Han}|[；，、（）]/u);
    // Half-width punctuation in Chinese is a slip of the keyboard.
    expect(titles.zh).not.toMatch(/[;,()]/);
    expect(titles.tr).not.toMatch(/\p{Script=Han}|[；，、（）]|\b(?:and|other|with|for|articles|parts)\b/u);
    expect(titles.tr).not.toBe(titles.en);
  }
});

test('gives every heading a unique title', () => {
  const headings = HS_ENTRIES.filter(({ level }) => level === 'heading');
  for (const language of LANGUAGES) {
    expect(new Set(headings.map(({ titles }) => titles[language])).size).toBe(headings.length);
  }
});

/** The typical goods of each heading, from the customs tariff, independent of the tables under test. */
const SPOT_CHECKS = `
0101|horse|马
0203|pork|猪肉
0309|seafood|鱼
0402|powder|乳
0805|citrus|柑橘
0901|coffee|咖啡
1006|rice|大米
1201|soya|大豆
1509|olive oil|油橄榄油
1604|caviar|鱼子酱
1806|chocolate|巧克力
1905|bread|面包
2204|wine|葡萄酒
2402|cigarettes|卷烟
2404|vape|电子烟
2501|salt|盐
2523|cement|水泥
2601|iron|铁矿
2709|crude|原油
2716|electric|电力
2814|ammonia|氨
2847|hydrogen peroxide|过氧化氢
2901|ethylene|乙烯
2936|vitamin|维生素
3002|vaccine|疫苗
3004|doses|剂量
3102|urea|尿素
3304|make-up|化妆
3401|soap|肥皂
3808|insecticide|杀虫
3827|refrigerant|制冷剂
3901|ethylene|乙烯
3923|bottle|瓶
4011|tyre|轮胎
4202|suitcase|箱
4403|logs|原木
4707|waste paper|废碎
4818|toilet paper|卫生纸
4901|books|书籍
5201|cotton|棉
5603|nonwoven|无纺
6109|t-shirt|T恤
6203|trousers|长裤
6307|face mask|口罩
6403|leather|皮革
6802|stone|碑石
6910|basin|脸盆
7005|float|浮法
7108|gold|金
7207|billet|方坯
7318|screw|螺钉
7408|wire|铜丝
7601|aluminium|铝
8108|titanium|钛
8211|kni|刀
8302|mounting|附件
8418|refrigerator|冰箱
8471|computer|自动数据处理
8485|3d print|增材制造
8507|batter|蓄电池
8517|phone|电话
8524|flat panel|平板显示
8542|integrated circuit|集成电路
8549|waste|废弃
8609|container|集装箱
8703|cars|小客车
8802|helicopter|直升机
8806|drone|无人机
8901|tanker|油船
9018|surgical|外科
9102|watch|手表
9401|seat|坐具
9503|toy|玩具
9619|napp|尿布
9701|painting|画
`;

describe('headings identified by their goods', () => {
  it.each(
    SPOT_CHECKS.trim()
      .split('\n')
      .map((row) => row.split('|') as [string, string, string]),
  )('%s: %s, %s', (code, en, zh) => {
    const entry = hsEntry(code);
    expect(entry?.titles.en.toLowerCase()).toContain(en);
    expect(entry?.titles.zh).toContain(zh);
  });
});

describe('deleted and unknown codes', () => {
  it.each([
    '0503',
    '2848',
    '6908',
    '8107',
    '8469',
    '8520',
    '8803',
    '9203',
    '77AB',
    '7701',
    '98',
    '99',
    'XXII',
    '',
  ])('does not know %s', (code) => {
    expect(hsEntry(code)).toBeNull();
    expect(hsChildren(code)).toEqual([]);
    expect(hsPath(code)).toEqual([]);
  });
});

test('builds the breadcrumb of a heading, also from a dotted or longer code', () => {
  const codes = (code: string) => hsPath(code).map((entry) => entry.code);
  expect(codes('8471')).toEqual(['XVI', '84', '8471']);
  expect(codes('84.71')).toEqual(['XVI', '84', '8471']);
  expect(codes('8471.30.0100')).toEqual(['XVI', '84', '8471']);
  expect(codes('84')).toEqual(['XVI', '84']);
  expect(codes('xvi')).toEqual(['XVI']);
  expect(codes('84715')).toEqual(['XVI', '84', '8471']);
  expect(codes('847')).toEqual([]);
  expect(codes('84713001000')).toEqual([]);
});
