/** Opens the database: the embedded one under the data folder, or PostgreSQL by its URL. */
import { drizzle } from 'drizzle-orm/node-postgres';
import path from 'node:path';
import pg from 'pg';
import { CASING, type Database, type Embedded, type Logger, type DatabaseMode } from './client.ts';
import { type OpenedEmbedded, openEmbedded } from './embedded/open.ts';
import { forgetCacheEpoch } from '../fast/cache-epoch.ts';
import { Listener } from './listener.ts';
import { announceBy, Notifier } from './notify.ts';
import { Outage } from './outage.ts';
import { appear, newLife, othersThan } from './presence.ts';
import { folderFault } from './start-fault.ts';
import { overPort, type ThreadAccess } from './thread-connection.ts';

/** Maximum `pg` clients on the embedded database, which serves all with one session. */
const EMBEDDED_CLIENTS = 4;
const POSTGRES_CLIENTS = 10;
const NEVER = 2 ** 31 - 1;
/** Timeout for a connection, and for the readiness query (ms). */
const CONNECT_MS = 30_000;
const READY_MS = 3000;
/** Timeouts for a statement, and for a transaction waiting for its next one (ms). */
const LIMITS = { statementMs: 15_000, idleInTransactionMs: 10_000, waitMs: CONNECT_MS };
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
  /** Timeout for a call waiting for a connection, or for its turn on the embedded database (default 30 s). */
  waitMs?: number;
};

/**
 * Ingest looks up few rows by index. With a million stored events PostgreSQL would start two parallel workers
 * for each lookup, which takes eight milliseconds.
 */
const ALONE = '-c max_parallel_workers_per_gather=0';

/** Opens the database; throws if it cannot be opened or another process owns the data folder. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, logger = silent, statementMs, idleInTransactionMs, waitMs } = { ...LIMITS, ...options };
  if (url) {
    const server = { connectionString: url, keepAlive: true, connectionTimeoutMillis: waitMs };
    const limits = {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      // JIT compilation of seemingly expensive statements takes ten milliseconds or more; none of ours runs
      // that long.
      options: '-c jit=off',
    };
    return assemble('postgres', logger, {
      pool: { ...server, max: POSTGRES_CLIENTS, ...limits },
      patient: server,
      reach: () => ({ config: { ...server, ...limits, options: `${limits.options} ${ALONE}` } }),
    });
  }
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
  return assemble('embedded', logger, {
    pool: {
      ...client(statementMs, idleInTransactionMs),
      max: EMBEDDED_CLIENTS,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: waitMs,
    },
    patient: client(NEVER, NEVER),
    embedded,
    ...(close && { close }),
    reach: () => ({
      config: { user: 'postgres', database: 'postgres', ssl: false },
      port: overPort(gateway.connect({ batchMs: statementMs, idleMs: idleInTransactionMs, waitMs })),
    }),
  });
}

type Parts = {
  pool: pg.PoolConfig;
  patient: pg.ClientConfig;
  embedded?: Embedded;
  close?: () => Promise<void>;
  reach: () => ThreadAccess;
};

function assemble(mode: DatabaseMode, logger: Logger, parts: Parts): Database {
  const pool = new pg.Pool(parts.pool);
  const db = drizzle(pool, { casing: CASING });
  const ready = async (): Promise<boolean> => {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_MS).unref());
    const answer = pool.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answer, late]);
  };
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
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(parts.patient);
    client.on('error', lost);
    await client.connect();
    return client;
  };
  const life = newLife();
  const appearing = async (): Promise<pg.Client> => {
    const client = await connect();
    if (mode === 'postgres') await appear(client, life);
    return client;
  };
  const listener: Listener = new Listener(appearing, logger, outage, () => notifier.origin);
  const notifier = new Notifier({
    query: (text, values) => pool.query({ text, values }),
    hear: (channel, lines) => listener.hear(channel, lines),
    logger,
  });
  announceBy(db, (channel, lines) => notifier.add(channel, lines));
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    outage.close();
    await notifier.close();
    await listener.close();
    await pool.end();
    await parts.close?.();
  };
  return {
    mode,
    pool,
    ...(parts.embedded && { embedded: parts.embedded }),
    db,
    async patiently(work) {
      const client = await connect();
      try {
        return await work(client);
      } finally {
        await client.end();
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
    ready,
    close: () => (closing ??= close()),
  };
}
