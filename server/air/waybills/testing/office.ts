/** An air office with orders and users. */
import type { FastifyInstance } from 'fastify';
import type { DemoRole } from '#server/demo/demo-accounts.ts';
import type { Caller } from '#server/records/records.ts';
import { anOrderOffice, type OrderOffice } from '#server/test/order-office.ts';

export let office: OrderOffice;
export let app: FastifyInstance;
export let callers: Record<DemoRole, Caller>;

export const made: OrderOffice['made'] = (...args) => office.made(...args);

export const doing: OrderOffice['doing'] = (...args) => office.doing(...args);

export const through: OrderOffice['through'] = (...args) => office.through(...args);

export const TARIFF = {
  code: 'T-BUY',
  name: 'buying',
  side: 'buying',
  airline: 'TK',
  originKind: 'airport',
  origin: 'PVG',
  destinationKind: 'airport',
  destination: 'IST',
  currency: 'USD',
  // A day without flights in the other tests.
  validFrom: '2026-12-24',
  validTo: '2026-12-24',
  divisor: '6000',
  step: '0.5',
  breaks: [
    { class: 'M', from: '0', rate: '451' },
    { class: 'N', from: '0', rate: '25.9' },
    { class: 'Q', from: '45', rate: '22.9' },
  ],
  surcharges: [{ code: 'QQC', basis: 'waybill', rate: '9' }],
  active: true,
};

/** Opens the office that the tests of a file share. */
export async function openOffice(): Promise<void> {
  office = await anOrderOffice();
  ({ app, callers } = office);
}
