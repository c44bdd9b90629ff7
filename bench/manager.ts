/** Runs the portal in its own process on a prepared database; a manager sends requests as browsers do. */
import { eq } from 'drizzle-orm';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { openSession } from '#server/access/accounts/sessions.ts';
import type { Database } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { seedAccounts } from '#server/demo/accounts.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { seedBasics } from '#server/demo/seed.ts';
import '#server/resources.ts';
import { sign } from '#contract/core/hmac.ts';
import { formatTimestamp, type Pair } from '#contract/core/signing.ts';
import { build } from 'vite';
import { shippedFlags } from './as-shipped.ts';
import { build as makePortal } from './feed.ts';
import { lineTo } from './line-client.ts';
import { users } from '#server/access/schema.ts';

export type Query = Record<string, string | number | readonly string[]>;
/** Options of `comparison-server.ts`, and what it reports. */
export type PortalOptions = {
  url?: string;
  folder: string;
  secret: string;
  statements: readonly string[];
  /** Bare routes only, without the portal. */
  alone?: true;
};
export type Ports = { portal: number | null; bare: number };

const SECRET = 'bench-secret';
/** The manager's company, which owns the records created by `fill`. */
export const { ydid } = DEMO_ACCOUNTS.manager;

/** Fills the database, and returns the manager's session. */
async function prepared(
  url: string | undefined,
  folder: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const database = await openDatabase({ dataDir: folder, url });
  await migrate(database);
  await seedBasics(database);
  await seedAccounts(database.db);
  const { name } = DEMO_ACCOUNTS.manager;
  const [user] = await database.db.select().from(users).where(eq(users.nameKey, name));
  const origin = { address: '127.0.0.1', userAgent: 'bench', way: 'password' as const };
  const { Id } = await openSession(database.db, { ...origin, userId: user!.id, ydid, days: 1 });
  await fill(database);
  await database.close();
  return Id;
}

/** Builds `comparison-server.ts` next to the output of `npm run build`. */
async function buildServer(): Promise<void> {
  makePortal();
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { rolldownOptions: { input: { 'bench/comparison-server': 'bench/comparison-server.ts' } } },
  });
}
let built: Promise<void> | undefined;

/**
 * Starts the portal on the server `url`, or on the embedded database in a folder, and `statements` as bare
 * routes. With a server they run in another process, so that their garbage is not collected while the portal
 * answers. In `existingFolder` and on a server, `fill` finds the data of an earlier run.
 */
export async function portalOn(
  url: string | undefined,
  fill: (database: Database) => Promise<void>,
  statements: readonly string[],
  existingFolder?: string,
) {
  const folder = existingFolder ?? mkdtempSync(join(os.tmpdir(), 'porthole-bench-'));
  const Id = await prepared(url, folder, fill);
  const options: PortalOptions = { folder, secret: SECRET, statements, ...(url && { url }) };
  await (built ??= buildServer());
  const started = async (own: PortalOptions) => {
    const server = fork('dist/bench/comparison-server.js', [JSON.stringify(own)], {
      execArgv: shippedFlags(url),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [ports] = (await once(server, 'message')) as [Ports];
    return { server, ports };
  };
  const first = await started(options);
  const others = url ? [await started({ ...options, alone: true })] : [];
  const servers = [first, ...others];
  const portal = lineTo(first.ports.portal!);
  const bare = lineTo(servers.at(-1)!.ports.bare);

  /** The path of a call, signed. */
  const signed = (path: string, query: Query): string => {
    const own = Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((one): Pair => [key, String(one)]),
    );
    const pairs: Pair[] = [...own, ['companyid', '0'], ['timestamp', formatTimestamp(new Date())], ['nonce', crypto.randomUUID()], ['tokenid', Id]]; // prettier-ignore
    const search = new URLSearchParams([...pairs, ['hash', sign(pairs, SECRET)]].map(([key, value]) => [key, value] as [string, string])); // prettier-ignore
    return `/ydapi/api/v1/${path}?${search}`;
  };
  return {
    signed,
    /** Requests a signed path, as browsers do. */
    ask: portal.get,
    /** Requests the statement `at` from its bare route. */
    route: (at: number) => bare.get(`/${at}`),
    /** Returns the time of the statement `at` alone (ms). */
    statement: async (at: number): Promise<number> => Number(await bare.get(`/${at}/alone`)),
    close: async (): Promise<void> => {
      portal.end();
      bare.end();
      for (const { server } of servers) {
        server.disconnect();
        await once(server, 'exit');
      }
      if (existingFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
