import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ATTACHMENT_PART_BYTES, type Attachment } from '#contract/records/api/attachments.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { purge } from '#server/platform/db/purge.ts';
import { workOnBulk } from '#server/records/bulk-jobs/work.ts';
import { recordsModule } from '#server/records/index.ts';
import {
  app,
  clerk,
  manager,
  stranger,
  ask,
  dataOf,
  post,
  made,
  named,
  openPortal,
} from './testing/customers.ts';

beforeAll(openPortal);

describe('files', () => {
  let at: string;
  beforeAll(async () => {
    at = `customer/${(await named('FILES')).id}/attachments`;
  });
  const begin = (name: string, size: number, token = clerk) => post(at, { name, size }, token);
  const part = (id: string, number: number, body: Buffer, token = clerk) =>
    ask(token, `${at}/${id}/parts/${number}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    });
  async function sent(name: string, body: Buffer) {
    const begun = await begin(name, body.length);
    expect(begun.status).toBe(201);
    const { id, parts } = dataOf<{ id: string; parts: number }>(begun);
    for (let n = 0; n < parts; n += 1)
      await part(id, n, body.subarray(n * ATTACHMENT_PART_BYTES, (n + 1) * ATTACHMENT_PART_BYTES));
    return { id, closed: await post(`${at}/${id}/close`, {}) };
  }
  const listed = async () =>
    dataOf<{ attachments: Attachment[] }>(await ask(clerk, at)).attachments.map(({ name }) => name);

  test('arrive in parts, have the type of their content, and download without running anything', async () => {
    const body = Buffer.concat([
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.alloc(ATTACHMENT_PART_BYTES, 'x'),
    ]);
    const { id, closed } = await sent('../发票 “a”.pdf', body);
    expect(dataOf(closed)).toMatchObject({
      name: '发票 “a”.pdf',
      type: 'text/plain',
      size: body.length,
      by: 'Clara Clerk',
    });
    const file = await ask(clerk, `${at}/${id}/file`);
    expect(file.body).toBe(body.toString());
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-disposition': `attachment; filename="__ _a_.pdf"; filename*=UTF-8''%E5%8F%91%E7%A5%A8%20%E2%80%9Ca%E2%80%9D.pdf`,
    });
    const record = at.replace('/attachments', '');
    expect((await ask(manager, record, { method: 'DELETE', query: { version: 1 } })).status).toBe(409);
    expect((await ask(stranger, `${at}/${id}/file`)).status).toBe(404);
    expect((await ask(stranger, at)).status).toBe(404);
  });

  test('contain the checked bytes, even if a part is resent while they are closed', async () => {
    const png = Buffer.alloc(ATTACHMENT_PART_BYTES + 1, 'x');
    png.write('\u0089PNG\r\n\u001a\n', 'latin1');
    const program = Buffer.alloc(ATTACHMENT_PART_BYTES, 'MZ');
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = dataOf<{ id: string }>(await begin('a.png', png.length));
      await part(id, 0, png.subarray(0, ATTACHMENT_PART_BYTES));
      await part(id, 1, png.subarray(ATTACHMENT_PART_BYTES));
      const closing = post(`${at}/${id}/close`, {});
      for (let ticks = 0; ticks < turn * 2; ticks += 1) await new Promise(setImmediate);
      const [closed] = await Promise.all([closing, part(id, 0, program)]);
      if (closed.status === 200) {
        expect(dataOf(closed)).toMatchObject({ type: 'image/png' });
        expect(String((await ask(clerk, `${at}/${id}/file`)).body)).toContain('PNG');
      }
      await ask(clerk, `${at}/${id}`, { method: 'DELETE' });
    }
  });

  test('can be removed and restored, and are deleted after a month', async () => {
    const { id } = await sent('away.txt', Buffer.from('gone'));
    const remove = () => ask(clerk, `${at}/${id}`, { method: 'DELETE' });
    const restore = () => post(`${at}/${id}/restore`, {});
    expect((await remove()).status).toBe(200);
    expect(await listed()).not.toContain('away.txt');
    expect((await ask(clerk, `${at}/${id}/file`)).status).toBe(404);
    expect((await restore()).status).toBe(200);
    expect(await listed()).toContain('away.txt');
    await remove();
    await app.database.db.execute(
      "update attachments set removed_at = now() - interval '31 days' where removed_at is not null",
    );
    await purge(app.database, recordsModule.expired!(app.env));
    expect((await restore()).status).toBe(404);
  });

  test('are refused when too large, executable, incomplete, sent by another user, or too many', async () => {
    expect((await begin('large', 1_200_001)).status).toBe(413);
    expect((await sent('tool.pdf', Buffer.from('MZ\u0090 program'))).closed.status).toBe(400);
    const { id } = dataOf<{ id: string }>(await begin('part.txt', 10));
    expect((await part(id, 0, Buffer.from('123'))).status).toBe(400);
    expect((await part(id, 0, Buffer.from('0123456789'), manager)).status).toBe(404);
    expect((await post(`${at}/${id}/close`, {})).status).toBe(400);
    expect((await ask(clerk, `${at}/${id}`, { method: 'DELETE' })).status).toBe(200);
    await sent('two.txt', Buffer.from('2'));
    await sent('three.txt', Buffer.from('3'));
    expect((await begin('four.txt', 1)).status).toBe(400);
  });
});

describe('a file in a field', () => {
  const PNG = Buffer.from('\u0089PNG\r\n\u001a\n a card', 'latin1');
  const files = 'contact/files/card';
  /** Uploads a file for the field; returns the form's value. */
  async function sentFile(body = PNG, name = 'card.png', token = manager): Promise<string> {
    const { id } = dataOf<{ id: string }>(await post(files, { name, size: body.length }, token));
    const headers = { 'content-type': 'application/octet-stream' };
    await ask(token, `${files}/${id}/parts/0`, { method: 'PUT', body, headers });
    const closed = await post(`${files}/${id}/close`, {}, token);
    return `${id}/${dataOf<{ name: string }>(closed).name}`;
  }
  const card = async (id: string, token = manager) => ask(token, `contact/${id}/files/card`);
  const change = (record: ResourceRecord, value: string | null) =>
    ask(manager, `contact/${record.id}`, { method: 'PATCH', json: { version: record.version, card: value } });
  const faultOf = (answer: { body: unknown }) =>
    dataOf<{ faults: { path: string; message: string }[] }>(answer).faults[0];

  test('belongs only to the record saved with it, and is deleted when replaced', async () => {
    await named('CARDS', {});
    const first = await sentFile();
    const one = await made('contact', { customer: 'CARDS', name: 'One', card: first }, manager);
    expect(one['card']).toBe(first);
    const read = await card(one.id);
    expect([read.status, read.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect((await card(one.id, stranger)).status).toBe(404);
    // Not to another record, nor for another user's file, nor under another name.
    const other = await made('contact', { customer: 'CARDS', name: 'Other' });
    expect((await card(other.id)).status).toBe(404);
    for (const wrong of [
      first,
      await sentFile(PNG, 'a.png', clerk),
      (await sentFile()).replace('card', 'c'),
    ]) {
      const refused = await change(other, wrong);
      expect([refused.status, faultOf(refused)?.path]).toEqual([400, 'card']);
    }
    // Text is not an image, whatever its file name.
    expect((await change(other, await sentFile(Buffer.from('words'), 'b.png'))).status).toBe(400);
    const second = await sentFile(PNG, '名片.png');
    const changed = dataOf<ResourceRecord>(await change(one, second));
    expect(changed['card']).toBe(second);
    // The earlier file can be restored, as an undo does.
    const back = dataOf<ResourceRecord>(await change(changed, first));
    expect((await card(one.id)).status).toBe(200);
    expect(dataOf<ResourceRecord>(await change(back, null))['card']).toBeNull();
    expect((await card(one.id)).status).toBe(404);
    expect((await post(files, { name: 'big.png', size: 2_000_000_000 })).status).toBe(413);
  });

  test('returns with its record when the delete is undone', async () => {
    await named('RETURNS', {});
    const one = await made('contact', { customer: 'RETURNS', name: 'One', card: await sentFile() }, manager);
    const deleted = await ask(manager, `contact/${one.id}`, { method: 'DELETE', query: { version: one.version } }); // prettier-ignore
    expect((await card(one.id)).status).toBe(404);
    const { undo } = z.object({ undo: z.string() }).parse(dataOf(deleted));
    expect((await post(`bulkjobs/${undo}/undo`, {}, manager)).status).toBe(201);
    await workOnBulk(app.database, app.log, new AbortController().signal);
    expect((await card(one.id)).status).toBe(200);
  });
});
