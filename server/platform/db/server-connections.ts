/** The connections to a PostgreSQL server: a pool that is split, a session to listen, patient ones, one of a thread. */
import type pg from 'pg';
import type { DatabaseState } from './client.ts';
import { addressOf } from './hosts.ts';
import { CONNECT_MS, Peer } from './peer.ts';
import { PeerClient } from './peer-client.ts';
import { SplitPool } from './split-pool.ts';
import type { ThreadAccess } from './thread-connection.ts';

/** Connections of a process for everything, and those for reads that no commit ever holds. */
const CLIENTS = 10;
const READERS = 3;
/** How long the answer to “are you ready?” may take (ms). */
const READY_MS = 3000;
/** A statement has its own deadline; beyond that by so much its connection is silent (ms). */
const BEYOND_MS = 3000;
/** A commit is given up before its connection is (ms). */
const COMMIT_BEYOND_MS = 1000;
/** How long a connection may take to close (ms). */
const END_MS = 3000;

/** JIT compilation of seemingly expensive statements takes ten milliseconds and more; none of ours runs that long. */
const PLAIN = '-c jit=off';
/**
 * Ingest looks up few rows by index. With a million events stored, PostgreSQL would start two parallel
 * workers for each lookup, which takes eight milliseconds.
 */
const ALONE = '-c max_parallel_workers_per_gather=0';

type ServerOptions = {
  url: string;
  listenUrl?: string | undefined;
  statementMs: number;
  idleInTransactionMs: number;
  waitMs: number;
};

export type ServerConnections = {
  pool: pg.Pool;
  patient: () => pg.Client;
  listening: () => pg.Client;
  commitMs: number;
  reach: () => ThreadAccess;
  close: () => Promise<void>;
};

/** Prepares the connections to `url`; those with a session of their own lead to `listenUrl`, where there is one. */
export function onServer(options: ServerOptions): ServerConnections {
  const { url, listenUrl, statementMs, idleInTransactionMs, waitMs } = options;
  const silentMs = statementMs + BEYOND_MS;
  const { connectionString, hosts } = addressOf(url);
  const tries = { connectionString };
  const peer: Peer = new Peer({
    silentMs,
    hosts,
    tries,
    waitsForStandby: (backend) => waitsForStandby(pool.reads, backend),
  });
  // A pooler by transactions refuses settings of a session: there the user has them.
  const limits = (settings: string): pg.ClientConfig =>
    listenUrl === undefined
      ? {
          statement_timeout: statementMs,
          idle_in_transaction_session_timeout: idleInTransactionMs,
          options: settings,
        }
      : {};
  const config = {
    connectionString,
    connectionTimeoutMillis: waitMs,
    Client: PeerClient as unknown as new () => pg.ClientBase,
    peer,
    ...limits(PLAIN),
  };
  const commitMs = statementMs + COMMIT_BEYOND_MS;
  const pool: SplitPool = new SplitPool(
    { ...config, max: CLIENTS },
    { ...config, max: READERS },
    { commitMs, namesStatements: listenUrl === undefined },
  );
  const session = addressOf(listenUrl ?? url);
  const sessions =
    listenUrl === undefined
      ? peer
      : new Peer({
          silentMs,
          hosts: session.hosts,
          tries: { connectionString: session.connectionString },
        });
  const direct = {
    connectionString: session.connectionString,
    connectionTimeoutMillis: Math.max(waitMs, CONNECT_MS),
    peer: sessions,
  };
  return {
    pool,
    patient: () => new PeerClient({ ...direct, patient: true }),
    listening: () => new PeerClient(direct),
    commitMs,
    reach: () => ({
      config: { connectionString, connectionTimeoutMillis: waitMs, ...limits(`${PLAIN} ${ALONE}`) },
      peer: { silentMs, hosts, tries },
    }),
    async close() {
      for (const one of [peer, sessions]) one.dropAll();
    },
  };
}

/** Reads the state by a query on `pool`: a standby, or a server set to it, is read-only. */
export async function stateOf(pool: pg.Pool): Promise<DatabaseState> {
  const late = new Promise<'away'>((resolve) => setTimeout(() => resolve('away'), READY_MS).unref());
  const answer = pool
    .query<{ closed: string }>(`select current_setting('transaction_read_only') as closed`)
    .then(
      ({ rows }): DatabaseState => (rows[0]?.closed === 'off' ? 'ok' : 'read-only'),
      (): DatabaseState => 'away',
    );
  return Promise.race([answer, late]);
}

/** Whether a server process waits for a standby; queried on connections that do not. */
async function waitsForStandby(reads: pg.Pool, backend: number): Promise<boolean> {
  const { rowCount } = await reads.query(
    `select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'`,
    [backend],
  );
  return (rowCount ?? 0) > 0;
}

/** Closes a connection; one whose server does not answer is dropped. */
export async function ended(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => {
    if (client instanceof PeerClient) client.drop(new Error('Connection terminated'));
  }, END_MS);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
