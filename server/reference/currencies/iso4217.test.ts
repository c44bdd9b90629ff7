import { expect, test } from 'vitest';
import { currency } from '#contract/reference/resources/currency.ts';
import { readRecord } from '#contract/records/read.ts';
import { builtInCurrencies } from './iso4217.ts';

const of = (code: string) => builtInCurrencies.find((candidate) => candidate.code === code)!;

test('contains each currency once, as a valid record with a name in three languages', () => {
  expect(new Set(builtInCurrencies.map(({ code }) => code)).size).toBe(builtInCurrencies.length);
  for (const record of builtInCurrencies) {
    expect(readRecord(currency, record).faults).toEqual([]);
    if (record.active) expect([record.code, record.nameZh, record.nameTr]).not.toContain(null);
  }
});

// Names as used in the trade; numbers and minor units as in ISO 4217.
test.each([
  ['CNY', '156', 2, '¥', '人民币', 'Çin yuanı'],
  ['USD', '840', 2, '$', '美元', 'ABD doları'],
  ['EUR', '978', 2, '€', '欧元', 'Euro'],
  ['TRY', '949', 2, '₺', '土耳其里拉', 'Türk lirası'],
  ['GBP', '826', 2, '£', '英镑', 'İngiliz sterlini'],
  ['JPY', '392', 0, '¥', '日元', 'Japon yeni'],
  ['HKD', '344', 2, '$', '港币', 'Hong Kong doları'],
  ['TWD', '901', 2, '$', '新台币', 'Yeni Tayvan doları'],
  ['MOP', '446', 2, null, '澳门元', 'Makao patakası'],
  ['KRW', '410', 0, '₩', '韩元', 'Güney Kore wonu'],
  ['SGD', '702', 2, '$', '新加坡元', 'Singapur doları'],
  ['THB', '764', 2, '฿', '泰铢', 'Tayland bahtı'],
  ['VND', '704', 0, '₫', '越南盾', 'Vietnam dongu'],
  ['MYR', '458', 2, 'RM', '马来西亚林吉特', 'Malezya ringgiti'],
  ['IDR', '360', 2, 'Rp', '印度尼西亚卢比', 'Endonezya rupisi'],
  ['PHP', '608', 2, '₱', '菲律宾比索', 'Filipinler pesosu'],
  ['INR', '356', 2, '₹', '印度卢比', 'Hindistan rupisi'],
  ['AED', '784', 2, null, '阿联酋迪拉姆', 'BAE dirhemi'],
  ['SAR', '682', 2, null, '沙特里亚尔', 'Suudi Arabistan riyali'],
  ['RUB', '643', 2, '₽', '俄罗斯卢布', 'Rus rublesi'],
  ['CHF', '756', 2, null, '瑞士法郎', 'İsviçre frangı'],
  ['CAD', '124', 2, '$', '加拿大元', 'Kanada doları'],
  ['AUD', '036', 2, '$', '澳大利亚元', 'Avustralya doları'],
  ['NZD', '554', 2, '$', '新西兰元', 'Yeni Zelanda doları'],
  ['BRL', '986', 2, 'R$', '巴西雷亚尔', 'Brezilya reali'],
  ['MXN', '484', 2, '$', '墨西哥比索', 'Meksika pesosu'],
  ['ZAR', '710', 2, 'R', '南非兰特', 'Güney Afrika randı'],
  ['EGP', '818', 2, 'E£', '埃及镑', 'Mısır lirası'],
  ['KZT', '398', 2, '₸', '哈萨克斯坦坚戈', 'Kazakistan tengesi'],
  ['KWD', '414', 3, null, '科威特第纳尔', 'Kuveyt dinarı'],
])('%s', (code, number, digits, sign, nameZh, nameTr) => {
  expect(of(code)).toMatchObject({ number, digits, sign, nameZh, nameTr, active: true });
});

test('lists metals, funds and withdrawn money as inactive', () => {
  expect(['XAU', 'XTS', 'BOV', 'BGN', 'ANG'].map((code) => of(code).active)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['XAF', 'XCG', 'ZWG'].map((code) => of(code).active)).toEqual([true, true, true]);
});
