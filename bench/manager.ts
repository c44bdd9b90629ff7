/** The portal in this process, on a database that is filled first, and a manager who asks it as browsers do. */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { build } from '#server/app.ts';
import { openSession } from '#server/accounts/sessions.ts';
import type { Database } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedAccounts } from '#server/db/seed/accounts.ts';
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts';
import { seedBasics } from '#server/db/seed/index.ts';
import { parseEnv } from '#server/env.ts';
import { sign } from '#contract/hmac.ts';
import { formatTimestamp, type Pair } from '#contract/signing.ts';

export type Query = Record<string, string | number | readonly string[]>;

const SECRET = 'bench-secret';
/** The manager's company: whose records `fill` makes. */
export const { ydid } = DEMO_ACCOUNTS.manager;

/**
 * `ask` waits for the whole answer, and throws where it is none. Without `url`: on the embedded database. In a folder that
 * is `kept`, and on a server, `fill` finds what a run before it has left.
 */
export async function portalOn(
  url: string | undefined,
  fill: (database: Database) => Promise<void>,
  kept?: string,
) {
  const folder = kept ?? mkdtempSync(join(os.tmpdir(), 'porthole-bench-'));
  const database = await openDatabase({ dataDir: folder, url });
  const env = parseEnv({ NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: folder, YDAPI_SECRET_0: SECRET, RATE_LIMIT: '100000000' }); // prettier-ignore
  await migrate(database);
  await seedBasics(database, ['currency']);
  await seedAccounts(database.db);
  const { name } = DEMO_ACCOUNTS.manager;
  const user = await database.db.query.users.findFirst({ where: (users, { eq }) => eq(users.nameKey, name) });
  const origin = { address: '127.0.0.1', userAgent: 'bench', way: 'password' as const };
  const { Id } = await openSession(database.db, { ...origin, userId: user!.id, ydid, days: 1 });
  await fill(database);
  const app = await build({ env, database });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });

  const signed = (path: string, query: Query): string => {
    const own = Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((one): Pair => [key, String(one)]),
    );
    const pairs: Pair[] = [...own, ['companyid', '0'], ['timestamp', formatTimestamp(new Date())], ['nonce', crypto.randomUUID()], ['tokenid', Id]]; // prettier-ignore
    const search = new URLSearchParams([...pairs, ['hash', sign(pairs, SECRET)]].map(([key, value]) => [key, value] as [string, string])); // prettier-ignore
    return `/ydapi/api/v1/${path}?${search}`;
  };
  /** What browsers do once a call is signed; `at`: another server than the portal. */
  const get = (path: string, at = port) =>
    new Promise<void>((resolve, reject) => {
      const request = http.get({ agent, port: at, path }, (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
        );
      });
      request.on('error', reject);
    });
  const ask = (path: string, query: Query) => get(signed(path, query));

  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    agent.destroy();
  };
  return { database, ask, signed, get, close };
}
