/** A portal, and calls that import and export its currencies. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import * as SheetJS from 'xlsx';
import type { ImportReport } from '#contract/records/api/import.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { call, signed, testApp, tokenOf, type CallQuery } from '#server/test/app.ts';
import { uploaded } from '#server/test/upload.ts';

export const PATH = '/ydapi/api/v1/currency';

export let app: FastifyInstance;
export let manager: string;

export async function upload(
  content: Uint8Array | string,
  name: string,
  dryRun = false,
  language = 'en',
  columns?: unknown,
) {
  const { body, headers } = await uploaded(content, name, columns);
  return call(app, `${PATH}/import`, {
    method: 'POST',
    token: manager,
    query: { dryRun: String(dryRun) },
    body,
    headers: { ...headers, 'accept-language': language },
  });
}

export const reportOf = (answer: { body: unknown }) => (answer.body as { data: ImportReport }).data;

export async function download(query: CallQuery | undefined, language = 'en') {
  const headers = { 'accept-language': language };
  const answer = await app.inject(signed(`${PATH}/export`, { token: manager, query, headers }));
  expect(answer.statusCode).toBe(200);
  return { bytes: answer.rawPayload, headers: answer.headers };
}

export const all = async () =>
  (await call(app, PATH, { token: manager, query: { _end: 1000 } })).body as ResourceRecord[];

export const sheetOf = (bytes: Buffer): unknown[][] => {
  const book = SheetJS.read(bytes);
  return SheetJS.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null });
};

/** Opens the portal that the tests of a file share. */
export async function openPortal(): Promise<void> {
  app = await testApp();
  manager = await tokenOf(app, 'manager');
}
