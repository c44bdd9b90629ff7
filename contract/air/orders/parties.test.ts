import type { Party } from '../resources/air-order.ts';
import { expect, test } from 'vitest';
import { distinct, matchesTyped, ofBook, ofContact, ofCustomer, ofOrders, partyLine } from './parties.ts';

const ANADOLU = {
  code: 'ANADOLU',
  fullName: 'Anadolu Tekstil A.Ş.',
  nameEn: 'Anadolu Textile Inc.',
  address: 'Atatürk Cad. 12',
  addressEn: null,
  city: 'İstanbul',
  postcode: '34000',
  country: 'TR',
  phone: '+90 212 555 0100',
};

test('names a customer in English where known, cut to the length of a waybill line', () => {
  expect(ofCustomer(ANADOLU)).toMatchObject({ name: 'Anadolu Textile Inc.', address: 'Atatürk Cad. 12' });
  const english = { addressEn: '12 Ataturk Street', cityEn: 'Istanbul' };
  expect(ofCustomer({ ...ANADOLU, ...english })).toMatchObject({
    address: '12 Ataturk Street',
    city: 'Istanbul',
  });
  expect(ofCustomer({ ...ANADOLU, nameEn: 'x'.repeat(200) }).name).toHaveLength(105);
});

test('gives a contact their own telephone number', () => {
  const entry = ofContact({ name: 'Ayşe Yılmaz', mobile: '+90 532 555 0100' }, ANADOLU);
  expect(entry).toMatchObject({
    customer: 'ANADOLU',
    address: 'Atatürk Cad. 12',
    contact: 'Ayşe Yılmaz',
    phone: '+90 532 555 0100',
  });
  expect(matchesTyped(entry, 'anadolu  ayşe')).toBe(true);
  expect(matchesTyped(entry, 'anadolu mehmet')).toBe(false);
});

test('lists a party of earlier orders once, and gives it the role of its line', () => {
  const free: Party = {
    role: 'notify',
    customer: null,
    name: 'Free text Ltd',
    address: null,
    city: 'Albany',
    state: 'NY',
    postcode: null,
    country: null,
    phone: null,
    contact: null,
    idKind: null,
    idNumber: null,
  };
  const [only, ...more] = ofOrders([
    { parties: [free] },
    { parties: [{ ...free, role: 'consignee' }] },
    { parties: null },
  ]);
  expect(more).toEqual([]);
  expect(distinct([ofCustomer(ANADOLU), ofCustomer(ANADOLU)])).toHaveLength(1);
  expect(partyLine(only!, { role: 'agent', name: 'before', phone: '1' })).toMatchObject({
    role: 'agent',
    name: 'Free text Ltd',
    state: 'NY',
    phone: null,
  });
});

test('takes a party of the address book in care of its contact', () => {
  expect(
    ofBook({ name: 'Zeytin Gida', contact: 'Ayse', address: 'Cad. 1', city: 'Bursa', phone: null }),
  ).toMatchObject({
    from: 'book',
    customer: null,
    name: 'Zeytin Gida',
    address: 'Cad. 1',
    contact: 'Ayse',
    city: 'Bursa',
    phone: null,
  });
});
