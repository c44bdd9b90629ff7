import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { expect, inject, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import type { Database } from '#server/platform/db/client.ts';
import { migrate, MIGRATIONS } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { smsChannel } from '#server/platform/outbound/channels/sms.ts';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { deliveries, outbox } from '#server/platform/outbound/schema.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { testFolder } from '#server/test/database.ts';
import { listener } from '#server/test/listener.ts';
import { outboundDeps } from '#server/test/outbound.ts';
import { asAdmin, sibling } from '#server/test/template.ts';
import { recordDeliveries } from './deliveries.ts';
import { airlineMessageChannel } from './messages/airline-message.ts';
import { airMessage } from './schema/index.ts';

async function emptyDatabase(): Promise<Database> {
  const { postgres } = inject('template');
  const name = `porthole_upgrade_${process.pid}`;
  if (postgres)
    await asAdmin(postgres.url, async (client) => void (await client.query(`create database ${name}`)));
  const url = postgres ? { url: sibling(postgres.url, name) } : {};
  const database = await openDatabase({
    dataDir: testFolder(),
    durable: false,
    statementMs: 300_000,
    ...url,
  });
  afterwards(async () => {
    await database.close();
    if (postgres)
      await asAdmin(
        postgres.url,
        async (client) => void (await client.query(`drop database ${name} with (force)`)),
      );
  });
  return database;
}

/** Fills the columns that a test does not care about. */
async function insert(client: pg.Client, table: string, values: Record<string, unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
        and is_generated = 'NEVER'`,
    [table],
  );
  const blank = (type: string): unknown =>
    type === 'boolean' ? false : /int|numeric/.test(type) ? 0 : /json/.test(type) ? '[]' : '';
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, blank(type)])), ...values };
  const names = Object.keys(row).map((column) => `"${column}"`);
  await client.query(
    `insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
}

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

// Over 5 s: it creates a database by running all migrations.
it('moves waiting and sent messages to the single queue, and sends the waiting ones', async () => {
  const database = await emptyDatabase();
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const first = all.findIndex(({ sql }) =>
    sql.some((text) => text.includes('CREATE TABLE "outbound_deliveries"')),
  );
  await migrate(database, all.slice(0, first));
  await database.patiently(async (client) => {
    // Without the records that the messages belong to.
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const file = [{ filename: 'Q.pdf', contentType: 'application/pdf', base64: 'UERG' }];
    const mail = { channel: 'mail', recipient: 'mia@demo.invalid' };
    const mails = [
      { subject: 'sent', body: '', state: 'sent', at: ago(50) },
      { subject: 'kept', body: 'the code is 1', state: 'kept', at: ago(40) },
      { subject: 'failed', body: '', state: 'failed', fault: '550', attempts: 5, at: ago(30) },
      {
        subject: 'quote',
        body: 'our price',
        state: 'waiting',
        due: ago(1),
        attempts: 1,
        fault: 'ECONNREFUSED',
        attachments: JSON.stringify(file),
        about: JSON.stringify({ resource: 'airQuote', id: id(9), ydid: 2001 }),
        at: ago(20),
      },
      { subject: 'plain', body: 'text', state: 'waiting', due: ago(2), at: ago(10) },
    ];
    for (const one of mails) await insert(client, 'outbox', { ...mail, ...one });
    const sms = { channel: 'sms', recipient: '905551110022', body: 'welcome', state: 'waiting', due: ago(3) };
    await insert(client, 'outbox', sms);
    await insert(client, 'air_waybills', {
      id: id(1),
      ydid: 2001,
      number: '235-63900012',
      status: 'final',
      airline: 'TK',
    });
    await insert(client, 'air_waybills', {
      id: id(2),
      ydid: 2001,
      number: 'H1',
      status: 'final',
      master: '235-63900012',
    });
    const message = { ydid: 2001, body: 'TEXT', channel: 'file', target: '/old', version: 1, at: ago(60) };
    const messages = [
      { id: id(11), waybill: id(1), kind: 'FWB', state: 'sent', sent_at: ago(59), attempts: 1 },
      { id: id(12), waybill: id(2), kind: 'FHL', state: 'waiting', next_at: ago(5) },
      {
        id: id(13),
        order: id(3),
        airline: 'LH',
        kind: 'BOOKING',
        state: 'waiting',
        next_at: ago(4),
        at: ago(9),
        body: 'FIRST',
      },
      {
        id: id(14),
        order: id(3),
        airline: 'LH',
        kind: 'BOOKING',
        state: 'waiting',
        next_at: ago(6),
        at: ago(8),
        body: 'SECOND',
      },
      { id: id(15), waybill: id(1), kind: 'FWB', state: 'failed', attempts: 8, fault: 'HTTP 500' },
    ];
    for (const one of messages) await insert(client, 'air_messages', { ...message, ...one });
    await client.query('commit');
  });
  await migrate(database);

  const { db } = database;
  const lines = await db.select().from(outbox).orderBy(asc(outbox.at));
  expect(lines.map(({ subject, state, body, fault }) => [subject, state, body, fault])).toEqual([
    ['sent', 'sent', '', ''],
    ['kept', 'kept', 'the code is 1', ''],
    ['failed', 'failed', '', '550'],
    ['quote', 'waiting', '', 'ECONNREFUSED'],
    ['plain', 'waiting', '', ''],
    ['', 'waiting', '', ''],
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const gateway = await listener(() => ({ status: 202 }));
  const env = parseEnv({
    AIR_MESSAGES_URL: pathToFileURL(folder).href,
    SMS_URL: gateway.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const changed: string[] = [];
  const deps = outboundDeps(database, {
    env,
    tried: async (tx, tried) => {
      for (const { delivery } of tried)
        changed.push(`${delivery.resource} ${delivery.recordId} ${delivery.owner}`);
      await recordDeliveries(
        tx,
        tried.filter(({ delivery }) => delivery.channel === airlineMessageChannel.key),
      );
    },
  });
  expect(await deliverDue(deps, [airlineMessageChannel, smsChannel])).toEqual({ sent: 4, failed: 0 });
  expect(gateway.received.map(({ body }) => JSON.parse(body))).toEqual([
    { mobile: '905551110022', text: 'welcome' },
  ]);
  expect(readdirSync(folder).toSorted()).toEqual(
    [`FHL-${id(12)}.txt`, `BOOKING-${id(13)}.txt`, `BOOKING-${id(14)}.txt`].toSorted(),
  );
  // The changes of one booking are sent in order.
  const orders = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.recordId, id(3)))
    .orderBy(asc(deliveries.settledAt));
  expect(orders.map((row) => [row.id, row.lane])).toEqual([
    [id(13), 'LH'],
    [id(14), 'LH'],
  ]);
  const messages = await db.select().from(airMessage).orderBy(asc(airMessage.id));
  expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent', 'failed']);
  const [house] = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, id(12)));
  expect(house).toMatchObject({ lane: 'TK', state: 'sent', owner: 2001 });
  // Waiting mail is sent with its file, and shown on its record.
  expect(await deliverDue(deps, [mailChannel])).toEqual({ sent: 0, failed: 2 });
  expect(changed).toContain(`airQuote ${id(9)} 2001`);
  const [quote] = await db.select().from(deliveries).where(eq(deliveries.title, 'quote'));
  expect(quote).toMatchObject({
    attempts: 2,
    payload: { text: 'our price', attachments: [{ filename: 'Q.pdf' }] },
  });
});
