import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { askOwner } from '#server/platform/db/embedded/commands.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { testApp } from '#server/test/app.ts';
import { departure, messageOf } from '#server/test/dcsa.ts';
import { program } from '#server/test/program.ts';
import { orderPartner, PARTNER_COMMAND, type PartnerOrder } from '#server/tracking/ingest/partner-admin.ts';
import { signPush } from '#server/tracking/ingest/partners.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

const order = (request: PartnerOrder) => orderPartner(app.database.db, request);

async function secretOf(request: PartnerOrder): Promise<string> {
  const { secret } = await order(request);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  return secret!;
}

async function push(key: string, secret: string): Promise<number> {
  const payload = messageOf(departure());
  const headers = { 'content-type': 'application/json', 'notification-signature': signPush(secret, payload) };
  return (await app.inject({ method: 'POST', url: `/ydapi/feeds/dcsa/${key}`, payload, headers })).statusCode;
}

describe('a partner', () => {
  test('pushes with its secret, also with the old one in a rotation, and not once inactive', async () => {
    const first = await secretOf({ action: 'add', key: 'acme', name: 'Acme Line', carrier: 'ACME' });
    expect(await push('acme', first)).toBe(200);
    const second = await secretOf({ action: 'rotate', key: 'acme' });
    expect([await push('acme', first), await push('acme', second)]).toEqual([200, 200]);
    const third = await secretOf({ action: 'rotate', key: 'acme', atOnce: true });
    expect([await push('acme', second), await push('acme', third)]).toEqual([401, 200]);
    expect((await order({ action: 'deactivate', key: 'acme' })).secret).toBeNull();
    expect(await push('acme', third)).toBe(401);
    await order({ action: 'activate', key: 'acme' });
    expect(await push('acme', third)).toBe(200);

    const storedText = JSON.stringify([
      await order({ action: 'list' }),
      await app.database.db.select().from(auditLog),
    ]);
    expect(storedText).toContain('Acme Line');
    for (const secret of [first, second, third]) expect(storedText).not.toContain(secret);
  });

  test('is added once, under a key that fits a path', async () => {
    await order({ action: 'add', key: 'twice' });
    await expect(order({ action: 'add', key: 'twice' })).rejects.toThrow('There is a partner twice already.');
    await expect(order({ action: 'rotate', key: 'nobody' })).rejects.toThrow('There is no partner nobody.');
    await expect(order({ action: 'add', key: 'a/b' })).rejects.toThrow('A key is lower-case letters');
    await expect(order({ action: 'add', key: 'low', carrier: 'low' })).rejects.toThrow('SCAC');
  });

  test('is managed on the command line, through the portal that owns the data folder', async ({ skip }) => {
    const { embedded } = app.database;
    if (!embedded) {
      skip();
      return;
    }
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [...program('cli/partner'), ...words], {
        env: { ...process.env, DATA_DIR: embedded.dataDir, DATABASE_URL: '' },
      });
    const { stdout } = await run('add', 'shell', '--carrier', 'SHEL', '--name', 'Shell Line');
    const secret = /^Secret, shown only now: (\S+)$/m.exec(stdout)?.[1] ?? '';
    expect(await push('shell', secret)).toBe(200);
    const answer = await askOwner(embedded.dataDir, PARTNER_COMMAND, { action: 'list' });
    expect(JSON.stringify(answer)).toContain('Shell Line');
    await expect(run('dance')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage:') as string,
    });
  });
});
