/** An air office with orders in any state. */
import type { FastifyInstance } from 'fastify';
import { and, desc, eq } from 'drizzle-orm';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { Caller } from '#server/records/records.ts';
import { airOrder } from '../schema/index.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { anAirOffice } from '#server/test/air-office.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { recorder } from '#server/test/front.ts';
import { act } from '../orders/act.ts';
import { createOrder } from '../orders/drafts.ts';
import { airSettings } from '../settings.ts';

export const { front, seen } = recorder();

export let app: FastifyInstance;
export let manager: Caller;
export let token: string;

export const db = () => app.database.db;

export const settings = () => airSettings(app.env);

export const BOOKING = {
  customer: 'ANADOLU',
  origin: 'PVG',
  destination: 'IST',
  airline: 'TK',
  flight: 'TK6543',
  flightDate: '2026-12-01',
  pieces: 2,
  gross: '1000',
};

const INPUT: Partial<Record<OrderAction, Record<string, unknown>>> = {
  sendCar: {
    pickupPlate: '34 ABC 123',
    pickupDriver: 'Ali',
    pickupTime: new Date().toISOString(),
    pickupPlace: 'Gate 1',
  },
  sendOut: { override: true, overrideReason: 'reported by telephone' },
  warehouseIn: { receivedPieces: 2, receivedWeight: '1000' },
};

export const doing = (order: { id: string; version: number }, action: OrderAction, raw: object = {}) =>
  act(
    db(),
    { action, id: order.id, version: order.version, raw: { ...INPUT[action], ...raw } },
    manager,
    settings(),
  );

export async function anOrder(...actions: (OrderAction | [OrderAction, object])[]): Promise<ResourceRecord> {
  let now = await createOrder(db(), BOOKING, manager, settings());
  for (const one of actions) {
    const [action, raw = {}] = Array.isArray(one) ? one : [one];
    now = await doing(now, action, raw);
  }
  return now;
}

export const rowOf = async ({ id }: { id: string }) =>
  (await db().select().from(airOrder).where(eq(airOrder.id, id)))[0]!;

export const lastLine = async ({ id }: { id: string }) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'airOrder'), eq(auditLog.recordId, id)))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]!;

/** Opens the office that the tests of a file share. */
export async function openOffice(): Promise<void> {
  const env = { SCALE_PRIVATE_HOSTS: '127.0.0.1', AIR_PHOTO_BYTES: '65536', AIR_TWO_PEOPLE: 'off' };
  app = await testApp(env, undefined, front);
  manager = await anAirOffice(app);
  token = await tokenOf(app, 'manager');
}
