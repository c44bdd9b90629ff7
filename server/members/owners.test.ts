/**
 * Tests who sees a member's business, generated from the endpoints and from the tables of members: another company
 * and another personal account read, stream, export and change nothing of it, and get no mail about it.
 */
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { followersRule } from '#contract/members/alerts/rule.ts';
import { aContent } from '#contract/members/bookings/testing/content.ts';
import type { Endpoint } from '#server/access/http/policy.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { announce } from '#server/records/changes.ts';
import { partners } from '#server/tracking/schema/tracking.ts';
import { signed, testApp, type CallQuery } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import * as alertTables from './alerts/schema.ts';
import * as bookingTables from './bookings/schema.ts';
import * as memberTables from './schema.ts';
import { aMailSource, businessOf, MARK, type Business } from './testing/business.ts';

const API = '/ydapi/api/v1/';
/** The first words of policies that a member may have. */
const FUNCTIONS = [
  'subscription',
  'ledger',
  'activity',
  'party',
  'booking',
  'bookingRequest',
  'alert',
  'dataTemplate',
  'export',
  'feedMessage',
  'webhook',
  'apiKey',
  'member',
];
/** Queries and bodies of endpoints that need their own. */
const QUERIES: Readonly<Record<string, CallQuery>> = {
  'ledger/groups': { _by: 'customer' },
  'ledger/changed': { since: '2020-01-01T00:00:00Z' },
  search: { q: MARK },
};
const bodies = ({ ids }: Business): Readonly<Record<string, object>> => {
  const notes = { version: 1, notes: 'theirs' };
  return {
    'subscription/actions': { action: 'delete', ids: [ids.subscription] },
    'subscription/:id': notes,
    'ledger/:id': notes,
    'subscription/order-consent': { agreed: false },
    'alert/marks': { ids: [ids.alertlog], mark: 'archive' },
    'alertrule/:id': { version: 1, rule: { ...followersRule, name: 'theirs' } },
    'booking/:id': { version: 1, content: aContent('sea') },
  };
};
/** Numbered by workers meanwhile. */
const SEQUENCES = ['member_changes', 'member_owners', 'alert_cursors'];

let app: FastifyInstance;
let owners: Business[];
let strangers: TestPerson[];

const hasMark = (text: string): boolean => text.toLowerCase().includes(MARK);
const tables = Object.values({ ...memberTables, ...alertTables, ...bookingTables }).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const { ydid, owner = ydid } = columns;
  return owner ? [{ name: getTableName(table), column: owner.name }] : [];
});
const rowsOf = async ({ owner }: Business) => {
  const rows: Record<string, string[]> = {};
  for (const { name, column } of tables) {
    const found = await app.database.db.execute(
      sql`select t::text as row from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${owner} order by 1`,
    );
    rows[name] = found.rows.map(({ row }) => String(row));
  }
  return rows;
};

const streamed = 'member/changes';
/** The endpoints of members with what follows the base of the API. */
const endpoints = (methods: readonly string[]): (Endpoint & { key: string })[] =>
  app.endpoints
    .filter(
      ({ method, url, signed: isSigned }) => isSigned && url.startsWith(API) && methods.includes(method),
    )
    .filter(({ policy }) => FUNCTIONS.includes(policy.split('.')[0]!))
    .map((one) => ({ ...one, key: one.url.slice(API.length) }))
    .filter(({ key }) => key !== streamed);
/** The address with the owner's record of its kind; their subscription where it is of no such kind. */
const addressOf = (key: string, { ids }: Business): string => {
  const known: Readonly<Record<string, string>> = ids;
  const id = known[key.split('/')[0]!] ?? ids.subscription;
  return API + key.replace(':language', 'en').replace(/:\w+|\*/g, id);
};

async function send({ token }: TestPerson, { method, key }: { method: string; key: string }, to: Business) {
  const isWrite = method !== 'GET' && method !== 'DELETE';
  const answer = await app.inject(
    signed(addressOf(key, to), {
      method: method as 'GET',
      token,
      ...(isWrite && { json: bodies(to)[key] ?? { version: 1, ids: [to.ids.subscription] } }),
      query:
        QUERIES[key] ??
        (method === 'DELETE' ? { version: 1 } : key.endsWith('/export') ? { format: 'csv' } : {}),
    }),
  );
  return { text: answer.payload, status: answer.statusCode };
}

beforeAll(async () => {
  app = await testApp({ FEED_SECRET_MAIL: 'mail secret', SUBSCRIPTION_MAIL: 'Track+*@portal.example' });
  await app.database.db.insert(partners).values({ key: 'agent', name: 'Agent', secret: 'x', feeds: ['*'] });
  await aMailSource(app);
  owners = [
    await businessOf(app, await aPerson(app, await aCompany(app), ['member'])),
    await businessOf(app, await aPerson(app, 2003, ['member'])),
  ];
  const roles = ['member', 'clerk', 'manager', 'administrator'];
  strangers = [await aPerson(app, await aCompany(app), roles), await aPerson(app, 2003, ['member'])];
});

test('every table of members has a row of each owner here', async () => {
  expect(tables.length).toBeGreaterThan(20);
  for (const owner of owners)
    for (const [name, rows] of Object.entries(await rowsOf(owner))) expect(rows, name).not.toEqual([]);
});

describe('the business of a company and of a personal account', () => {
  test('is read by its owner, and by no stranger at any endpoint or export', async () => {
    const shown = new Set<string>();
    const leaks: string[] = [];
    for (const owner of owners)
      for (const endpoint of endpoints(['GET'])) {
        const { key } = endpoint;
        if (hasMark((await send(owner.person, endpoint, owner)).text)) shown.add(key);
        for (const stranger of strangers) {
          const { text, status } = await send(stranger, endpoint, owner);
          const isEmpty = status >= 400 || /^(?:\[\]|.*"data":(?:\[\]|null)\}?)$/.test(text);
          const isTheirs = /:(?:id|subscriptionId)\b/.test(key) && !isEmpty;
          if (hasMark(text) || isTheirs) leaks.push(`${key}: ${status} ${text.slice(0, 120)}`);
        }
      }
    expect(leaks).toEqual([]);
    const lists = ['subscription', 'ledger', 'activity'].flatMap((key) => [
      key,
      `${key}/:id`,
      `${key}/export`,
    ]);
    const others = [
      'party',
      'party/:id',
      'dataTemplate',
      'booking/:id',
      'subscription/mail-address',
      'subscription/order-consent',
      'ledger/groups',
      'ledger/overview',
      'alert',
      'alertrule',
      'alertbrowser',
      'alerttemplate/:language',
      'alertlog',
      'alertstop',
    ];
    expect([...shown]).toEqual(expect.arrayContaining([...lists, ...others]));
  }, 120_000);

  test('is changed by no stranger at any endpoint', async () => {
    const business = async () => {
      // What was done before is written to the log.
      await app.activityWritten();
      const rows = await Promise.all(owners.map(rowsOf));
      return rows.map((row) => Object.entries(row).filter(([name]) => !SEQUENCES.includes(name)));
    };
    const before = await business();
    // What a member does to their own account concerns no other.
    const writes = endpoints(['POST', 'PUT', 'PATCH', 'DELETE']).filter(
      ({ key }) => !key.startsWith('member'),
    );
    expect(writes.length).toBeGreaterThan(60);
    const leaks: string[] = [];
    for (const owner of owners)
      for (const endpoint of writes)
        for (const stranger of strangers)
          if (hasMark((await send(stranger, endpoint, owner)).text)) leaks.push(endpoint.key);
    expect(leaks).toEqual([]);
    expect(await business()).toEqual(before);
    // The same calls are sound: their owner makes them.
    const own = [
      { method: 'PATCH', key: 'ledger/:id' },
      { method: 'PUT', key: 'alertrule/:id' },
      { method: 'PUT', key: 'booking/:id' },
      { method: 'POST', key: 'subscription/actions' },
      { method: 'DELETE', key: 'subscription/mail-address' },
    ];
    for (const owner of owners)
      for (const endpoint of own)
        expect((await send(owner.person, endpoint, owner)).status, endpoint.key).toBe(200);
  }, 120_000);

  test('is announced to the streams of its owner alone', async () => {
    const open = async ({ token }: TestPerson) => {
      const answer = await app.inject({ ...signed(API + streamed, { token }), payloadAsStream: true });
      const received: string[] = [];
      const stream = answer.stream();
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
      return { stream, resources: () => received.join('').match(/"resource":"\w+"/g) ?? [] };
    };
    for (const { person, owner } of owners) {
      const own = await open(person);
      const others = await Promise.all(strangers.map(open));
      await app.database.db.transaction(async (tx) => announce(tx, 'ledger', owner));
      await expect.poll(own.resources).toContain('"resource":"ledger"');
      expect(others.flatMap(({ resources }) => resources())).toEqual([]);
      for (const { stream } of [own, ...others]) stream.destroy();
    }
  });

  test('leaves in no mail to a stranger', async () => {
    const sent = await app.database.db.select().from(deliveries);
    const theirs = sent.filter(({ recipient }) => strangers.some(({ name }) => recipient.includes(name)));
    expect(theirs.filter((one) => hasMark(JSON.stringify(one)))).toEqual([]);
  });
});
