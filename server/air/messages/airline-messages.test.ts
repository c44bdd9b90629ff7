/** Tests messages to an airline, and its answers. */
import { desc, eq } from 'drizzle-orm';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { airMessage, airOrder, airWaybill } from '../schema/index.ts';
import { partners } from '#server/tracking/schema/tracking.ts';
import { YDID_DEMO_COMPANY } from '#server/demo/demo-accounts.ts';
import { call } from '#server/test/app.ts';
import { folder as sftpFolder } from '#server/test/sftp.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { ingestFile } from '#server/tracking/ingest/ingest-file.ts';
import { prepare, storeMessages } from '#server/tracking/ingest/messages.ts';
import { answersMissed, applyAnswers } from './answers.ts';
import { airlineMessageChannel } from './airline-message.ts';
import { messagesOf, sendAgain, sendBillMessage } from './send.ts';
import { recordDeliveries } from '../deliveries.ts';
import { deliverDue as deliverAll } from '#server/platform/outbound/deliver.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { act } from '../orders/act.ts';
import { createOrder } from '../orders/drafts.ts';
import { airSettings } from '../settings.ts';
import { app, clerk, caller, ids, openBills, plainBills } from '../waybills/testing/bills.ts';

beforeAll(openBills);

describe('a message to the airline', () => {
  beforeAll(plainBills);
  const sending = (env: Partial<Env>, id = ids.master, houses = true) =>
    sendBillMessage(app.database.db, { ...app.env, ...env }, id, { version: 17, houses }, caller);
  const bill = (id: string) => ({ key: 'airWaybill', id }) as const;
  const again = () => app.database.db.update(deliveries).set({ notBefore: new Date(0) });
  const deliverDue = (db: Db, env: Env) =>
    deliverAll({ db, env, tried: recordDeliveries }, [airlineMessageChannel]);
  const forget = async () => {
    await app.database.db.delete(airMessage);
    await app.database.db.delete(deliveries);
  };
  const states = async () =>
    (await app.database.db.select().from(airMessage).orderBy(airMessage.at, desc(airMessage.kind))).map(
      ({ kind, state, attempts }) => `${kind} ${state} ${attempts}`,
    );

  it('is not sent without a channel, or before it is valid and final', async () => {
    const path = `/ydapi/api/v1/airWaybill/${ids.master}/message`;
    const { status, body } = await call(app, path, { token: clerk, method: 'POST', json: {} });
    expect([status, body.code]).toEqual([503, 10011]);
    const response = await call(app, `${path}s`, { token: clerk });
    expect(response.body.data).toEqual({ configured: false, messages: [] });
    const env = { AIR_MESSAGES_URL: 'file:///nowhere' };
    await expect(sending(env, ids.bare)).rejects.toMatchObject({
      key: 'messageFaulty',
      data: {
        faults: expect.arrayContaining([
          expect.objectContaining({ message: 'papers:message.rule.required' }),
        ]),
      },
    });
    await app.database.db.update(airWaybill).set({ status: 'draft' }).where(eq(airWaybill.id, ids.house));
    await expect(sending(env)).rejects.toMatchObject({ key: 'wrongState' });
    await app.database.db.update(airWaybill).set({ status: 'final' }).where(eq(airWaybill.id, ids.house));
    expect(await states()).toEqual([]);
  });

  it('goes to its airline’s address in its version, without the secret of another address', async () => {
    const { db } = app.database;
    const folder = mkdtempSync(join(tmpdir(), 'airline-'));
    const AIR_MESSAGES_AIRLINES = { TK: { url: pathToFileURL(folder).href, fwb: 16 as const } };
    const env = { ...app.env, AIR_MESSAGES_URL: 'file:///nowhere', AIR_MESSAGES_AIRLINES };
    const options = { houses: true };
    const sent = await sendBillMessage(db, env, ids.master, options, caller);
    expect(sent.map(({ kind, version, target }) => [kind, version, target])).toEqual([
      ['FWB', 16, folder],
      ['FHL', 5, folder],
    ]);
    expect(await deliverDue(db, env)).toEqual({ sent: 2, failed: 0 });
    expect(readdirSync(folder)).toHaveLength(2);
    await forget();
    const other = { AIR_MESSAGES_AIRLINES: { SU: AIR_MESSAGES_AIRLINES.TK }, AIR_MESSAGES_URL: undefined };
    await expect(sending(other)).rejects.toMatchObject({ key: 'notConfigured' });
    rmSync(folder, { recursive: true });
  });

  it('is accepted or refused by its airline or the portal’s sources, and by no other company', async () => {
    const { db } = app.database;
    const folder = mkdtempSync(join(tmpdir(), 'answers-'));
    const env = { ...app.env, AIR_MESSAGES_URL: pathToFileURL(folder).href };
    await sending(env);
    await deliverDue(db, env);
    const stranger = {
      key: 'stranger',
      name: 'stranger',
      ydid: YDID_DEMO_COMPANY,
      secret: 'x',
      feeds: ['cargo-imp'],
    };
    await db.insert(partners).values(stranger);
    const says = (text: string, partner: string | null = null) =>
      applyAnswers(db, { body: Buffer.from(text.replaceAll('\n', '\r\n')), partner });
    const refused = 'FNA/1\nACK/RATE NOT FOUND\nFWB/17\n235-63900012PVGIST/T10K480\n';
    expect(await says(refused, 'stranger')).toBe(0);
    expect(await says(refused)).toBe(1);
    // A repeated answer counts once.
    expect(await says(refused)).toBe(0);
    expect(
      await says('FMA\nACK/OK\nFHL/5\nMBI/235-63900012PVGIST/T10K480\nHBS/H26000001/PVGIST/10/K480\n'),
    ).toBe(1);
    const answersTo = async (id: string) =>
      (await messagesOf(db, bill(id), caller)).map(({ answer, answerText }) => [answer, answerText]);
    expect(await answersTo(ids.master)).toEqual([['FNA', 'RATE NOT FOUND']]);
    expect(await answersTo(ids.house)).toEqual([['FMA', 'OK']]);
    // An answer stored before a process ended is not lost, and does not replace a newer one.
    const { pool } = app.database;
    const before = new Date();
    const stored = async (text: string) => {
      const body = Buffer.from(text.replaceAll('\n', '\r\n'));
      const message = {
        feed: 'cargo-imp',
        party: 'TK',
        partner: null,
        via: 'push',
        contentType: 'text/plain',
      } as const;
      await storeMessages(pool, [await prepare({ ...message, body })], null);
    };
    await stored('FMA\nACK/TAKEN AFTER ALL\nFWB/17\n235-63900012PVGIST/T10K480\n');
    expect(await answersMissed(db, before)).toBe(1);
    expect(await answersMissed(db, before)).toBe(0);
    await stored('FNA\nACK/OLD\nFWB/17\n235-63900012PVGIST/T10K480\n');
    await pool.query(
      `update feed_messages set received_at = now() - interval '1 hour' where body like '%OLD%'::bytea`,
    );
    expect(await answersMissed(db, before)).toBe(0);
    expect(await answersTo(ids.master)).toEqual([['FMA', 'TAKEN AFTER ALL']]);
    // An arriving answer is recorded before its sender gets a response.
    const body = Buffer.from('FNA\r\nACK/AT ONCE\r\nFWB/17\r\n235-63900012PVGIST/T10K480\r\n').toString(
      'base64',
    );
    await ingestFile(db, { feed: 'cargo-imp', party: 'TK', body }, (key) => key);
    expect(await answersTo(ids.master)).toEqual([['FNA', 'AT ONCE']]);
    await forget();
    rmSync(folder, { recursive: true });
  });

  it('reports a changed booking after the commit, in its current version', async () => {
    const { db } = app.database;
    const folder = mkdtempSync(join(tmpdir(), 'booking-'));
    const env = { ...app.env, AIR_MESSAGES_URL: pathToFileURL(folder).href };
    const settings = airSettings(env);
    const booking = {
      customer: 'ANADOLU',
      origin: 'PVG',
      destination: 'IST',
      airline: 'TK',
      pieces: 2,
      gross: '100',
    };
    const order = await createOrder(db, booking, caller, settings);
    const doing = (action: 'submit' | 'change', version: number, raw = {}) =>
      act(db, { action, id: order.id, version, raw }, caller, settings);
    const { version } = await doing('submit', order.version);
    await expect(doing('change', version, { gross: '-1' })).rejects.toMatchObject({ key: 'invalid' });
    await doing('change', (await doing('change', version, { remark: 'ours' })).version, { gross: '90' });
    const path = `/ydapi/api/v1/airOrder/${order.id}/messages`;
    const { body } = await call(app, path, { token: clerk });
    expect(body.data).toMatchObject({
      configured: false,
      messages: [{ kind: 'BOOKING', version: 3, state: 'waiting', target: folder }],
    });
    expect(await deliverDue(db, env)).toEqual({ sent: 1, failed: 0 });
    const [written] = readdirSync(folder);
    expect(readFileSync(join(folder, written!), 'latin1')).toContain('2 PIECES 90 KG\r\nWAS GROSS 100\r\n');
    await db.delete(airOrder);
    rmSync(folder, { recursive: true });
  });

  it('is retried until it has arrived, and never arrives in part', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'));
    const env = { ...app.env, AIR_MESSAGES_URL: pathToFileURL(join(folder, 'out')).href };
    await sending(env);
    const { db } = app.database;
    expect(await deliverDue(db, env)).toEqual({ sent: 0, failed: 2 });
    // Not before its time.
    expect(await deliverDue(db, env)).toEqual({ sent: 0, failed: 0 });
    mkdirSync(join(folder, 'out'));
    await again();
    expect(await deliverDue(db, env)).toEqual({ sent: 2, failed: 0 });
    const files = readdirSync(join(folder, 'out')).toSorted();
    expect(files.map((name) => name.slice(0, 3))).toEqual(['FHL', 'FWB']);
    expect(readFileSync(join(folder, 'out', files[1]!), 'latin1')).toContain('235-63900012PVGIST');
    expect(await states()).toEqual(['FWB sent 2', 'FHL sent 2']);
    rmSync(folder, { recursive: true });
  });

  it('is not sent to an unlisted private address, fails in the end, and can be sent again', async () => {
    const { db } = app.database;
    const receivedKeys: string[] = [];
    const airline = createServer((request, answer) => {
      receivedKeys.push(request.headers['idempotency-key'] as string);
      answer.writeHead(202).end();
    }).listen(0, '127.0.0.1');
    await once(airline, 'listening');
    const { port } = airline.address() as AddressInfo;
    const env = { ...app.env, AIR_MESSAGES_URL: `http://127.0.0.1:${port}/cargo` };
    const [message] = await sending(env, ids.master, false);
    await db
      .update(deliveries)
      .set({ attempts: airlineMessageChannel.plan.length })
      .where(eq(deliveries.id, message!.id));
    expect(await deliverDue(db, env)).toEqual({ sent: 0, failed: 1 });
    const [failed] = await messagesOf(db, bill(ids.master), caller);
    expect(failed).toMatchObject({ state: 'failed', fault: expect.stringContaining('not a public address') });
    await sendAgain(db, bill(ids.master), message!.id, caller);
    await expect(sendAgain(db, bill(ids.house), message!.id, caller)).rejects.toMatchObject({
      key: 'notFound',
    });
    expect(await deliverDue(db, { ...env, FEED_PRIVATE_HOSTS: ['127.0.0.1'] })).toEqual({
      sent: 1,
      failed: 0,
    });
    expect(receivedKeys).toEqual([message!.id]);
    airline.close();
  });

  it('arrives whole in an SFTP folder, on the host with the known key', async () => {
    const { db } = app.database;
    const server = await sftpFolder({});
    const env = {
      ...app.env,
      AIR_MESSAGES_URL: `sftp://partner@127.0.0.1:${server.port}/in`,
      AIR_MESSAGES_SECRET: 'sftp secret',
      AIR_MESSAGES_HOST_KEY: server.hostKey,
      FEED_PRIVATE_HOSTS: ['127.0.0.1'],
    };
    const [message] = await sending(env, ids.master, false);
    expect(await deliverDue(db, { ...env, AIR_MESSAGES_HOST_KEY: 'SHA256:other' })).toMatchObject({
      failed: 1,
    });
    await again();
    expect(await deliverDue(db, env)).toEqual({ sent: 1, failed: 0 });
    const [written] = [...server.files.keys()];
    expect(written).toBe(`in/FWB-${message!.id}.txt`);
    await server.close();
  });
});
