/**
 * The air office of company 2000: customers, rates, flights, tariffs, numbers, and orders in every state,
 * created by the office's own actions.
 */
import { inputs } from './demo-actions.ts';
import { customers } from './demo-customers.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { YDID_ALTERNATE } from '#contract/core/settings.ts';
import {
  act,
  airOrder,
  airPickup,
  type AirSettings,
  airWaybill,
  consolidate,
  createOrder,
  editBill,
  insertRow,
  receiveRange,
} from '#server/air/index.ts';
import { entityOf } from '#server/records/table.ts';
import { create, type Caller } from '#server/records/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { builtInGrants, companies, users } from '#server/access/index.ts';
import { airport, carrier } from '#server/reference/index.ts';
import { customer, customerCompanies } from '#server/customers/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { DEMO_ACCOUNTS, YDID_DEMO_COMPANY } from './demo-accounts.ts';
import { orderStories } from './demo-order-stories.ts';
import { DEMO_PICKUP } from './demo-pickup.ts';

const settings: AirSettings = { density: { divisor: 6000, step: '0.5' }, baseCurrency: 'CNY' };
const DAY_MS = 86_400_000;
const BOOKED_DAYS_AGO = 20;
/** The demo office's data on documents and messages; its IATA number is invented. */
const OFFICE = {
  enName: 'Porthole Demo Air Freight Co Ltd',
  address: '88 Demo Road, Pudong, Shanghai',
  postalcode: '200135',
  outerPhone: '+86 21 5555 0188',
  agentIata: '08312340015',
  agentAccount: 'DEMO-SHA',
} as const;
/** Head offices of the demo’s airlines, which its waybills print: CA as its annual report names it; the street of TK may differ. */
const AIRLINE_ADDRESSES = {
  TK: 'Ataturk Airport, Yesilkoy, 34149 Istanbul TR',
  CA: '30 Tianzhu Road, Airport Industrial Zone, Shunyi, 101312 Beijing CN',
} as const;
const BOOKING: ReadonlySet<OrderAction> = new Set(['submit', 'take']);
const OFFICE_AT = { city: 'SHANGHAI', country: 'CN' } as const;

const surcharges = (fuel: string) => [
  { code: 'MYC', basis: 'chargeableKg', rate: fuel, minimum: null, maximum: null },
  { code: 'XDC', basis: 'grossKg', rate: '1.2', minimum: '100', maximum: null },
  { code: 'AWC', basis: 'waybill', rate: '50', minimum: null, maximum: null },
];
const breaks = (minimum: string, ...rates: [string, string][]) => [
  { class: 'M', from: '0', rate: minimum },
  ...rates.map(([from, rate]) => ({ class: from === '0' ? 'N' : 'Q', from, rate })),
];

export async function seedOffice(db: Db): Promise<void> {
  const caller = await callerOf(db, 'manager');
  const clerk = await callerOf(db, 'clerk');
  if (!caller || !clerk) return;
  const known = await db.select({ code: airport.code }).from(airport).where(eq(airport.code, 'PVG'));
  const lines = await db.select({ code: carrier.code }).from(carrier).where(eq(carrier.code, 'TK'));
  // Without the built-in codes there is nothing to reference.
  if (known.length === 0 || lines.length === 0) return;
  const [begun] = await db
    .select({ id: airOrder.id })
    .from(airOrder)
    .where(eq(airOrder.ydid, YDID_ALTERNATE))
    .limit(1);
  if (begun) return;
  const now = new Date();
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const { ydid } = caller.actor;
  await db
    .update(companies)
    .set(OFFICE)
    .where(and(eq(companies.ydid, ydid), eq(companies.address, '')));
  for (const [code, address] of Object.entries(AIRLINE_ADDRESSES))
    await db
      .update(carrier)
      .set({ address })
      .where(and(eq(carrier.code, code), isNull(carrier.address)));
  await baseData(db, caller, day);
  await orders(db, caller, clerk, day);
}

async function callerOf(db: Db, account: 'manager' | 'clerk'): Promise<Caller | null> {
  const { name, ydid, roles } = DEMO_ACCOUNTS[account];
  const [user] = await db.select().from(users).where(eq(users.nameKey, name));
  if (!user) return null;
  const routers = roles.flatMap((role) => builtInGrants[role]);
  return { actor: { id: user.id, ydid, routers }, language: 'en', requestId: 'demo' };
}

/** A record, unless it exists from an earlier start. */
async function ensureRecord(
  db: Db,
  caller: Caller,
  key: ResourceKey,
  values: Record<string, unknown>,
): Promise<void> {
  await create(db, key, values, caller).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

async function baseData(db: Db, caller: Caller, day: (days: number) => string): Promise<void> {
  const add = (key: ResourceKey, values: Record<string, unknown>) => ensureRecord(db, caller, key, values);
  for (const one of customers) {
    const { code, shortName, country, creditLimit, class: of } = one;
    const credit = Number(creditLimit) > 0;
    await add('customer', {
      ...one,
      type: of === 'customsBroker' ? 'supplier' : of === 'overseasAgent' ? 'both' : 'customer',
      status: 'existing',
      nature: country === 'CN' ? 'domestic' : 'foreign',
      creditControl: credit,
      creditDays: credit ? 30 : null,
      creditCurrency: credit ? 'USD' : null,
      creditLimit: credit ? creditLimit : null,
      salesOwner: 'manager',
      active: true,
    });
    await add('contact', {
      customer: code,
      name: `${shortName} – ops`,
      email: 'ops@example.com',
      isMain: true,
      active: true,
    });
  }
  // The demo's company is a customer with its own account: its member centre shows what the office ships for
  // it.
  const [huaxin] = await db
    .select({ customerId: customer.id })
    .from(customer)
    .where(and(eq(customer.ydid, YDID_ALTERNATE), eq(customer.code, 'HUAXIN')));
  if (huaxin)
    await db
      .insert(customerCompanies)
      .values({ company: YDID_DEMO_COMPANY, ydid: YDID_ALTERNATE, ...huaxin })
      .onConflictDoNothing();
  for (const [source, rate] of [
    ['USD', '7.1'],
    ['EUR', '7.8'],
    ['TRY', '0.17'],
  ])
    await add('exchangeRate', {
      source,
      target: 'CNY',
      sign: 'multiply',
      rate,
      effective: day(-60),
      expiry: null,
    });
  for (const [flight, airline, destination, etd, eta, arrivalDay] of [
    ['TK6543', 'TK', 'IST', '23:55', '06:10', 1],
    ['TK6549', 'TK', 'IST', '11:30', '17:40', 0],
    ['CA1031', 'CA', 'FRA', '02:10', '06:50', 0],
  ] as const)
    await add('airSchedule', {
      flight,
      airline,
      origin: 'PVG',
      destination,
      days: '1234567',
      validFrom: day(-60),
      validTo: day(300),
      etd,
      eta,
      arrivalDay,
      planeType: '77F',
      cutOffType: 'cargo',
      cutOffTime: '12:00',
      cutOffDay: -1,
      active: true,
    });
  const period = { validFrom: day(-30), validTo: day(300), divisor: '6000', step: '0.5', active: true };
  const lane = { originKind: 'airport', origin: 'PVG', currency: 'CNY', ...period };
  const toIst = { destinationKind: 'airport', destination: 'IST' };
  for (const tariff of [
    {
      code: 'TK-PVG-IST',
      name: 'Turkish Cargo, Shanghai to Istanbul',
      side: 'buying',
      airline: 'TK',
      ...toIst,
      breaks: breaks(
        '451',
        ['0', '37.15'],
        ['45', '28.28'],
        ['100', '25.5'],
        ['300', '23.9'],
        ['500', '22.1'],
        ['1000', '21'],
      ),
      surcharges: surcharges('4.5'),
    },
    {
      code: 'CA-PVG-EUR',
      name: 'Air China, Shanghai to Germany',
      side: 'buying',
      airline: 'CA',
      destinationKind: 'country',
      destination: 'DE',
      breaks: breaks('420', ['0', '35'], ['45', '27'], ['100', '24.8'], ['300', '22.6']),
      surcharges: surcharges('5'),
    },
    {
      code: 'COLOAD-IST',
      name: 'Co-load to Turkey',
      side: 'buying',
      airline: null,
      coLoad: true,
      destinationKind: 'country',
      destination: 'TR',
      breaks: breaks('300', ['0', '33'], ['45', '29'], ['100', '27']),
      surcharges: surcharges('4'),
    },
    {
      code: 'SELL-IST',
      name: 'Selling, Shanghai to Istanbul',
      side: 'selling',
      airline: null,
      ...toIst,
      breaks: breaks('600', ['0', '45'], ['45', '36'], ['100', '32.5'], ['300', '30']),
      surcharges: surcharges('6'),
    },
  ])
    await add('airTariff', { ...lane, ...tariff });
  const stock = (airline: string, first: string, count: number) =>
    receiveRange(db, { airline, first, count, office: 'SHA' }, caller).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  await stock('TK', firstFrom('235', 6_390_110), 150);
  await stock('CA', firstFrom('999', 7_100_010), 60);
}

/** The number of an airline with this serial. */
const firstFrom = (prefix: string, serial: number): string =>
  `${prefix}-${String(serial).padStart(7, '0')}${serial % 7}`;

async function orders(db: Db, caller: Caller, clerk: Caller, day: (days: number) => string): Promise<void> {
  const houses: string[] = [];
  for (const [at, { done, days, bill }] of orderStories.entries()) {
    const { code: customer } = customers[at % 3]!;
    const toFrankfurt = at % 5 === 3 && bill === undefined;
    const pieces = 4 + at;
    const booked = {
      customer,
      proxyNumber: `PO-${4500 + at}`,
      origin: 'PVG',
      destination: toFrankfurt ? 'FRA' : 'IST',
      airline: toFrankfurt ? 'CA' : 'TK',
      flight: toFrankfurt ? 'CA1031' : 'TK6543',
      flightDate: day(days),
      pieces,
      gross: String(38 + at * 21.5),
      dims: [{ pieces, length: '60', width: '40', height: '45' }],
      goods: 'GARMENTS',
      hsCode: '610910',
      marks: `DEMO ${at + 1}`,
      handling: at % 4 === 1 ? 'PER COL' : null,
      currency: 'CNY',
      // Agreed with the customer: above the selling tariff of 30 and the airline's price.
      saleRate: '33',
      parties: [
        {
          role: 'shipper',
          customer,
          name: `DEMO SHIPPER ${customer}`,
          address: '1 DEMO ROAD',
          city: 'SHANGHAI',
          postcode: '200000',
          country: 'CN',
          phone: '+86 21 5555 0100',
        },
        {
          role: 'consignee',
          customer: null,
          name: 'DEMO CONSIGNEE LTD',
          address: '2 DEMO STREET',
          city: 'ISTANBUL',
          postcode: '34000',
          country: 'TR',
          phone: '+90 212 555 0100',
        },
      ],
    };
    // The clerk books and operates most orders; the manager, who approves, has some of their own.
    const booker = at % 4 === 0 ? caller : clerk;
    let order = await createOrder(db, booked, booker, settings);
    const actionInputs = inputs(booked, bill);
    for (const action of done) {
      const raw = { ...actionInputs[action] } as Record<string, unknown>;
      // It was booked in time, a while ago.
      const at = new Date(action === 'submit' ? Date.now() - BOOKED_DAYS_AGO * DAY_MS : Date.now());
      const by = BOOKING.has(action) ? booker : caller;
      order = await act(db, { action, id: order.id, version: order.version, raw }, by, settings, at);
    }
    if (bill === 'house') houses.push(plainText(order.houseNumber));
  }
  await db.transaction((tx) =>
    insertRow(
      tx,
      entityOf('airQuote', caller.actor),
      {
        number: 'Q26-000000',
        status: 'open',
        customer: 'ANADOLU',
        origin: 'PVG',
        destination: 'IST',
        date: day(6),
        pieces: 4,
        gross: '120',
        tariff: 'TK-PVG-IST',
        currency: 'CNY',
        chargeable: '120',
        rate: '25.5',
        cost: '3794',
        selling: '4665',
        margin: '871',
        validUntil: day(20),
      },
      caller,
    ),
  );
  // For the one car on its way.
  const [waiting] = await db
    .select({ id: airOrder.id })
    .from(airOrder)
    .where(and(eq(airOrder.status, 'audited'), isNotNull(airOrder.pickupPlate)));
  if (waiting) await db.update(airPickup).set({ token: DEMO_PICKUP }).where(eq(airPickup.order, waiting.id));
  const [one, other] = houses;
  const rows = await db
    .select({ id: airWaybill.id, number: airWaybill.number })
    .from(airWaybill)
    .where(eq(airWaybill.ydid, YDID_ALTERNATE));
  const ids = rows.filter(({ number }) => number === one || number === other).map(({ id }) => id);
  // One of the three houses is still waiting for its master.
  const master = await consolidate(
    db,
    {
      airline: 'TK',
      houses: ids,
      masterNumber: null,
      flight: null,
      flightDate: null,
      consignee: 'BOSPHORUS',
    },
    caller,
    settings,
  );
  // A company has no city field: the clerk typed it, and later masters from here repeat it.
  const parties = (master.parties ?? []).map((line) =>
    line.role === 'shipper' ? { ...line, ...OFFICE_AT } : line,
  );
  await editBill(db, master.id, master.version, { parties }, caller, settings);
}
