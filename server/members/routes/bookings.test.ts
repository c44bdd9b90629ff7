/** Booking requests from both sides, and as an attacker of another company. */
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ACTION_WISHES,
  type BookingDetail,
  type BookingLine,
} from '#contract/members/bookings/bookings.schema.ts';
import {
  BOOKING_ACTIONS,
  BOOKING_NUMBER,
  stepOf,
  type BookingAction,
} from '#contract/members/bookings/flow.ts';
import type { BookingContent, BookingMode } from '#contract/members/bookings/request.ts';
import { aContent } from '#contract/members/bookings/testing/content.ts';
import { airOrder } from '#server/air/schema/index.ts';
import { customer, customerLinks } from '#server/customers/schema.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { watch } from '#server/records/changes.ts';
import { call } from '#server/test/app.ts';
import { anOrderOffice } from '#server/test/order-office.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { subscription } from '../schema.ts';

const BASE = '/ydapi/api/v1';
const OFFICE = 2000;

let app: FastifyInstance;
let member: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let clerk: TestPerson;
let otherClerk: TestPerson;

beforeAll(async () => {
  ({ app } = await anOrderOffice());
  const { db } = app.database;
  const company = await aCompany(app);
  member = await aPerson(app, company, ['member']);
  colleague = await aPerson(app, company, ['member']);
  stranger = await aPerson(app, await aCompany(app), ['member']);
  clerk = await aPerson(app, OFFICE, ['clerk']);
  otherClerk = await aPerson(app, await aCompany(app), ['clerk']);
  const [anadolu] = await db.select().from(customer).where(eq(customer.code, 'ANADOLU'));
  await db
    .insert(customerLinks)
    .values({ company, ydid: OFFICE, customerId: anadolu!.id, agreedAt: new Date() });
});

const send = async (
  person: TestPerson,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  json?: object,
  query = {},
) => {
  const answer = await call(app, `${BASE}/${path}`, {
    method,
    token: person.token,
    query,
    ...(json && { json }),
  });
  return { status: answer.status, body: answer.body, data: answer.body.data as BookingDetail };
};
const draft = async (content: BookingContent, person = member, more: object = {}) =>
  (await send(person, 'POST', 'booking', { id: randomUUID(), content, ...more })).data;

const pathOf = (action: BookingAction, id: string) =>
  `${stepOf(action).by === 'member' ? 'booking' : 'bookingRequest'}/${id}/${action}`;
const act = (person: TestPerson, action: BookingAction, booking: BookingDetail, more: object = {}) =>
  send(person, 'POST', pathOf(action, booking.id), { version: booking.version, ...more });
const done = async (person: TestPerson, action: BookingAction, booking: BookingDetail, more: object = {}) => {
  const answer = await act(person, action, booking, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.data;
};
const submitted = async (mode: BookingMode, more: Partial<BookingContent> = {}) => {
  const content = aContent(mode, more);
  return done(member, 'submit', await draft(content), { content });
};
const list = async (person: TestPerson, key: 'booking' | 'bookingRequest', query: object = {}) =>
  (await send(person, 'GET', key, undefined, query)).body as BookingLine[];

describe('a draft', () => {
  test('is saved while it is typed, once for one id, and seen by its company alone', async () => {
    const id = randomUUID();
    const content = aContent('sea', { cargo: [] });
    const made = await send(member, 'POST', 'booking', { id, content });
    expect(made).toMatchObject({ status: 201, data: { state: 'draft', number: null, version: 1 } });
    expect((await send(member, 'POST', 'booking', { id, content })).data.version).toBe(1);
    expect((await send(stranger, 'POST', 'booking', { id, content })).status).toBe(404);
    const saved = await send(colleague, 'PUT', `booking/${id}`, { version: 1, content: aContent('sea') });
    expect(saved.data).toMatchObject({ version: 2, goods: 'Looms, spare parts' });
    const late = await send(member, 'PUT', `booking/${id}`, { version: 1, content });
    expect(late).toMatchObject({ status: 409, data: { current: { version: 2 } } });
    expect((await send(clerk, 'GET', `bookingRequest/${id}`)).status).toBe(404);
    expect((await list(clerk, 'bookingRequest')).map((line) => line.id)).not.toContain(id);
    expect((await send(member, 'DELETE', `booking/${id}`, undefined, { version: 2 })).status).toBe(200);
    expect((await send(member, 'GET', `booking/${id}`)).status).toBe(404);
  });

  test('is not sent while a field is missing, and each is named', async () => {
    const content = aContent('sea', { equipment: [] });
    const answer = await act(member, 'submit', await draft(content), { content });
    expect(answer.status).toBe(400);
    expect(answer.body.data.faults).toEqual([
      { path: 'content.equipment', message: 'Please fill in this field.' },
    ]);
  });

  test('goes to the company’s forwarder, else to the office that the operator set, and nowhere else', async () => {
    const content = aContent('sea');
    const own = await send(member, 'GET', 'booking/offices');
    expect(own.data).toMatchObject([{ ydid: OFFICE }]);
    const elsewhere = await draft(content, member, { office: otherClerk.ydid });
    expect((await act(member, 'submit', elsewhere, { content })).status).toBe(400);
    const sent = await done(stranger, 'submit', await draft(content, stranger), { content });
    expect(sent).toMatchObject({ officeId: OFFICE, state: 'RECEIVED' });
    const personal = await aPerson(app, 2003, ['member']);
    const mine = await done(personal, 'submit', await draft(content, personal), { content });
    expect(mine.number).toMatch(BOOKING_NUMBER);
    const other = await aPerson(app, 2003, ['member']);
    expect((await send(other, 'GET', `booking/${mine.id}`)).status).toBe(404);
  });

  test('is begun as a copy, and knows the parties of earlier requests', async () => {
    const earlier = await submitted('sea');
    const copy = await send(member, 'POST', `booking/${earlier.id}/copy`, { id: randomUUID() });
    expect(copy.data).toMatchObject({
      state: 'draft',
      content: { transport: { vessel: '', origin: 'CNNGB' } },
    });
    const { body } = await send(member, 'GET', 'booking/parties');
    expect(body.data.map(({ name }: { name: string }) => name)).toContain('Anadolu Tekstil');
  });

  test('offers the address book of its own company first', async () => {
    const book = (who: TestPerson, name: string, active = true) =>
      send(who, 'POST', 'party', { name, city: 'Bursa', country: null, contact: 'Ayse', active });
    await book(member, 'Zeytin Gida');
    await book(member, 'Eski Firma', false);
    await book(stranger, 'Foreign Trade');
    const { body } = await send(member, 'GET', 'booking/parties');
    const names = body.data.map(({ name }: { name: string }) => name) as string[];
    expect(names[0]).toBe('Zeytin Gida');
    expect(body.data[0]).toMatchObject({ role: 'shipper', city: 'Bursa', contact: 'Ayse', country: '' });
    expect(names).not.toContain('Eski Firma');
    expect(names).not.toContain('Foreign Trade');
  });
});

describe('a request', () => {
  test('is counted by office and year without gaps or doubles, also when many are sent at once', async () => {
    const content = aContent('express');
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft(content)));
    const sent = await Promise.all(drafts.map((one) => done(member, 'submit', one, { content })));
    const counts = sent.map(({ number }) => Number(number!.slice(6))).toSorted((a, b) => a - b);
    expect(counts.at(-1)! - counts[0]!).toBe(5);
    expect(new Set(counts).size).toBe(6);
  });

  test('is asked back, updated, offered another sailing, accepted, confirmed, amended and cancelled', async () => {
    const sent = await submitted('sea');
    expect(
      (await list(clerk, 'bookingRequest', { view: 'mine', q: sent.number })).map(({ id }) => id),
    ).toEqual([sent.id]);
    const taken = await done(clerk, 'take', sent);
    expect(taken.handler).toBe(clerk.name);
    const feedback = [{ severity: 'ERROR', field: 'cargo.0.gross', text: 'Net or gross?' }];
    const questioned = await done(clerk, 'askBack', taken, { feedback });
    expect(questioned).toMatchObject({ state: 'PENDING_UPDATE', waitsFor: 'member', feedback });
    expect((await act(clerk, 'confirm', questioned, { carrierNumber: 'X1' })).status).toBe(409);

    const content = aContent('sea', { cargo: [{ ...aContent('sea').cargo[0]!, gross: '1300' }] });
    const updated = await done(member, 'update', questioned, { content });
    expect(updated).toMatchObject({ state: 'UPDATE_RECEIVED', revision: 2, feedback: [] });
    const changes = await send(clerk, 'GET', `bookingRequest/${sent.id}/compare`, undefined, {
      from: 1,
      to: 2,
    });
    expect(changes.data).toEqual([{ path: 'cargo.0.gross', before: '1250.5', after: '1300' }]);

    const offers = [
      {
        ...content.transport,
        vessel: 'TEST EGRET',
        voyage: '124W',
        departs: '2030-03-12',
        note: 'next week',
      },
    ];
    const offered = await done(clerk, 'offer', updated, { offers });
    expect(offered).toMatchObject({ state: 'PENDING_UPDATE', offered: true });
    const accepted = await done(member, 'acceptOffer', offered, { offer: 0 });
    expect(accepted).toMatchObject({
      state: 'UPDATE_RECEIVED',
      offers: [],
      content: { transport: { vessel: 'TEST EGRET' } },
    });

    expect((await act(clerk, 'confirm', accepted)).body.data.faults).toMatchObject([
      { path: 'carrierNumber' },
    ]);
    const confirmed = await done(clerk, 'confirm', accepted, { carrierNumber: '639200001', carrier: 'maeu' });
    expect(confirmed).toMatchObject({ state: 'CONFIRMED', carrierNumber: '639200001', carrier: 'MAEU' });
    const [followed] = await app.database.db
      .select()
      .from(subscription)
      .where(eq(subscription.number, '639200001'));
    expect(followed).toMatchObject({
      ydid: member.ydid,
      kind: 'booking',
      carrier: 'MAEU',
      state: 'pending',
      ownReference: 'PO-77',
    });

    const less = { ...confirmed.content, remark: 'one box less' };
    const amending = await done(member, 'amend', confirmed, { content: less });
    expect(amending).toMatchObject({
      state: 'CONFIRMED',
      amendment: 'AMENDMENT_RECEIVED',
      amended: { remark: 'one box less' },
      content: { remark: '' },
    });
    expect((await act(clerk, 'declineAmendment', amending)).status).toBe(400);
    const declined = await done(clerk, 'declineAmendment', amending, { text: 'The vessel is closed' });
    expect(declined).toMatchObject({
      state: 'CONFIRMED',
      amendment: 'AMENDMENT_DECLINED',
      amended: null,
      content: { remark: '' },
    });
    const cancelled = await done(member, 'cancel', declined, { text: 'Sold elsewhere' });
    expect(cancelled).toMatchObject({ state: 'CANCELLED', reason: 'Sold elsewhere' });
    expect(cancelled.events.map(({ kind }) => kind)).toEqual([
      'submit',
      'take',
      'askBack',
      'update',
      'offer',
      'acceptOffer',
      'confirm',
      'followed',
      'amend',
      'declineAmendment',
      'cancel',
    ]);
    expect(cancelled.versions.map(({ revision, kind }) => [revision, kind])).toEqual([
      [1, 'submit'],
      [2, 'update'],
      [3, 'acceptOffer'],
      [4, 'amend'],
    ]);
    const trail = await app.database.db.select().from(auditLog).where(eq(auditLog.recordId, sent.id));
    expect(
      trail.filter(({ resource, ydid }) => resource === 'bookingRequest' && ydid === OFFICE),
    ).toHaveLength(10);
    expect(trail.filter(({ resource, ydid }) => resource === 'booking' && ydid === member.ydid)).toHaveLength(
      11,
    );
  });

  test('by air becomes a booked order with everything in it, which an amendment changes and a cancellation cancels', async () => {
    const sent = await submitted('air');
    const confirmed = await done(clerk, 'confirm', sent);
    const order = async () =>
      (await app.database.db.select().from(airOrder).where(eq(airOrder.id, confirmed.orderId!)))[0]!;
    expect(confirmed.events.map(({ kind }) => kind)).toContain('ordered');
    expect(await order()).toMatchObject({
      number: confirmed.orderNumber,
      status: 'booked',
      customer: 'ANADOLU',
      proxyNumber: 'PO-77',
      origin: 'PVG',
      destination: 'IST',
      airline: 'TK',
      flight: 'TK6543',
      flightDate: '2030-03-05',
      pieces: 10,
      goods: 'Looms, spare parts',
      hsCode: '844859',
    });
    expect((await order()).parties).toMatchObject([
      { role: 'shipper', name: 'Ningbo Looms Ltd' },
      { role: 'consignee' },
    ]);
    const content = { ...confirmed.content, cargo: [{ ...confirmed.content.cargo[0]!, gross: '1300' }] };
    const amending = await done(member, 'amend', confirmed, { content });
    const amended = await done(clerk, 'confirmAmendment', amending);
    expect(amended).toMatchObject({ amendment: 'AMENDMENT_CONFIRMED', amended: null, orderStatus: 'booked' });
    expect((await order()).gross).toBe('1300');
    await done(member, 'cancel', amended, { text: 'not needed' });
    expect(await order()).toMatchObject({ status: 'cancelled' });
  });

  test('for a parcel gets a label with its own number where no courier is known', async () => {
    const sent = await submitted('express');
    const label = (person: TestPerson, key: string) =>
      call(app, `${BASE}/${key}/${sent.id}/label`, { token: person.token });
    expect((await label(member, 'booking')).status).toBe(404);
    const confirmed = await done(clerk, 'confirm', sent);
    expect(confirmed.carrierNumber).toBeNull();
    const printed = await label(member, 'booking');
    expect(printed).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect((await label(clerk, 'bookingRequest')).status).toBe(200);
    expect((await label(stranger, 'booking')).status).toBe(404);
  }, 30_000);

  test('is changed by one clerk at a time, and by neither side beyond its own actions', async () => {
    const sent = await submitted('sea');
    const both = await Promise.all([
      act(clerk, 'take', sent),
      act(clerk, 'reject', sent, { text: 'no space' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const wrong = await act(member, 'acceptOffer', sent, { offer: 0 });
    expect(wrong.status).toBe(409);
    for (const [person, action] of [
      [member, 'confirm'],
      [clerk, 'cancel'],
    ] as const)
      expect([403, 404]).toContain((await act(person, action, sent)).status);
  });

  test('is talked about, with files, and both sides hear of it', async () => {
    const sent = await submitted('sea');
    const heard: string[] = [];
    const stop = await watch(app.database, (key, ydid) => heard.push(`${key} ${ydid}`));
    const written = await send(clerk, 'POST', `bookingRequest/${sent.id}/message`, { text: 'Any pallets?' });
    expect(written.data.events.at(-1)).toMatchObject({
      kind: 'message',
      side: 'office',
      text: 'Any pallets?',
      by: clerk.name,
    });
    await vi.waitFor(() =>
      expect(heard).toEqual(expect.arrayContaining([`booking ${member.ydid}`, `bookingRequest ${OFFICE}`])),
    );
    await stop();

    const bytes = Buffer.from('packing list\n');
    const at = `booking/${sent.id}/attachments`;
    const begun = (await send(member, 'POST', at, { name: 'list.txt', size: bytes.length })).body.data as {
      id: string;
    };
    const part = await call(app, `${BASE}/${at}/${begun.id}/parts/0`, {
      method: 'PUT',
      token: member.token,
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(part.status).toBe(200);
    expect((await send(member, 'POST', `${at}/${begun.id}/close`, {})).status).toBe(200);
    const office = `bookingRequest/${sent.id}/attachments`;
    expect((await send(clerk, 'GET', office)).body.data.attachments).toMatchObject([{ name: 'list.txt' }]);
    expect((await call(app, `${BASE}/${office}/${begun.id}/file`, { token: clerk.token })).body).toBe(
      'packing list\n',
    );
    expect((await send(clerk, 'DELETE', `${office}/${begun.id}`)).status).toBe(403);
    expect((await send(stranger, 'GET', at)).status).toBe(404);
    expect((await send(otherClerk, 'GET', office)).status).toBe(404);
  });
});

describe('somebody of another company', () => {
  test('reads nothing of a request and takes no action, on either side', async () => {
    const sent = await submitted('sea');
    for (const [person, key] of [
      [stranger, 'booking'],
      [otherClerk, 'bookingRequest'],
      [clerk, 'booking'],
    ] as const) {
      for (const path of ['', '/compare', '/attachments', '/label'])
        expect(
          (await send(person, 'GET', `${key}/${sent.id}${path}`, undefined, { from: 1, to: 1 })).status,
          `${key}${path}`,
        ).toBe(404);
      expect((await list(person, key, { q: sent.number })).map(({ id }) => id)).not.toContain(sent.id);
      expect((await send(person, 'POST', `${key}/${sent.id}/message`, { text: 'hello' })).status).toBe(404);
    }
    expect((await send(stranger, 'POST', `booking/${sent.id}/copy`, { id: randomUUID() })).status).toBe(404);
    const fields: Record<string, unknown> = {
      version: sent.version,
      content: aContent('sea'),
      offer: 0,
      feedback: [{ severity: 'INFO', field: '', text: 'x' }],
      offers: [{ ...aContent('sea').transport, note: '' }],
      text: 'x',
    };
    for (const action of BOOKING_ACTIONS) {
      const person = stepOf(action).by === 'member' ? stranger : otherClerk;
      const names = Object.keys(ACTION_WISHES[action].shape).filter((name) => name in fields);
      const wish = Object.fromEntries(names.map((name) => [name, fields[name]]));
      expect((await send(person, 'POST', pathOf(action, sent.id), wish)).status, action).toBe(404);
    }
    expect((await send(member, 'GET', `booking/${sent.id}`)).data.version).toBe(sent.version);
  });

  test('without the right neither lists nor acts', async () => {
    const nobody = await aPerson(app, member.ydid, []);
    const sent = await submitted('sea');
    expect((await send(nobody, 'GET', `booking/${sent.id}`)).status).toBe(403);
    expect((await act(nobody, 'cancel', sent)).status).toBe(403);
    expect((await act(member, 'take', sent)).status).toBe(403);
  });
});
