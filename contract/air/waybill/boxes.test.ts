import { describe, expect, test } from 'vitest';
import type { Payment } from '../rating/totals.ts';
import type { Waybill } from '../resources/air-waybill.ts';
import { asAgreed } from './agreed.ts';
import { WAYBILL_BOXES, waybillValues, printedInstead, type Box, type WaybillBox } from './boxes.ts';
import type { BillValues } from './bill.ts';
import { overrideBox, writeBox } from './edit.ts';
import { waybillForm } from './form.ts';
import { OFFICE, BILL, shown } from './testing/bill.ts';

describe('waybill form boxes', () => {
  test('read a party back as shown', () => {
    const text = shown(BILL)['2'];
    expect(writeBox('2', text, BILL)).toEqual({ parties: BILL.parties });
    expect(writeBox('4', 'Işıl Ltd\nAtatürk Cad. 12\nİstanbul TR', BILL)!.parties).toMatchObject([
      {},
      { role: 'consignee', name: 'Işıl Ltd', address: 'Atatürk Cad. 12', city: 'İstanbul', country: 'TR' },
    ]);
    expect(writeBox('2', ' ', BILL)).toEqual({ parties: null });
  });

  test('keep the lines below a party’s name when the name is corrected', () => {
    const places = [
      { postcode: 'SW1A 1AA', city: 'London', country: 'GB' },
      { postcode: '1012 AB', city: 'Amsterdam', country: 'NL' },
      { postcode: null, city: '75008 Paris Cedex 08', country: 'FR' },
      { postcode: null, city: 'New York NY', country: null },
      { postcode: '10001', city: 'New York', state: 'NY', country: 'US' },
    ];
    for (const place of places) {
      const parties = [{ ...BILL.parties[0]!, ...place, phone: null }];
      const bill = { ...BILL, parties };
      const text = shown(bill)['2'];
      expect(writeBox('2', text.replace('Yuanyang', 'Yuan'), bill)).toEqual({
        parties: [{ ...parties[0], name: 'Yuan' }],
      });
      // Without the street, the place must not become the street.
      expect(writeBox('2', text.replace('Pudong Avenue 88\n', ''), bill)).toEqual({
        parties: [{ ...parties[0], address: null }],
      });
    }
    const typed = (line: string) => writeBox('4', `A\nB\n${line}`, BILL)!.parties;
    expect(typed('SW1A 1AA London GB')).toMatchObject([{}, places[0]]);
    const [dutch] = places.slice(1);
    const bill = { ...BILL, parties: [{ ...BILL.parties[0]!, ...dutch, phone: null }] };
    expect(writeBox('2', shown(bill)['2'].replace('Amsterdam', 'Schiphol'), bill)!.parties).toMatchObject([
      { postcode: '1012 AB', city: 'Schiphol', country: 'NL' },
    ]);
  });

  test('show a party’s state, and remove it when another place is typed', () => {
    const place = { postcode: '10001', city: 'New York', state: 'NY', country: 'US' };
    const bill = { ...BILL, parties: [{ ...BILL.parties[0]!, ...place }] };
    const text = shown(bill)['2'];
    expect(text.split('\n')[2]).toBe('10001 New York NY US');
    const typed = (line: string) => writeBox('2', text.replace('10001 New York NY US', line), bill)!.parties;
    expect(typed('10002 Brooklyn NY US')).toMatchObject([{ ...place, postcode: '10002', city: 'Brooklyn' }]);
    expect(typed('60601 Chicago US')).toMatchObject([
      { postcode: '60601', city: 'Chicago', state: null, country: 'US' },
    ]);
  });

  test('list all notify parties under handling', () => {
    const notify = (name: string) => ({
      ...BILL.parties[0]!,
      role: 'notify' as const,
      name,
      address: null,
      city: 'Ankara',
      postcode: null,
      country: 'TR',
      phone: null,
    });
    const bill = { ...BILL, parties: [...BILL.parties, notify('First'), notify('Second')] };
    expect(shown(bill)['21']).toContain('NOTIFY: First, Ankara TR\nNOTIFY: Second, Ankara TR');
  });

  test('print amounts and rates with the decimals of their currency', () => {
    const rated: BillValues = {
      ...BILL,
      rateClass: 'Q',
      ratedWeight: '45',
      rate: '22.9000',
      weightCharge: '1030.5',
    };
    const boxes = (currency: string, more = {}) => {
      const all = shown({ ...rated, currency, ...more });
      return (['22G', '22H', '22L', '24A'] as const).map((box) => all[box]);
    };
    expect(boxes('USD')).toEqual(['22.90', '1030.50', '1030.50', '1030.50']);
    expect(boxes('JPY', { rate: '1018.0000', weightCharge: '45810' })).toEqual([
      '1018',
      '45810',
      '45810',
      '45810',
    ]);
    expect(boxes('JPY', { rate: '1018.5000', weightCharge: '45833' })[0]).toBe('1018.5');
  });

  test.each([
    ['16', 'NVD', { carriageValue: null }],
    ['17', 'nil', { customsValue: null }],
    ['16', '1500.50', { carriageValue: '1500.50' }],
    ['22D', 'q', { rateClass: 'Q' }],
    ['14B', 'X', { payment: 'collect', otherPayment: 'collect' }],
    ['19A', 'tk 6543/24', { flight: 'TK6543' }],
    ['19A', 'TK6543/25', null],
    ['30A', '1', null],
    ['21', 'KEEP DRY', null],
  ] as const)('turn %s typed as %s into %j', (box, text, patch) => {
    expect(writeBox(box, text, BILL)).toEqual(patch);
  });

  test('edit the route as printed, where a leg after the last one changes the destination', () => {
    const typed = (...steps: (readonly [WaybillBox, string])[]) =>
      steps.reduce<Record<string, unknown>>(
        (bill, [box, text]) => ({ ...bill, ...writeBox(box, text, bill) }),
        { ...BILL, airline: 'TK' },
      );
    const onward = typed(['11C', 'fra'], ['11D', 'LH']);
    expect(onward).toMatchObject({
      destination: 'FRA',
      airline: 'TK',
      onward: [{ at: 'IST', airline: 'LH', flight: null, flightDate: null }],
    });
    const booked = {
      ...onward,
      onward: [{ at: 'IST', airline: 'LH', flight: 'LH1301', flightDate: '2026-11-25' }],
    };
    const boxes = shown(booked);
    const printed = ['11A', '11B', '11C', '11D', '11E', '19A', '19B'] as const;
    expect(printed.map((box) => boxes[box])).toEqual([
      'IST',
      'TK',
      'FRA',
      'LH',
      '',
      'TK6543/24',
      'LH1301/25',
    ]);
    expect(writeBox('19B', 'LH1303/25', booked)).toMatchObject({ onward: [{ at: 'IST', flight: 'LH1303' }] });
    expect(writeBox('19B', 'LH1303', BILL)).toBeNull();
    // Without an airport a leg ends where the previous one did, and there is no next one.
    expect(typed(['11C', 'FRA'], ['11C', ''])).toMatchObject({ destination: 'IST', onward: null });
    expect(writeBox('11E', 'FRA', BILL)).toBeNull();
    expect(writeBox('11F', 'LH', booked)).toBeNull();
  });

  test('state in box 21 whether a shipper’s declaration accompanies dangerous goods', () => {
    const says = (handling: string) => shown({ ...BILL, dangerous: true, handling })['21'];
    expect(says('RFL')).toBe("RFL\nDANGEROUS GOODS AS PER ASSOCIATED SHIPPER'S DECLARATION");
    expect(says('ELI')).toBe('ELI\nLITHIUM ION BATTERIES IN COMPLIANCE WITH SECTION II OF PI 966 OR PI 967');
  });

  test.each<[Payment, Payment, string]>([
    ['prepaid', 'prepaid', 'PP'],
    ['collect', 'collect', 'CC'],
    ['prepaid', 'collect', 'PC'],
    ['collect', 'prepaid', 'PC'],
  ])('code the payment in box 13: weight %s, others %s', (payment, otherPayment, code) => {
    expect(shown({ ...BILL, payment, otherPayment })['13']).toBe(code);
  });

  test('show the temperature and the place of payment', () => {
    const boxes = shown({ ...BILL, temperature: '+2 +8 °C', paymentPlace: 'Shanghai' });
    expect([boxes['21'], boxes['10']]).toEqual([
      'TEMPERATURE +2 +8 °C',
      'FREIGHT PREPAID\nPAYABLE AT Shanghai',
    ]);
  });

  test('print an override until it is removed', () => {
    const instead = { ...BILL, ...overrideBox('30A', 'AS AGREED', BILL) };
    expect(shown(instead)['30A']).toBe('AS AGREED');
    expect(shown({ ...instead, ...overrideBox('30A', null, instead) })).toEqual(shown(BILL));
  });

  test.each<Payment>(['prepaid', 'collect'])('print no rate and no amount if AS AGREED, %s', (payment) => {
    const priced: BillValues = {
      ...BILL,
      payment,
      currency: 'CNY',
      rate: '77.77',
      ratedWeight: '45.0',
      weightCharge: '3499.65',
      otherCharges: [{ code: 'MYC', payment: 'prepaid', amount: '77.10' }],
      secondCurrency: 'USD',
      secondRate: '0.1477',
      secondTotal: '510.77',
      overrides: [
        { box: '30A', value: '3577.00' },
        { box: '22G', value: '77' },
        { box: '21', value: 'KEEP DRY' },
      ],
    };
    expect(Object.values(shown(priced)).join()).toMatch(/77/);
    const form = asAgreed(waybillForm(priced, OFFICE));
    const boxes = { ...waybillValues(form, false), ...printedInstead(form) };
    expect(Object.values(boxes).join()).not.toMatch(/77|3499/);
    const column = payment === 'collect' ? 'B' : 'A';
    expect(boxes).toMatchObject({ '22H': 'AS AGREED', [`24${column}`]: 'AS AGREED', '21': 'KEEP DRY' });
  });

  test('name the carrier with its address as issuer of a master, and the office for a house', () => {
    const office = { ...OFFICE, carrier: 'Yesilkoy, 34149 Istanbul', address: 'Pudong Avenue 1' };
    expect(waybillForm({ ...BILL, airline: 'TK' }, office).issuedBy).toMatch(
      /^TK.*\nYesilkoy, 34149 Istanbul$/,
    );
    const house = { ...BILL, kind: 'house' as const };
    expect(waybillForm(house, office).issuedBy).toBe('Ocean Freight\nPudong Avenue 1');
  });

  test('each have a value', () => {
    expect(Object.keys(shown(BILL)).sort()).toEqual(WAYBILL_BOXES.map(({ name }) => name).sort());
  });
});

test('prints other charges with the decimals of the currency', () => {
  const otherCharges: Waybill['otherCharges'] = [
    { code: 'MYC', payment: 'prepaid', amount: '1587.5' },
    { code: 'AWC', payment: 'prepaid', amount: '50' },
  ];
  const printed = (currency: string) => shown({ ...BILL, currency, otherCharges })['23'];
  expect(printed('CNY')).toBe('MYC 1587.50   AWC 50.00');
  expect(printed('JPY')).toBe('MYC 1587.5   AWC 50');
});

/** Fields and titles from left to right, as IATA Resolution 600a describes the form. */
const ROWS: readonly (readonly (readonly [WaybillBox, title: RegExp])[])[] = [
  [
    ['1A', /^$/],
    ['1', /^$/],
    ['1B', /^$/],
  ],
  [
    ['7', /agent’s IATA code/],
    ['8', /account no/],
  ],
  [
    ['34A', /reference number/],
    ['34B', /optional shipping information/],
  ],
  [
    ['11A', /to/],
    ['11B', /by first carrier/],
    ['11C', /to/],
    ['11D', /by/],
    ['11E', /to/],
    ['11F', /by/],
    ['12', /currency/],
    ['13', /chgs code/],
  ],
  [
    ['14A', /ppd/],
    ['14B', /coll/],
    ['15A', /ppd/],
    ['15B', /coll/],
  ],
  [
    ['16', /declared value for carriage/],
    ['17', /declared value for customs/],
  ],
  [
    ['18', /airport of destination/],
    ['19A', /flight \/ date/],
    ['19B', /flight \/ date/],
    ['20', /amount of insurance/],
  ],
  [
    ['21', /handling information/],
    ['21A', /sci/],
  ],
  [
    ['22A', /no. of pieces rcp/],
    ['22B', /gross weight/],
    ['22C', /kg lb/],
    ['22D', /rate class/],
    ['22E', /commodity item no/],
    ['22F', /chargeable weight/],
    ['22G', /rate \/ charge/],
    ['22H', /total/],
    ['22I', /nature and quantity of goods \(incl. dimensions or volume\)/],
  ],
  [
    ['24A', /weight charge/],
    ['24B', /weight charge/],
    ['23', /other charges/],
  ],
  [
    ['25A', /valuation charge/],
    ['25B', /valuation charge/],
  ],
  [
    ['26A', /tax/],
    ['26B', /tax/],
  ],
  [
    ['27A', /other charges due agent/],
    ['27B', /other charges due agent/],
  ],
  [
    ['28A', /other charges due carrier/],
    ['28B', /other charges due carrier/],
  ],
  [
    ['30A', /total prepaid/],
    ['30B', /total collect/],
    ['32A', /executed on/],
    ['32B', /at \(place\)/],
    ['32C', /signature of issuing carrier/],
  ],
  [
    ['33A', /currency conversion rates/],
    ['33B', /collect charges in dest/],
  ],
  [
    ['carrierUse', /carrier’s use only/],
    ['33C', /charges at destination/],
    ['33D', /total collect charges/],
  ],
];
/** Boxes that stand one below the other without a gap. */
const COLUMNS: readonly (readonly WaybillBox[])[] = [
  [
    '2',
    '4',
    '6',
    '7',
    '9',
    '11A',
    '18',
    '21',
    '22A',
    '22J',
    '24A',
    '25A',
    '26A',
    '27A',
    '28A',
    '29A',
    '30A',
    '33A',
    'carrierUse',
  ],
  ['title', '1C', '1D', 'terms', '10', '34A'],
  ['23', 'certification', '31', '32A', '33D'],
  ['22H', '22L'],
];
const boxNamed = (name: WaybillBox) => WAYBILL_BOXES.find((one) => one.name === name)! as Box<WaybillBox>;
const near = (one: number, other: number) => Math.abs(one - other) < 0.01;

test('the boxes have the order, the neighbours and the titles of the form', () => {
  for (const row of ROWS)
    for (const [at, [name, title]] of row.entries()) {
      const box = boxNamed(name);
      expect((box.caption ?? '').replace('\n', ' ').trim().toLowerCase(), name).toMatch(
        new RegExp(title, 'i'),
      );
      const left = at > 0 && boxNamed(row[at - 1]![0]);
      if (left) expect([near(left.x + left.width, box.x), near(left.y, box.y)], name).toEqual([true, true]);
    }
  const gaps = COLUMNS.flatMap((column) =>
    column.slice(1).filter((name, at) => {
      const above = boxNamed(column[at]!);
      return !near(above.y + above.height, boxNamed(name).y);
    }),
  );
  expect(gaps).toEqual([]);
  // Every numbered field of the description is on the form.
  const numbered = WAYBILL_BOXES.map(({ name }) => name).filter((name) => /^\d/.test(name));
  const described = [...ROWS.flat().map(([name]) => name), ...COLUMNS.flat(), '3', '5', '22K', '29B'];
  expect(numbered.filter((name) => !described.includes(name))).toEqual([]);
});
