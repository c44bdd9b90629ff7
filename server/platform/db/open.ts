/** Opens the database: the embedded one under the data folder, or PostgreSQL by its URL. */
import { drizzle } from 'drizzle-orm/node-postgres';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  CASING,
  type Database,
  type DatabaseMode,
  type DatabaseState,
  type Embedded,
  type Logger,
} from './client.ts';
import { type OpenedEmbedded, openEmbedded } from './embedded/open.ts';
import { forgetCacheEpoch } from '../fast/cache-epoch.ts';
import { Listener } from './listener.ts';
import { announceBy, Notifier } from './notify.ts';
import { Outage } from './outage.ts';
import { appear, newLife, othersThan } from './presence.ts';
import { CONNECT_MS } from './peer.ts';
import { ended, onServer, stateOf } from './server-connections.ts';
import { SplitPool } from './split-pool.ts';
import { folderFault } from './start-fault.ts';
import { overPort, type ThreadAccess } from './thread-connection.ts';

/** Maximum `pg` clients on the embedded database, which serves all with one session. */
const EMBEDDED_CLIENTS = 4;
const NEVER = 2 ** 31 - 1;
/** How long a statement may run, a transaction wait for its next one, and a call for its turn (ms). */
const LIMITS = { statementMs: 15_000, idleInTransactionMs: 10_000, waitMs: 30_000 };
/** How long PostgreSQL may take to close our connections (ms). */
const CLOSE_MS = 3000;
/** Deadlines of the user (`alter role … set`) are for calls, not for migrations and long copies. */
const ENDLESS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';
const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type OpenOptions = {
  /** `postgres://…`; without it the embedded database under `dataDir` is opened. */
  url?: string | undefined;
  dataDir: string;
  logger?: Logger;
  /** False only for data that may be lost, as in tests: the embedded database is then never synced. */
  durable?: boolean;
  /** Timeout for one statement in milliseconds (default 15 s). */
  statementMs?: number;
  /** Timeout for a transaction waiting for its next statement in milliseconds (default 10 s). */
  idleInTransactionMs?: number;
  /** How long a call may wait for a connection (default 8 s), or for its turn on the embedded database (30 s). */
  waitMs?: number;
  /** PostgreSQL itself, where `url` leads to a pooler that gives each transaction another session. */
  listenUrl?: string | undefined;
};

/** Opens the database; throws if it cannot be opened or another process owns the data folder. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, logger = silent, statementMs, idleInTransactionMs, waitMs } = { ...LIMITS, ...options };
  if (url) return assemble('postgres', logger, onServer({ ...LIMITS, waitMs: CONNECT_MS, ...options, url }));
  const opened = await openEmbedded(options.dataDir, logger, { durable: options.durable ?? true }).catch(
    (error: unknown) => {
      throw folderFault(error, path.resolve(options.dataDir));
    },
  );
  return onEmbedded(opened, { logger, statementMs, idleInTransactionMs, waitMs }, () => opened.close());
}

/** The database in an open embedded cluster; closing it also closes the cluster, through `close`. */
export function onEmbedded(
  { gateway, embedded }: OpenedEmbedded,
  options: Pick<OpenOptions, 'logger' | 'statementMs' | 'idleInTransactionMs' | 'waitMs'>,
  close?: () => Promise<void>,
): Database {
  const { logger = silent, statementMs, idleInTransactionMs, waitMs } = { ...LIMITS, ...options };
  const client = (batchMs: number, idleMs: number): pg.ClientConfig => ({
    stream: () => gateway.connect({ batchMs, idleMs, waitMs }),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  const patient = (): pg.Client => new pg.Client(client(NEVER, NEVER));
  return assemble('embedded', logger, {
    pool: new pg.Pool({
      ...client(statementMs, idleInTransactionMs),
      max: EMBEDDED_CLIENTS,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: waitMs,
    }),
    patient,
    listening: patient,
    embedded,
    ...(close && { close }),
    reach: () => ({
      config: { user: 'postgres', database: 'postgres', ssl: false },
      port: overPort(gateway.connect({ batchMs: statementMs, idleMs: idleInTransactionMs, waitMs })),
    }),
  });
}

type Parts = {
  pool: pg.Pool;
  /** Connections with a session of their own: for work without a deadline, and to listen. */
  patient: () => pg.Client;
  listening: () => pg.Client;
  embedded?: Embedded;
  /** How long a commit may take (ms). */
  commitMs?: number;
  close?: () => Promise<void>;
  reach: () => ThreadAccess;
};

function assemble(mode: DatabaseMode, logger: Logger, parts: Parts): Database {
  const { pool } = parts;
  const db = drizzle(pool, { casing: CASING });
  const state = (): Promise<DatabaseState> => stateOf(pool instanceof SplitPool ? pool.reads : pool);
  const ready = async (): Promise<boolean> => (await state()) === 'ok';
  const outage = new Outage(logger, ready);
  const lost = (error: Error): void => {
    if (!outage.note(error)) logger.warn({ err: error }, 'a database connection was lost');
  };
  pool.on('error', lost);
  // A checked-out client that is lost emits on itself; without a listener that would end the process.
  pool.on('connect', (client) => {
    client.on('error', lost);
    if (mode === 'postgres') forgetCacheEpoch(db);
  });
  const connected = async (client: pg.Client): Promise<pg.Client> => {
    client.on('error', lost);
    await client.connect();
    return client;
  };
  const life = newLife();
  const appearing = async (): Promise<pg.Client> => {
    const client = await connected(parts.listening());
    if (mode === 'embedded') return client;
    try {
      await appear(client, life);
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  };
  const listener: Listener = new Listener(appearing, logger, outage, () => notifier.origin);
  const notifier = new Notifier({
    query: (text, values) => pool.query({ text, values }),
    hear: (channel, lines) => listener.hear(channel, lines),
    logger,
  });
  announceBy(db, (channel, lines) => notifier.add(channel, lines), parts.commitMs);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    outage.close();
    const orderly = (async () => {
      await notifier.close();
      await listener.close();
      await pool.end();
    })();
    // A server that is not there any more is not waited for.
    await (mode === 'embedded'
      ? orderly
      : Promise.race([orderly, pause(CLOSE_MS, undefined, { ref: false })]));
    await parts.close?.();
  };
  return {
    mode,
    pool,
    ...(parts.embedded && { embedded: parts.embedded }),
    db,
    async patiently(work) {
      const client = await connected(parts.patient());
      try {
        if (mode === 'postgres') await client.query(ENDLESS);
        return await work(client);
      } finally {
        await (mode === 'embedded' ? client.end() : ended(client));
      }
    },
    reach: () => parts.reach(),
    listen: (channel, heard) => listener.listen(channel, heard),
    async caughtUp() {
      await notifier.flush();
      await listener.caughtUp();
    },
    outage,
    life,
    async hasOthers() {
      if (mode === 'embedded') return false;
      await listener.connected();
      return othersThan(life, pool);
    },
    state,
    ready,
    close: () => (closing ??= close()),
  };
}
