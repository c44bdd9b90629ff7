import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fractionOf, under, written } from '#contract/core/decimal.ts';
import { airOrder } from '../resources/air-order.ts';
import { airWaybill } from '../resources/air-waybill.ts';
import { readRecord } from '#contract/records/read.ts';
import { faultsOf } from '#contract/records/rules.ts';
import { balanceOf } from '../waybill/balance.ts';
import { idleFields, ORDER_FORMS } from '../orders/forms.ts';
import {
  goodsStatements,
  isDangerous,
  needsDeclaration,
  unknownHandling,
  unnamedGoods,
} from '../handling.ts';
import { commodityOf, fits, offersOf, priceBy, type Cargo, type Tariff, type QuoteRequest } from './quote.ts';
import { rate, type WeightBreak } from './rating.ts';
import { rangeFault, rangeOf } from '../stock.ts';
import { surchargeKind, surchargeOf, surchargesApart, type Surcharge } from './surcharges.ts';
import { inSecondCurrency, totalsOf } from './totals.ts';
import { IATA_DENSITY, weightsOf, type VolumeLine } from './weight.ts';

const size = (text: string, pieces: number): VolumeLine => {
  const [length, width, height] = text.split('×') as [string, string, string];
  return { pieces, length, width, height };
};

describe('chargeable weight', () => {
  test.each([
    ['162×156×141', 1, '0', '593.892', '594.0'],
    ['30×45×65', 1, '14', '14.625', '15.0'],
    ['100×120×110', 2, '1000', '440.000', '1000.0'],
  ])('%s × %i with %s kg gross gives %s, %s', (text, pieces, gross, volumeWeight, chargeable) => {
    expect(weightsOf([size(text, pieces)], gross)).toMatchObject({ volumeWeight, chargeable });
  });

  test('uses the carrier’s divisor and step, and rounds the sum rather than each line', () => {
    const lines = [size('30×45×65', 1), size('30×45×65', 1)];
    expect(weightsOf(lines, '1').chargeable).toBe('29.5');
    expect(weightsOf(lines, '1', { divisor: 5000, step: '1' }).chargeable).toBe('36.0');
    expect(weightsOf(lines, '1').volume).toBe('0.176');
    expect(weightsOf([], '1', IATA_DENSITY, '1').volumeWeight).toBe('166.667');
  });

  const cm = fc.integer({ min: 1, max: 50_000 }).map((tenths) => written({ n: BigInt(tenths), d: 10n }, 1));
  const lines = fc.array(
    fc.record({ pieces: fc.integer({ min: 1, max: 900 }), length: cm, width: cm, height: cm }),
    { maxLength: 8 },
  );
  const kg = fc
    .integer({ min: 1, max: 9_000_000 })
    .map((grams) => written({ n: BigInt(grams), d: 1000n }, 3));

  test('is never below gross or volume weight, nor a step above both, whatever the order of lines', () => {
    fc.assert(
      fc.property(lines, kg, fc.constantFrom('0.5', '1', '0.1'), (some, gross, step) => {
        const weights = weightsOf(some, gross, { divisor: 6000, step });
        expect(compare(weights.chargeable, gross)).toBeGreaterThanOrEqual(0);
        // Rounded to three decimals, a volume weight may be half a gram too high.
        expect(Number(weights.chargeable)).toBeGreaterThan(Number(weights.volumeWeight) - 0.001);
        const most = Math.max(Number(gross), Number(weights.volumeWeight)) + Number(step);
        expect(Number(weights.chargeable)).toBeLessThan(most + 0.001);
        expect(weightsOf(some.toReversed(), gross, { divisor: 6000, step })).toEqual(weights);
      }),
    );
  });
});

const FIRST: WeightBreak[] = [
  { class: 'N', from: '0', rate: '37.15' },
  { class: 'Q', from: '45', rate: '18.28' },
];
const SECOND: WeightBreak[] = [
  { class: 'M', from: '0', rate: '451' },
  { class: 'N', from: '0', rate: '25.9' },
  { class: 'Q', from: '45', rate: '22.9' },
];

describe('rating', () => {
  test.each([
    [FIRST, '30', 'Q', '45.0', '822.60', 'higherBreak', { add: '15', amount: '291.90' }],
    [SECOND, '10', 'M', null, '451.00', 'minimum', null],
    [SECOND, '30', 'N', '30.0', '777.00', 'ownBreak', null],
    [SECOND, '40', 'Q', '45.0', '1030.50', 'higherBreak', { add: '5', amount: '5.50' }],
    [SECOND, '45', 'Q', '45.0', '1030.50', 'ownBreak', null],
  ] as const)('rates %j at %s kg: %s, %s kg, %s', (breaks, kg, of, weight, amount, reason, saving) => {
    expect(rate(kg, breaks, 'CNY')).toMatchObject({
      winner: { class: of, weight, amount },
      reason,
      saving,
    });
  });

  // Calculated by hand: currencies without decimals, a minimum, a break, and a higher break that is cheaper.
  test.each([
    ['JPY', '8500 980 735 560 455', '180', 'Q', '180.0', '100800', null],
    ['JPY', '8500 980 735 560 455', '250', 'Q', '300.0', '136500', { add: '50', amount: '3500' }],
    ['KRW', '60000 4250.5 3900 3500 3200', '12.5', 'M', null, '60000', null],
    ['KRW', '60000 4250.5 3900 3500 3200', '14.5', 'N', '14.5', '61632', null],
    ['TRY', '1500 61.75 44.9 39.6 35.15', '33', 'Q', '45.0', '2020.50', { add: '12', amount: '17.25' }],
    ['TRY', '1500 61.75 44.9 39.6 35.15', '88.5', 'Q', '100.0', '3960.00', { add: '11.5', amount: '13.65' }],
  ] as const)('rates %s %s at %s kg: %s, %s kg, %s', (currency, rates, kg, of, weight, amount, saving) => {
    const classes = ['M', 'N', 'Q', 'Q', 'Q'] as const;
    const froms = ['0', '0', '45', '100', '300'];
    const breaks = rates.split(' ').map((one, at) => ({ class: classes[at]!, from: froms[at]!, rate: one }));
    expect(rate(kg, breaks, currency)).toMatchObject({ winner: { class: of, weight, amount }, saving });
  });

  test('lists every candidate with its amount', () => {
    expect(rate('30', FIRST, 'CNY')!.candidates.map((one) => [one.class, one.amount])).toEqual([
      ['N', '1114.50'],
      ['Q', '822.60'],
    ]);
  });

  test('returns null without a rate, and no decimals for a currency without them', () => {
    expect(rate('30', [{ class: 'M', from: '0', rate: '100' }], 'CNY')).toBeNull();
    expect(rate('10.5', [{ class: 'N', from: '0', rate: '10.3' }], 'JPY')!.winner.amount).toBe('108');
  });

  const price = fc.integer({ min: 1, max: 90_000 }).map((n) => written({ n: BigInt(n), d: 100n }, 2));
  const tariff = fc
    .tuple(
      price,
      price,
      fc.uniqueArray(fc.constantFrom('45', '100', '300', '500', '1000'), { maxLength: 5 }),
      price,
    )
    .chain(([minimum, normal, froms]) =>
      fc
        .tuple(...froms.map(() => price))
        .map((rates): WeightBreak[] => [
          { class: 'M', from: '0', rate: minimum },
          { class: 'N', from: '0', rate: normal },
          ...froms.map((from, at): WeightBreak => ({ class: 'Q', from, rate: rates[at]! })),
        ]),
    );
  const chargeable = fc
    .integer({ min: 1, max: 4000 })
    .map((halves) => written({ n: BigInt(halves), d: 2n }, 1));

  test('never exceeds any higher break, never falls below the minimum, whatever the order of lines', () => {
    fc.assert(
      fc.property(tariff, chargeable, (breaks, kg) => {
        const { winner, saving } = rate(kg, breaks, 'CNY')!;
        const minimum = breaks[0]!.rate;
        expect(compare(winner.amount, minimum)).toBeGreaterThanOrEqual(0);
        for (const { class: of, from, rate: each } of breaks) {
          if (of === 'M' || under(fractionOf(from), fractionOf(kg))) continue;
          const there = rate(from === '0' ? kg : from, breaks, 'CNY')!.winner.amount;
          expect(compare(winner.amount, there), `${kg} kg against ${from} at ${each}`).toBeLessThanOrEqual(0);
        }
        if (saving) expect(compare(saving.amount, '0')).toBeGreaterThanOrEqual(0);
        expect(rate(kg, breaks.toReversed(), 'CNY')).toEqual(rate(kg, breaks, 'CNY'));
      }),
    );
  });
});

describe('surcharges', () => {
  const cargo = { gross: '90', chargeable: '120.5', pieces: 3, weightCharge: '1000' };
  const charge = (more: Partial<Surcharge>) =>
    surchargeOf(
      { code: 'MYC', basis: 'grossKg', rate: '2', minimum: null, maximum: null, ...more },
      cargo,
      'CNY',
    );
  test.each([
    [{}, '180.00', null],
    [{ basis: 'chargeableKg' }, '241.00', null],
    [{ basis: 'piece' }, '6.00', null],
    [{ basis: 'waybill', rate: '50' }, '50.00', null],
    [{ basis: 'percent', rate: '7.5' }, '75.00', null],
    [{ minimum: '200' }, '200.00', 'minimum'],
    [{ maximum: '100.5' }, '100.50', 'maximum'],
  ] as const)('calculates %j: %s', (more, amount, bound) => {
    expect(charge(more)).toMatchObject({ amount, bound });
  });
});

test('separates fuel and security from the other surcharges', () => {
  expect(['MYC', 'fuel surcharge', '燃油附加费', 'XDC', 'SCA', 'AWC'].map(surchargeKind)).toEqual([
    'fuel',
    'fuel',
    'fuel',
    'security',
    'security',
    'other',
  ]);
  const line = (code: string, amount: string) =>
    ({ code, amount, basis: 'waybill', quantity: '1', rate: amount, bound: null }) as const;
  expect(surchargesApart([line('MYC', '10.10'), line('SCC', '3'), line('XDC', '2')], 'CNY')).toEqual([
    { kind: 'fuel', amount: '10.10' },
    { kind: 'security', amount: '5.00' },
  ]);
});

const TARIFF: Tariff = {
  id: '1',
  name: 'TK general',
  side: 'buying',
  airline: 'TK',
  originKind: 'airport',
  origin: 'PVG',
  destinationKind: 'country',
  destination: 'TR',
  zones: 'ASIA: PVG CAN; EUR: IST FRA',
  service: null,
  commodity: null,
  currency: 'CNY',
  validFrom: '2026-01-01',
  validTo: null,
  divisor: 6000,
  step: '0.5',
  breaks: SECOND,
  surcharges: [{ code: 'MYC', basis: 'chargeableKg', rate: '1', minimum: null, maximum: null }],
};
const WANTED: QuoteRequest = {
  origin: { airport: 'PVG', city: 'Shanghai', country: 'CN' },
  destination: { airport: 'IST', city: 'Istanbul', country: 'TR' },
  date: '2026-05-05',
  service: null,
  airline: null,
  commodity: null,
};
const CARGO: Cargo = { lines: [], pieces: 2, gross: '40', volume: null };

test('quotes matching buying tariffs, cheapest first, incomparable ones last, with their margin', () => {
  const tariffs = [
    TARIFF,
    { ...TARIFF, id: '2', destinationKind: 'zone', destination: 'eur', currency: 'USD', breaks: FIRST },
    { ...TARIFF, id: '3', validTo: '2026-05-04' },
    { ...TARIFF, id: '4', destination: 'DE' },
    { ...TARIFF, id: '5', side: 'selling', breaks: [{ class: 'N', from: '0', rate: '50' }] },
    { ...TARIFF, id: '6', currency: 'XXX' },
    { ...TARIFF, id: '8', destinationKind: 'zone', destination: 'ASIA' },
    { ...TARIFF, id: '9', commodity: 'Fish' },
    { ...TARIFF, id: '10', airline: 'MU', side: 'selling', breaks: [{ class: 'N', from: '0', rate: '1' }] },
    { ...TARIFF, id: '7', originKind: 'city', origin: 'SHANGHAI', breaks: FIRST },
  ] as Tariff[];
  const factors: Record<string, string> = { CNY: '1', USD: '7.1' };
  const { offers, selling } = offersOf(tariffs, WANTED, CARGO, 'CNY', (currency) =>
    factors[currency] ? fractionOf(factors[currency]) : null,
  );
  expect(selling).toMatchObject({ total: '80.00' });
  // Without an exchange rate to the requested currency, tariffs of one currency are still sorted cheapest
  // first.
  const apart = offersOf(tariffs, { ...WANTED, commodity: 'fish' }, CARGO, 'CNY', () => null).offers;
  expect(apart.map(({ tariff }) => tariff.id)).toEqual(['7', '1', '9', '2', '6']);
  expect(offers.map(({ tariff, compared, margin }) => [tariff.id, compared, margin])).toEqual([
    ['7', '862.60', '1177.40'],
    ['1', '1070.50', '969.50'],
    ['2', '6124.46', '-4084.46'],
    ['6', null, null],
  ]);
  expect(priceBy({ ...TARIFF, breaks: [] }, CARGO)).toBeNull();
});

test('charges the customer by the most specific tariff, even if a broader one is cheaper', () => {
  const selling = (id: string, kind: string, to: string, rate: string, more: object = {}) =>
    ({ ...TARIFF, id, side: 'selling', destinationKind: kind, destination: to, breaks: [{ class: 'N', from: '0', rate }], ...more }) as Tariff; // prettier-ignore
  const tariffs = [
    TARIFF,
    selling('country', 'country', 'TR', '50'),
    selling('zone', 'zone', 'EUR', '60'),
    selling('city', 'city', 'istanbul', '65'),
    selling('airport', 'airport', 'IST', '70'),
    selling('dearer', 'airport', 'IST', '71'),
    selling('fish', 'country', 'TR', '90', { commodity: 'Fish' }),
  ];
  const one = () => fractionOf('1');
  const general = offersOf(tariffs, WANTED, CARGO, 'CNY', one);
  expect(general.sold.map(({ tariff }) => tariff.id)).toEqual([
    'airport',
    'dearer',
    'city',
    'zone',
    'country',
  ]);
  expect(general.offers[0]).toMatchObject({ selling: { tariff: { id: 'airport' } } });
  const fish = offersOf(tariffs, { ...WANTED, commodity: 'fish' }, CARGO, 'CNY', one);
  expect(fish.selling).toMatchObject({ tariff: { id: 'fish' } });
});

test('matches cities, zones and goods in any spelling', () => {
  const named = (more: Partial<Tariff>): Tariff => ({ ...TARIFF, ...more });
  const tariffs = [
    named({ id: 'city', destinationKind: 'city', destination: 'İSTANBUL' }),
    named({ id: 'zone', destinationKind: 'zone', destination: 'İç hat', zones: 'İÇ HAT: IST' }),
    named({ id: 'goods', commodity: 'Tekstil' }),
  ];
  const query = { ...WANTED, commodity: 'TEKSTİL' };
  const { offers } = offersOf(tariffs, query, CARGO, 'CNY', () => fractionOf('1'));
  expect(offers.map(({ tariff }) => tariff.id).sort()).toEqual(['city', 'goods', 'zone']);
  const zurich = { airport: 'ZRH', city: 'Zürich', country: 'CH' };
  const plain = named({ destinationKind: 'city', destination: 'ZURICH' });
  expect(fits(plain, { ...WANTED, destination: zurich })).toBe(true);
});

test.each([
  ['T-shirts\n PO 4711\t', 'T-shirts PO 4711'],
  [' \n', null],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), null],
])('looks up goods %j in tariffs as %j', (goods, expected) => {
  expect(commodityOf(goods)).toBe(expected);
});

test('totals a waybill in two columns and in a second currency', () => {
  const { prepaid, collect } = totalsOf(
    [
      { kind: 'weight', payment: 'prepaid', amount: '1030.50' },
      { kind: 'dueCarrier', payment: 'prepaid', amount: '0.10' },
      { kind: 'dueCarrier', payment: 'prepaid', amount: '0.20' },
      { kind: 'dueAgent', payment: 'collect', amount: '50' },
    ],
    'CNY',
  );
  expect(prepaid).toMatchObject({
    weight: '1030.50',
    dueCarrier: '0.30',
    dueAgent: '0.00',
    total: '1030.80',
  });
  expect(collect).toMatchObject({ dueAgent: '50.00', total: '50.00' });
  expect(inSecondCurrency('1030.80', '0.1408', 'USD')).toBe('145.14');
});

test('increments numbers of a range by 11, or by 4 after a check digit of 6', () => {
  expect(rangeOf('176-12345675', 3)).toEqual(['176-12345675', '176-12345686', '176-12345690']);
  expect(rangeOf('176-12345676', 3)).toBeNull();
  expect(rangeOf('176-99999992', 2)).toBeNull();
  expect(rangeOf('176-12345675', 0)).toBeNull();
  expect(rangeFault('176-12345676', 3)).toEqual({ key: 'digit', digit: '5' });
  expect(rangeFault('176-1234', 3)).toMatchObject({ key: 'number' });
  expect(rangeFault('176-99999992', 2)).toMatchObject({ key: 'end' });
});

test('balances houses against their master in pieces, weight and volume', () => {
  const master = { pieces: 5, gross: '100.5', volume: '1.2' };
  const house = { pieces: 2, gross: '50.25', volume: '0.6' };
  expect(balanceOf(master, [house, { ...house, pieces: 3 }]).balanced).toBe(true);
  expect(balanceOf(master, [house])).toMatchObject({
    difference: { pieces: -3, gross: '-50.25', volume: '-0.6' },
    balanced: false,
  });
});

test('refuses lengths in millimetres and two shippers', () => {
  const line = (side: string, pieces = 1) => ({ pieces, length: side, width: side, height: side });
  for (const { rules } of [airOrder, airWaybill]) {
    const keys = (values: Parameters<typeof faultsOf>[1]) => faultsOf(rules, values).map(({ key }) => key);
    expect(keys({ dims: [line('120', 5000), line('90')] })).not.toContain('airOrder:fault.volume');
    expect(keys({ dims: [line('1200', 5000), line('900')] })).toContain('airOrder:fault.volume');
    const party = (role: string) => ({ role, name: 'A' });
    const named = (...roles: string[]) =>
      keys({ parties: roles.map(party) }).includes('airOrder:fault.roleTwice');
    expect([named('shipper', 'shipper'), named('shipper', 'notify', 'notify')]).toEqual([true, false]);
  }
});

test('refuses received pieces and declared lines of zero, and reads codes as printed', () => {
  const { warehouseIn, declare } = ORDER_FORMS;
  const pieces = (...receivedItems: Record<string, string | null>[]) =>
    faultsOf(warehouseIn.rules, { receivedItems, receivedPieces: receivedItems.length }).map(
      ({ key }) => key,
    );
  const piece = { code: 'A', weight: '5', length: '10', width: '10', height: '10' };
  expect(pieces(piece)).toEqual([]);
  expect(pieces({ code: 'A', weight: null })).toEqual([]);
  expect(pieces({ ...piece, weight: '-5' })).toEqual(['airOrder:fault.pieceNothing']);
  expect(pieces({ ...piece, height: '0' })).toEqual(['airOrder:fault.pieceNothing']);
  expect(pieces({ ...piece, length: '99999', width: '99999', height: '99999' })).toEqual([
    'airOrder:fault.volume',
  ]);
  const line = { hs: '6109.10.0021', description: 'T-shirts', quantity: '3', value: '9.5' };
  const read = (over: object = {}, declaration = '2233 2026 0000 0007 77') =>
    readRecord(declare, { declaration, hsLines: [{ ...line, ...over }] });
  expect(read().values?.['hsLines']).toMatchObject([{ hs: '6109100021' }]);
  expect(read({ quantity: '-3' }).faults).toMatchObject([{ key: 'airOrder:fault.hsAmount' }]);
  expect(read({ value: '0' }).faults).toMatchObject([{ key: 'airOrder:fault.hsAmount' }]);
  expect(read({}, ' - ').faults).toMatchObject([{ path: 'declaration', key: 'airOrder:fault.declaration' }]);
});

test('offers a choice for the numbers of a cancelled order only if it has any', () => {
  expect(idleFields('cancel', { masterNumber: null, houseNumber: null })).toEqual(['numbers']);
  expect(idleFields('cancel', { masterNumber: null, houseNumber: 'H26-000001' })).toEqual([]);
  expect(idleFields('arrive', {})).toEqual([]);
});

test('recognises special handling codes', () => {
  // The fault names the unknown codes among the typed ones.
  const faults = faultsOf(airOrder.rules, { handling: 'per xyz dgr', dangerous: true });
  expect(faults).toContainEqual(expect.objectContaining({ path: 'handling', values: { codes: 'XYZ DGR' } }));
  expect(unknownHandling('PER, COL/XYZ')).toEqual(['XYZ']);
  // Screening method, packaging and accompanying documents.
  expect(unknownHandling('NSC SHR BUP ACT ERT PIP NST ECP DGD SPF PHY RRE')).toEqual([]);
  expect(isDangerous('DGD')).toBe(true);
  // Lithium batteries of Section II fly without declaration and acceptance check.
  expect(['PER', 'per eli', 'ELM', 'ICE', 'RDS', 'RLI'].map(isDangerous)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  // Small batteries and dry ice need no shipper's declaration unless other dangerous goods are with them.
  expect(['ELI ICE RRE', 'ELI RFL', 'PER', ''].map(needsDeclaration)).toEqual([false, true, true, true]);
  for (const { rules } of [airOrder, airWaybill]) {
    const hasDangerFault = (handling: string, dangerous: boolean) =>
      faultsOf(rules, { handling, dangerous }).some(({ path }) => path === 'dangerous');
    expect([
      hasDangerFault('PER RFL', false),
      hasDangerFault('PER RFL', true),
      hasDangerFault('PER', false),
    ]).toEqual([true, false, false]);
  }
});

test.each<[string, boolean, string[], string?]>([
  ['ELI', false, ['LITHIUM ION BATTERIES IN COMPLIANCE WITH SECTION II OF PI 966 OR PI 967']],
  ['ELI', false, ['LITHIUM ION BATTERIES IN COMPLIANCE WITH SECTION II OF PI 967'], 'LAPTOPS, pi967'],
  [
    'ELM',
    false,
    ['LITHIUM METAL BATTERIES IN COMPLIANCE WITH SECTION II OF PI 969 AND PI 970'],
    'WATCHES PI 969 / PI 970',
  ],
  ['ELM PER', false, ['LITHIUM METAL BATTERIES IN COMPLIANCE WITH SECTION II OF PI 969 OR PI 970']],
  ['ICE PER', true, ['UN 1845 DRY ICE, CLASS 9']],
  ['RDS', true, ['UN 3373 BIOLOGICAL SUBSTANCE, CATEGORY B']],
  ['RFL CAO', true, ["DANGEROUS GOODS AS PER ASSOCIATED SHIPPER'S DECLARATION", 'CARGO AIRCRAFT ONLY']],
  ['RLI ICE', true, ["DANGEROUS GOODS AS PER ASSOCIATED SHIPPER'S DECLARATION", 'UN 1845 DRY ICE, CLASS 9']],
  ['', true, ["DANGEROUS GOODS AS PER ASSOCIATED SHIPPER'S DECLARATION"]],
  ['PER', false, []],
])('prints for handling %j, dangerous %s: %j', (codes, dangerous, statements, goods = '') => {
  expect(goodsStatements(codes, dangerous, goods)).toEqual(statements);
});

test('the goods name the packing instruction of batteries, and packages and weight of dry ice', () => {
  expect(unnamedGoods('ELI', 'LAPTOPS')).toBe('instruction');
  expect(unnamedGoods('ELI ELM', 'LAPTOPS PI 967')).toBe('instruction');
  expect(unnamedGoods('ELI ELM', 'LAPTOPS PI 967, WATCHES PI 970')).toBeNull();
  expect(unnamedGoods('ICE PER', 'SALMON')).toBe('dryIce');
  expect(unnamedGoods('ICE PER', 'SALMON\nDRY ICE 2 x 5.5 kg')).toBeNull();
  expect(unnamedGoods('PER', 'ROSES')).toBeNull();
});
