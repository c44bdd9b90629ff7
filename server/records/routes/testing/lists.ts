/** A portal with more rates than a list counts, and calls that list and change records. */
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { LIST_COUNT } from '#contract/records/api/list.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { exchangeRate } from '#server/money/schema.ts';
import { users } from '#server/access/schema.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { call, testApp, tokenOf, type CallQuery } from '#server/test/app.ts';

/** More rates than a list counts. */
export const RATES = LIST_COUNT + 50;

export let app: FastifyInstance;
export let clerk: string;
export let manager: string;
/** A manager of another company. */
export let stranger: string;

export const userNamed = async (name: string) =>
  (await app.database.db.select().from(users).where(eq(users.nameKey, name)))[0]!;

export const ask = (key: ResourceKey, path = '', query: CallQuery = {}, token = clerk) =>
  call(app, `/ydapi/api/v1/${key}${path}`, { token, query });

export const post = (key: ResourceKey, path: string, json: unknown, token = manager) =>
  call(app, `/ydapi/api/v1/${key}${path}`, { token, method: 'POST', json });

export const rows = (answer: { body: unknown }) => answer.body as ResourceRecord[];

export const dataOf = (answer: { body: unknown }) => (answer.body as { data: unknown }).data;

export const customer = async (code: string, values: Record<string, unknown> = {}, token = manager) => {
  const json = { code, shortName: code, fullName: `${code} Test`, type: 'customer', ...values };
  const answer = await post('customer', '', { status: 'existing', nature: 'domestic', ...json }, token);
  expect(answer.status).toBe(201);
  return dataOf(answer) as ResourceRecord;
};

export const seen = ({ id, version }: ResourceRecord) => ({ id, version });

/** Opens the portal that the tests of a file share. */
export async function openPortal(): Promise<void> {
  app = await testApp();
  [clerk, manager] = await Promise.all([tokenOf(app, 'clerk'), tokenOf(app, 'manager')]);
  stranger = (await aPerson(app, await aCompany(app), ['clerk', 'manager'])).token;
  await app.database.db.execute(sql`
    insert into ${exchangeRate} (ydid, source, target, sign, rate, effective)
    select 2000, case when n % 5 = 0 then 'EUR' else 'USD' end, 'CNY', 'multiply', 7 + n * 0.0001, date '1990-01-01' + n
    from generate_series(1, ${sql.raw(String(RATES))}) n`);
  await app.database.db.execute(sql`analyze ${exchangeRate}`);
  // A connection that has served another file prepares again what that has left unprepared.
  for (let time = 0; time < 2; time += 1) await ask('currency');
}
