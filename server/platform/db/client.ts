/** The server's access to the database: one driver, `pg`, whether embedded or not. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { CommandHandler } from './embedded/commands.ts';
import type { Outage } from './outage.ts';
import type { ThreadAccess } from './thread-connection.ts';

export type Db = NodePgDatabase & { $client: pg.Pool };
/** A transaction, for functions that take part in their caller's. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Column naming for tables that set no names. */
export const CASING = 'snake_case';

/** The part of pino that the database needs. */
export type Logger = Record<'info' | 'warn' | 'error', (data: object, message: string) => void>;

/** Files and owning process, which only the embedded database has. */
export type Embedded = {
  /** The data folder; the cluster is in its `db`. */
  dataDir: string;
  /** Runs `work` while no query runs and the files on disk are complete; queries wait meanwhile. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds since the last query ended. */
  quietMs(): number;
  /** Commands by name that command-line tools may send to this process (`askOwner`). */
  commands: Map<string, CommandHandler>;
};

/** State of the database: ok, read-only (a standby before its promotion), or away. */
export type DatabaseState = 'ok' | 'read-only' | 'away';

export type DatabaseMode = 'embedded' | 'postgres';
export type Database = {
  mode: DatabaseMode;
  db: Db;
  pool: pg.Pool;
  embedded?: Embedded;
  /** Runs `work` on its own connection without deadlines: migrations, maintenance, long copies. */
  patiently<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** How another thread connects: one connection, with the pool's deadlines. */
  reach(): ThreadAccess;
  /** Calls `heard` with the lines announced on `channel` (notify.ts); returns an unsubscribe function. */
  listen(channel: string, heard: (lines: readonly string[]) => void): Promise<() => Promise<void>>;
  /** Sends this process's pending announcements; resolves once all earlier ones have been received here. */
  caughtUp(): Promise<void>;
  /** Recognises and logs database outages. */
  outage: Outage;
  /** Number of this process among those that share the database. */
  life: number;
  /** Whether another process is using the database; from this call on, others see this one. */
  hasOthers(): Promise<boolean>;
  /** State as a query on the pool that serves pages sees it. */
  state(): Promise<DatabaseState>;
  /** Whether it reads and writes now. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
