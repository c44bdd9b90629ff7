/** A portal with two companies, and calls by their users. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { openSession } from '#server/access/accounts/sessions.ts';
import { userRoles, users } from '#server/access/schema.ts';
import { call, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';

export let app: FastifyInstance;
export let clerk: string;
export let manager: string;

/** A manager of another company. */
export let stranger: string;

export const sessionOf = async (userId: string, ydid: number) =>
  (
    await openSession(app.database.db, {
      address: '127.0.0.1',
      userAgent: 'test',
      userId,
      ydid,
      days: 1,
      way: 'password',
    })
  ).Id;

export const ask = (token: string, path: string, options: SignedCall = {}) =>
  call(app, `/ydapi/api/v1/${path}`, { token, ...options });

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const dataOf = <T>(answer: { body: unknown }): T => (answer.body as { data: T }).data;

export const post = (path: string, json: unknown, token = clerk) =>
  ask(token, path, { method: 'POST', json });

export const made = async (path: string, json: unknown, token = clerk): Promise<ResourceRecord> => {
  const answer = await post(path, json, token);
  expect(answer.body).toMatchObject({ success: true });
  return dataOf<ResourceRecord>(answer);
};

export const named = (code: string, values: Record<string, unknown> = {}) =>
  made('customer', {
    code,
    shortName: code,
    fullName: `${code} Test`,
    type: 'customer',
    status: 'existing',
    nature: 'domestic',
    ...values,
  });

/** Opens the portal that the tests of a file share. */
export async function openPortal(): Promise<void> {
  app = await testApp({ ATTACHMENT_BYTES: '1200000', ATTACHMENT_COUNT: '3' });
  [clerk, manager] = await Promise.all([tokenOf(app, 'clerk'), tokenOf(app, 'manager')]);
  const { db } = app.database;
  const [user] = await db.insert(users).values({ ydid: 3810, name: 'other', nameKey: 'other' }).returning();
  await db.insert(userRoles).values(['clerk', 'manager'].map((role) => ({ userId: user!.id, role })));
  stranger = await sessionOf(user!.id, 3810);
}
