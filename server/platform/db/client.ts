/** The database as the rest of the server knows it: one driver, `pg`, whether embedded or not. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { CommandHandler } from './embedded/commands.ts';
import type { Outage } from './outage.ts';
import type { ThreadAccess } from './thread-connection.ts';

export type Db = NodePgDatabase & { $client: pg.Pool };
/** A transaction, where a function must take part in its caller's. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The naming of columns whose table sets no names. */
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
  /** Commands that command-line tools may send to this process (`askOwner`), by name. */
  commands: Map<string, CommandHandler>;
};

/** What the database does now: everything, only reads (a standby before its promotion), or nothing. */
export type DatabaseState = 'ok' | 'read-only' | 'away';

export type DatabaseMode = 'embedded' | 'postgres';
export type Database = {
  mode: DatabaseMode;
  db: Db;
  pool: pg.Pool;
  embedded?: Embedded;
  /** Runs `work` on a connection of its own that no deadline ends: migrations, maintenance, long copies. */
  patiently<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** How another thread connects: one connection, with the deadlines of the pool. */
  reach(): ThreadAccess;
  /** Calls `heard` with the lines announced on `channel` (notify.ts); returns the function that stops it. */
  listen(channel: string, heard: (lines: readonly string[]) => void): Promise<() => Promise<void>>;
  /** Sends what this process has announced; resolves once all that was sent before has been heard here. */
  caughtUp(): Promise<void>;
  /** Recognises and logs what is the database's trouble. */
  outage: Outage;
  /** Number of this process among those that share the database. */
  life: number;
  /** Whether another process uses the database now; this one is seen by others from then on. */
  hasOthers(): Promise<boolean>;
  /** What a query on the pool that serves pages shows now. */
  state(): Promise<DatabaseState>;
  /** Whether it reads and writes now. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
