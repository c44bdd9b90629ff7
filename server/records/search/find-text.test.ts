import { expect, test } from 'vitest';
import { customerResources } from '#server/customers/resources.ts';
import { findTextOf, searchVariants, soughtWords } from './find-text.ts';

const ofCustomers = customerResources.customer.search;
const ofContacts = customerResources.contact.search;

const customer = {
  code: 'DATONG',
  shortName: '大通',
  fullName: '上海大通國際物流有限公司',
  nameEn: 'Datong Logistics',
  phone: '+86 (21) 6555-0100',
  taxNumber: 'TR 068-007 4392',
};
const text = findTextOf(ofCustomers, customer);
const finds = (query: string): boolean => {
  const words = soughtWords(query);
  return words.length > 0 && words.every((word) => searchVariants(word).some((one) => text.includes(one)));
};

test.each([
  'datong',
  'DATONG logistics',
  '大通',
  '國際物流',
  '国际物流',
  'dt',
  'shanghaidatong',
  'shdt',
  '6555',
  '+86 21 6555',
  '6555-0100',
  '0680074392',
  '0086 21 6555 0100',
  '021-6555 0100',
])('finds the customer by %s', (query) => {
  expect(finds(query)).toBe(true);
});

test.each(['beijing', '大同', '', '%%', '99999'])('does not find the customer by %j', (query) => {
  expect(finds(query)).toBe(false);
});

test.each([
  ['Müller & Söhne', 'mueller soehne'],
  ['绿行', 'lüxing'],
  ['绿行', 'LUXING'],
  ['绿行', 'lvxing'],
  // Surnames that sound different from the ordinary word; both sounds find them.
  ['曾国藩', 'zengguofan'],
  ['曾国藩', 'zgf'],
  ['曾国藩', 'ceng'],
  ['單雪梅', 'shanxue'],
  ['尉迟恭', 'yuchi'],
])('%s can be found by %s', (name, query) => {
  const searchText = findTextOf(ofContacts, { name });
  expect(
    soughtWords(query).every((word) => searchVariants(word).some((one) => searchText.includes(one))),
  ).toBe(true);
});

test.each(['+90 532 111', '+90 532 11', '+90 532 111 22 33', '0532 111', '532 111'])(
  'finds a number without country code by %s',
  (query) => {
    const searchText = findTextOf(ofContacts, { mobile: '0532 111 22 33' });
    expect(
      soughtWords(query).every((word) => searchVariants(word).some((one) => searchText.includes(one))),
    ).toBe(true);
  },
);

test('spells letters of any script in letters and digits', () => {
  expect(findTextOf(ofContacts, { name: 'Çağrı Öztürk Иван' })).toBe(' cagri ozturk u0438u0432u0430u043d');
});
