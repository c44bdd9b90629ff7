import type { FastifyInstance } from 'fastify';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import * as SheetJS from 'xlsx';
import type { ExportLine } from '#contract/records/api/exports.ts';
import { call, signed, testApp, tokenOf } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { workOnExports } from '../export/work.ts';

const PATH = '/ydapi/api/v1/member-export';
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

let app: FastifyInstance;
let member: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await testApp();
  member = await aPerson(app, await aCompany(app), ['member']);
  stranger = await aPerson(app, await aCompany(app), ['member']);
});

const order = async (token: string): Promise<ExportLine> =>
  (await call(app, PATH, { method: 'POST', token, json: { zone: 'Europe/Istanbul' } })).body
    .data as ExportLine;
const work = () =>
  workOnExports({ database: app.database, env: app.env, logger }, new AbortController().signal);
const download = (token: string, id: string) => app.inject(signed(`${PATH}/${id}/file`, { token }));

describe('the archive of an account', () => {
  it('has the account and the company’s own lists as JSON and Excel, and nothing of others', async () => {
    const party = (by: TestPerson, name: string) =>
      call(app, '/ydapi/api/v1/party', {
        method: 'POST',
        token: by.token,
        json: { name, city: 'Bursa', active: true },
      });
    await party(member, 'Zeytin Gida');
    await party(stranger, 'Foreign Trade');
    const first = await order(member.token);
    expect((await order(member.token)).id).toBe(first.id);
    await work();
    const [line] = (await call(app, PATH, { token: member.token })).body as ExportLine[];
    expect(line).toMatchObject({ id: first.id, state: 'ready', format: 'zip' });
    const file = await download(member.token, first.id);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="porthole-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const zip = await JSZip.loadAsync(file.rawPayload);
    expect(Object.keys(zip.files)).toEqual(
      expect.arrayContaining(['account.json', 'bookingRequests.json', 'party.json', 'party.xlsx']),
    );
    const account = JSON.parse(await zip.file('account.json')!.async('string')) as {
      profile: { name: string };
      sessions: unknown[];
    };
    expect(account).toMatchObject({ profile: { name: member.name }, sessions: [{ userAgent: 'test' }] });
    const parties = JSON.parse(await zip.file('party.json')!.async('string')) as unknown;
    expect(parties).toEqual([expect.objectContaining({ name: 'Zeytin Gida', city: 'Bursa', contact: null })]);
    const sheet = SheetJS.read(await zip.file('party.xlsx')!.async('nodebuffer')).Sheets;
    expect(JSON.stringify(sheet)).toContain('Zeytin Gida');
    expect(file.rawPayload.includes('Foreign Trade')).toBe(false);
    expect(JSON.stringify(account)).not.toMatch(/"\w*hash"|argon2/i);
  });

  it('is downloaded by its owner only, and lists no other’s', async () => {
    const { id } = await order(member.token);
    await work();
    expect((await download(stranger.token, id)).statusCode).toBe(404);
    expect((await call(app, PATH, { token: stranger.token })).body).toEqual([]);
  });

  it('of the operator holds the account and no company’s business', async () => {
    const token = await tokenOf(app, 'operator');
    const { id } = await order(token);
    await work();
    const zip = await JSZip.loadAsync((await download(token, id)).rawPayload);
    expect(Object.keys(zip.files)).toEqual(['account.json']);
  });
});
