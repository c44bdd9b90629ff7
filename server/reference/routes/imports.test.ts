import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PART_BYTES, type StandardImport } from '#contract/reference/import.ts';
import { workOnAll } from '../import/run.ts';
import { call, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { unlocodeFile } from '#server/test/unlocode.ts';

const BASE = '/ydapi/api/v1/standards/imports';
let app: FastifyInstance;
let tokens: Record<'member' | 'clerk' | 'manager', string>;
beforeAll(async () => {
  app = await testApp();
  const [member, clerk, manager] = await Promise.all(
    (['member', 'clerk', 'manager'] as const).map((role) => tokenOf(app, role)),
  );
  tokens = { member: member!, clerk: clerk!, manager: manager! };
});
beforeEach(() =>
  app.database.pool.query(
    'truncate standard_imports, standard_import_files, standard_import_parts, standard_datasets, standard_entries, standard_terms',
  ),
);

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const work = () => workOnAll(app.database, new AbortController().signal, silent);
const as = (who: keyof typeof tokens, path: string, options: SignedCall = {}) =>
  call(app, `${BASE}${path}`, { ...options, token: tokens[who] });
const post = (path: string, json: unknown = {}) => as('manager', path, { method: 'POST', json });
const begun = (bytes: Buffer, more: object = {}) =>
  post('', { source: 'unlocode', files: [{ name: 'a.csv', size: bytes.length }], ...more });
const sendPart = (id: number, part: number, body: Buffer) =>
  as('manager', `/${id}/files/0/parts/${part}`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });

async function sent(bytes: Buffer, more: object = {}): Promise<number> {
  const { body } = await begun(bytes, more);
  const { id } = body.data as StandardImport;
  for (let part = 0; part * PART_BYTES < bytes.length; part += 1)
    expect(
      (await sendPart(id, part, bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES))).status,
    ).toBe(200);
  expect((await post(`/${id}/close`)).body.data).toMatchObject({ state: 'checking', progress: 0 });
  return id;
}

describe('an import through the API', () => {
  test('is uploaded in parts, checked, applied and attributed to the user who started it', async () => {
    const bytes = unlocodeFile(['AD', 'DE', 'FR'], 3000);
    expect(bytes.length).toBeGreaterThan(PART_BYTES);
    const id = await sent(bytes, { edition: '2024-2' });
    await work();
    expect((await as('clerk', `/${id}`)).body.data).toMatchObject({
      state: 'checked',
      by: expect.any(String) as string,
      findings: { added: 9000, broken: { count: 0, rows: [] } },
    });
    expect((await post(`/${id}/apply`)).body.data).toMatchObject({ state: 'checking', apply: true });
    await work();
    const { body } = await as('clerk', '');
    expect(body.data).toEqual([expect.objectContaining({ id, state: 'active', edition: '2024-2' })]);
    const held = await call(app, '/ydapi/api/v1/standards/held', { token: tokens.clerk });
    expect(held.body.data).toContainEqual({
      kind: 'port',
      source: 'unlocode',
      edition: '2024-2',
      entries: expect.any(Number) as number,
      importedAt: expect.any(String) as string,
      by: body.data[0].by,
    });
    const { rows } = await app.database.pool.query(
      `select resource, record_id, after from audit_log where action = 'import'`,
    );
    expect(rows).toEqual([expect.objectContaining({ resource: 'standard', record_id: 'unlocode' })]);
  });

  test('can be cancelled', async () => {
    const id = await sent(unlocodeFile(['AD'], 10));
    expect((await post(`/${id}/cancel`)).body.data).toMatchObject({ state: 'cancelled' });
    expect((await post(`/${id}/cancel`)).status).toBe(404);
    expect((await post(`/${id}/apply`)).status).toBe(404);
    expect(await work()).toBe(0);
  });

  test('is applied with broken lines only if they are skipped', async () => {
    const line = (code: string) => `,"AD","${code}","Sted","Sted",,"1-------","AF","0601",,,\r\n`;
    const id = await sent(Buffer.from(line('Q1') + line('QAA')));
    await work();
    expect((await post(`/${id}/apply`)).body).toMatchObject({ success: false, code: 10402 });
    expect((await post(`/${id}/apply`, { skipBroken: true })).status).toBe(200);
    await work();
    expect((await as('clerk', `/${id}`)).body.data).toMatchObject({
      state: 'active',
      findings: { added: 1 },
    });
  });

  test('accepts only the announced files and sizes', async () => {
    const { body } = await begun(Buffer.alloc(10));
    const { id } = body.data as StandardImport;
    expect((await post(`/${id}/close`)).body).toMatchObject({
      code: 10006,
      data: { faults: [{ path: 'files', message: 'Only 0 of 10 bytes of a.csv were received' }] },
    });
    expect((await sendPart(id, 1, Buffer.from('x'))).status).toBe(404);
    expect((await sendPart(id, 0, Buffer.alloc(PART_BYTES + 1))).status).toBe(413);
    expect((await as('manager', `/${id}/files/0/parts/0`, { method: 'PUT', json: {} })).status).toBe(415);
    expect((await begun(Buffer.alloc(0))).status).toBe(400);
    for (const more of [{ source: 'planet' }, { files: [] }, { edition: 'x'.repeat(41) }])
      expect((await begun(Buffer.alloc(1), more)).status).toBe(400);
    expect((await as('clerk', '/999999')).status).toBe(404);
  });

  test('is reserved for managers; clerks can view', async () => {
    const files = [{ name: 'a.csv', size: 1 }];
    const options = { method: 'POST', json: { source: 'hs', files } } as const;
    expect((await as('clerk', '', options)).body.code).toBe(10004);
    expect((await as('clerk', '')).status).toBe(200);
    expect((await as('member', '')).body.code).toBe(10004);
    expect((await call(app, BASE)).body.code).toBe(10003);
  });
});
