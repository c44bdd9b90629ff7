import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likeness, taxKey } from './duplicates.ts';
import { coreWords, likeNames, nearKeys } from './names.ts';
import { simplified } from '#contract/core/simplified.ts';

describe('core of a name', () => {
  test.each([
    ['Portakal Lojistik A.Ş.', 'portakal lojistik'],
    ['PORTAKAL LOJİSTİK ANONİM ŞİRKETİ', 'portakal lojistik'],
    ['Yıldız Tekstil San. ve Tic. Ltd. Şti.', 'yildiz tekstil'],
    ['Yıldız Tekstil Sanayi ve Ticaret Limited Şirketi', 'yildiz tekstil'],
    ['Sunrise Logistics Co., Ltd.', 'sunrise logistics'],
    ['Sunrise Logistics Company Limited', 'sunrise logistics'],
    ['Maersk Line Ltd (Shanghai)', 'maersk line shanghai'],
    ['Schmidt & Söhne GmbH & Co. KG', 'schmidt sohne'],
    ['Hapag-Lloyd AG', 'hapag lloyd'],
    ['A. P. Møller S. A.', 'ap moller'],
    ['PT Samudera Tbk.', 'samudera'],
    ['ООО «Восток»', 'восток'],
    ['Общество с ограниченной ответственностью «Восток»', 'восток'],
    ['Публичное акционерное общество Восток', 'восток'],
    ['Yıldız Gıda San. Tic. Paz. İth. İhr. Ltd. Şti.', 'yildiz gida'],
    ['UAB Baltic Freight', 'baltic freight'],
    ['Baltic Freight OÜ', 'baltic freight'],
    ['上海大通物流有限公司', '上海大通物流'],
    ['上海市大通物流有限责任公司', '上海大通物流'],
    ['上海大通物流股份有限公司北京分公司', '上海大通物流 北京分公司'],
    ['臺灣國際運通股份有限公司', '台湾国际运通'],
    ['株式会社商船三井', '商船三井'],
    ['㈱商船三井', '商船三井'],
    ['주식회사 대한통운', '대한통운'],
    ['CO', 'co'],
    ['有限公司', '有限公司'],
    ['A.Ş.', 'as'],
  ])('reduces %s to %s', (name, core) => {
    expect(coreWords(name).join(' ')).toBe(core);
  });
});

describe('name comparison', () => {
  test.each([
    ['Portakal Lojistik A.Ş.', 'PORTAKAL LOJISTIK ANONIM SIRKETI', 'same'],
    ['Sunrise Logistics (Shanghai) Co., Ltd.', 'Shanghai Sunrise Logistics Company', 'same'],
    ['大通物流（上海）有限公司', '上海大通物流有限公司', 'same'],
    ['臺灣國際運通股份有限公司', '台湾国际运通有限公司', 'same'],
    ['ＳＵＮＲＩＳＥ', 'Sunrise', 'same'],
    ['Sunrise Logistics', 'Sunrise Logistic Ltd', 'near'],
    ['Sunrise Logistics', 'Sunrsie Logistics GmbH', 'near'],
    ['北京大通国际物流有限公司', '北京大通国际货物流有限公司', 'near'],
    ['上海大通物流有限公司', '上海大同物流有限公司', null],
    ['上海大通物流有限公司', '上海大通物流有限公司北京分公司', null],
    ['Depo 11 Lojistik', 'Depo 12 Lojistik', null],
    ['客户21', '客户12', null],
    ['上海客户21物流', '上海客户12物流', null],
    ['21物流上海客户', '上海客户21物流', 'same'],
    ['Apex', 'Apax', null],
    ['Anadolu Nakliyat', 'Anadolu Tekstil', null],
    ['', '', null],
    ['…', '!!', null],
  ])('compares %s and %s: %s', (one, other, like) => {
    expect(likeNames(one, other)).toBe(like);
    expect(likeNames(other, one)).toBe(like);
  });

  const name = fc
    .array(
      fc.constantFrom(
        'Sunrise',
        'Anadolu',
        'İzmir',
        '上海',
        '大通',
        '物流',
        'Ltd',
        'A.Ş.',
        '有限公司',
        'Восток',
        '7',
        'x',
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join(' '));
  const typo = fc.record({
    name: fc.oneof(name, fc.string({ maxLength: 30 })),
    at: fc.nat(40),
    letter: fc.constantFrom('', 'a', 'ş', '通', ' '),
  });

  test('gives similar names a common key', () => {
    fc.assert(
      fc.property(typo, fc.boolean(), ({ name, at, letter }, over) => {
        const letters = Array.from(name);
        const other = letters.toSpliced(Math.min(at, letters.length), over ? 1 : 0, letter).join('');
        if (likeNames(name, other) === null) return;
        const keys = new Set(nearKeys([name]));
        expect(nearKeys([other]).some((key) => keys.has(key))).toBe(true);
      }),
    );
  });

  test('is symmetric, and matches each name with itself', () => {
    fc.assert(
      fc.property(typo, typo, ({ name: one }, { name: other }) => {
        expect(likeNames(one, other)).toBe(likeNames(other, one));
        if (coreWords(one).length > 0) expect(likeNames(one, `  ${one} `)).toBe('same');
      }),
    );
  });
});

test('produces keys that fit an integer column', () => {
  for (const key of nearKeys(['Sunrise Logistics Co., Ltd.', '上海大通物流有限公司'])) {
    expect(Number.isInteger(key) && Math.abs(key) <= 2 ** 31).toBe(true);
  }
});

test('converts traditional characters to simplified ones', () => {
  expect(simplified('國際貨運輝')).toBe('国际货运辉');
  expect(simplified('大通 Logistics')).toBe('大通 Logistics');
});

test.each([
  [{ code: 'a1' }, { code: 'A1 ' }, ['code']],
  [{ taxNumber: 'TR 068-007 4392' }, { taxNumber: 'tr0680074392' }, ['taxNumber']],
  [{ fullName: '大通', shortName: 'Sunrise Logistics' }, { nameEn: 'SUNRISE LOGISTICS LTD' }, ['name']],
  [{ fullName: 'Sunrise Logistics' }, { fullName: 'Sunrise Logistic' }, ['nearName']],
  [{ fullName: 'A', taxNumber: '' }, { fullName: 'B', taxNumber: '' }, []],
])('finds %j and %j similar by %j', (one, other, by) => {
  expect(likeness(one, other).map((match) => match.by)).toEqual(by);
});

test('ignores a tax number without letters and digits', () => {
  expect(taxKey(' -/ ')).toBeNull();
});
