/** An office with a master, its house, and a draft. */
import type { Party } from '#contract/air/resources/air-order.ts';
import type { FastifyInstance } from 'fastify';
import { eq, ne } from 'drizzle-orm';
import type { Caller } from '#server/records/records.ts';
import { companies } from '#server/access/schema.ts';
import { airWaybill } from '../../schema/index.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { anAirOffice, demoCaller } from '#server/test/air-office.ts';
import { testApp, tokenOf } from '#server/test/app.ts';

export let app: FastifyInstance;
export let clerk: string;
export let caller: Caller;

export const ids: Record<'master' | 'house' | 'bare', string> = { master: '', house: '', bare: '' };

/** A party with empty cells by default. */
export const party = (values: Partial<Party>): Party => ({
  role: 'shipper',
  customer: null,
  name: '',
  address: null,
  city: null,
  state: null,
  postcode: null,
  country: null,
  phone: null,
  contact: null,
  idKind: null,
  idNumber: null,
  ...values,
});

export const BILL = {
  ydid: DEMO_ACCOUNTS.clerk.ydid,
  status: 'final',
  origin: 'PVG',
  destination: 'IST',
  airline: 'TK',
  flight: 'TK6543',
  flightDate: '2026-11-24',
  issuedOn: '2026-11-22',
  issuedAt: 'Shanghai',
  pieces: 10,
  gross: '480.000',
  volume: '3.563',
  chargeable: '594.000',
  goods: 'Electric motors 电动机',
  hsCode: '850140',
  currency: 'CNY',
  rateClass: 'Q',
  ratedWeight: '594.000',
  rate: '18.2800',
  weightCharge: '10858.32',
  payment: 'prepaid',
  otherPayment: 'prepaid',
  otherCharges: [{ code: 'MYC', payment: 'prepaid' as const, amount: '1188.00' }],
  parties: [
    party({
      role: 'shipper',
      name: 'Yuanyang Machinery',
      address: 'Pudong Avenue 88',
      city: 'Shanghai',
      country: 'CN',
    }),
    party({
      role: 'consignee',
      name: 'Işıl Dış Ticaret',
      address: 'Atatürk Cad. 12',
      city: 'İstanbul',
      country: 'TR',
    }),
  ],
  dims: [{ pieces: 1, length: '162.0', width: '156.0', height: '141.0' }],
  handling: 'ELI',
  temperature: '+2 +8 °C',
  paymentPlace: 'Shanghai',
  dangerous: false,
  overrides: [{ box: '21', value: 'KEEP DRY' }],
};

/** Opens the portal with these bills, which the tests of a file share. */
export async function openBills(): Promise<void> {
  app = await testApp();
  clerk = await tokenOf(app, 'clerk');
  await anAirOffice(app);
  caller = await demoCaller(app, 'clerk');
  await app.database.db
    .update(companies)
    .set({ enName: 'Ocean Freight Ltd', agentIata: '08312340015', agentAccount: 'SHA-77' })
    .where(eq(companies.ydid, DEMO_ACCOUNTS.clerk.ydid));
  const rows = await app.database.db
    .insert(airWaybill)
    .values([
      { ...BILL, kind: 'master', type: 'consolidation', number: '235-63900012' },
      {
        ...BILL,
        kind: 'house',
        type: 'house',
        number: 'H26-000001',
        master: '235-63900012',
        overrides: null,
      },
      { ...BILL, kind: 'master', type: 'direct', number: 'DRAFT-1', pieces: 4000 },
    ] as (typeof airWaybill.$inferInsert)[])
    .returning({ id: airWaybill.id });
  [ids.master, ids.house, ids.bare] = rows.map(({ id }) => id) as [string, string, string];
}

/** Replaces what a message to the airline cannot hold: names and goods outside its alphabet. */
export async function plainBills(): Promise<void> {
  const parties = BILL.parties.map((one) => ({
    ...one,
    name: `DEMO ${one.role}`,
    address: 'ROAD 1',
    city: 'TOWN',
  }));
  const plain = { goods: 'ELECTRIC MOTORS', parties };
  await app.database.db.update(airWaybill).set(plain).where(ne(airWaybill.number, 'DRAFT-1'));
}
