/** A complete portal on a fresh database, and a client that signs its calls like a browser. */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import { digest, sign } from '#contract/core/hmac.ts';
import { formatTimestamp, type Pair } from '#contract/core/signing.ts';
import { hashPassword } from '#server/access/accounts/passwords.ts';
import { openSession } from '#server/access/accounts/sessions.ts';
import { build } from '../app.ts';
import { DEMO_ACCOUNTS, type DemoRole } from '#server/demo/demo-accounts.ts';
import { loginAttempts, sessions, users, verificationCodes, wechatTickets } from '#server/access/schema.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { seedAccounts } from '#server/demo/accounts.ts';
import { seedBasics } from '#server/demo/seed.ts';
import { parseEnv } from '../env.ts';
import type { Front } from '#server/site/pages/front.ts';
import { afterwards } from './cleanup.ts';
import { testDatabase } from './database.ts';

export const TEST_SECRETS = { '0': 'test-secret-0', '2000': 'test-secret-2000' };

const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  YDAPI_SECRET_0: TEST_SECRETS['0'],
  YDAPI_SECRET_2000: TEST_SECRETS['2000'],
  SECRETS_KEY: 'a key of the tests, long enough for it',
  RATE_LIMIT: '100000',
  QUESTION_LIMIT: '100000',
};

const hashes = new Map<string, Promise<string>>();
/** The demo passwords are hashed once per worker: six hashes per file took as long as its database. */
const hashedOnce = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
};

/**
 * Builds the portal with only the demo accounts and currencies; `settings` are environment variables. Tests
 * seed other built-in records themselves.
 */
export async function testApp(
  settings: Record<string, string> = {},
  logger?: FastifyBaseLogger,
  front?: Front,
): Promise<FastifyInstance> {
  const database = await testDatabase();
  await seedBasics(database, ['currency']);
  await seedAccounts(database.db, hashedOnce);
  const app = await build({ env: parseEnv({ ...environment, ...settings }), database, logger, front });
  afterwards(() => app.close());
  await app.ready();
  return app;
}

/** Returns a token of a demo account, as from a sign-in. */
export async function tokenOf(app: FastifyInstance, role: DemoRole): Promise<string> {
  const { ydid, name } = DEMO_ACCOUNTS[role];
  const [user] = await app.database.db.select().from(users).where(eq(users.nameKey, name));
  if (!user) throw new Error(`no demo account ${name}`);
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  return (await openSession(app.database.db, { ...origin, userId: user.id, ydid, days: 1, way: 'password' }))
    .Id;
}

/** Removes all sign-in data that tests leave, so that one portal serves a whole file. */
export async function forgetSignIns({ database: { db } }: FastifyInstance): Promise<void> {
  for (const table of [sessions, loginAttempts, verificationCodes, deliveries, wechatTickets])
    await db.delete(table);
  await db.update(users).set({ disabled: false, wechatUnionid: null });
}

export type CallQuery = Record<string, string | number | string[]>;
export type SignedCall = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: CallQuery;
  form?: Record<string, string>;
  json?: unknown;
  /** Any other body; its content type is in the headers. */
  body?: string | Buffer;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
  companyid?: '0' | '2000' | (string & {});
  /** The client's clock. */
  at?: Date;
};

let calls = 0;

/** Returns a signed request for `app.inject`; a test can tamper with it first. */
export function signed(path: string, call: SignedCall = {}): InjectOptions {
  const { method = 'GET', companyid = '0', form, json, at = new Date() } = call;
  const body = json === undefined ? call.body : JSON.stringify(json);
  const query: Pair[] = Object.entries(call.query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((one): Pair => [key, String(one)]),
  );
  query.push(['companyid', companyid], ['timestamp', formatTimestamp(at)], ['nonce', String((calls += 1))]);
  if (call.token !== undefined) query.push(['tokenid', call.token]);
  if (body !== undefined) query.push(['digest', digest(body)]);
  const secret = TEST_SECRETS[companyid as '0'] ?? '';
  const hash = sign([...query, ...Object.entries(form ?? {})], secret);
  const search = new URLSearchParams(
    [...query, ['hash', hash]].map(([key, value]): [string, string] => [key, value]),
  );
  const type = form
    ? 'application/x-www-form-urlencoded'
    : json === undefined
      ? undefined
      : 'application/json';
  const [bare, existing] = path.split('?');
  if (existing) throw new Error('give the query by `query`, so that it is signed');
  return {
    method,
    url: `${bare}?${search.toString()}`,
    payload: form ? new URLSearchParams(form).toString() : body,
    headers: { ...(type && { 'content-type': type }), ...call.headers },
    remoteAddress: call.address ?? '127.0.0.1',
  };
}

/** Sends a signed request; returns status, headers and parsed body. */
export async function call(app: FastifyInstance, path: string, options: SignedCall = {}) {
  const response = await app.inject(signed(path, options));
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : response.body,
  };
}
