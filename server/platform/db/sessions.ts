/**
 * Checks that connections keep their sessions, as prepared statements, LISTEN and settings require. A pooler
 * that switches sessions per transaction is reported at the start, not by pages that miss updates.
 */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Database, Logger } from './client.ts';
import { serverFault } from './start-fault.ts';

/** Maximum delay of a notification through a pooler (ms). */
const HEAR_MS = 10_000;
const SEE =
  'Name PostgreSQL itself in DATABASE_LISTEN_URL, or in DATABASE_URL. See “A pooler” in docs/operate/database.md.';

/**
 * Throws if there are none. PostgreSQL without a pooler needs one query: the process that it names is the one that
 * responds. `apart`: sessions are made at an address of their own (DATABASE_LISTEN_URL).
 */
export async function needSessions(
  database: Database,
  logger: Pick<Logger, 'warn'>,
  apart = false,
): Promise<void> {
  if (database.mode === 'embedded') return;
  const client = await database.pool.connect().catch((error: unknown) => {
    if (!/unsupported startup parameter/.test(String(error)))
      throw serverFault(error, database.pool.options.connectionString ?? '');
    throw new Error(`A pooler stands before PostgreSQL and refuses settings (${String(error)}). ${SEE}`);
  });
  const { direct, limit } = await readSettings(client).finally(() => client.release());
  if (direct && !apart) return;
  if (!(await hears(database)))
    throw new Error(
      `A pooler stands before PostgreSQL and keeps no sessions, so nothing is heard of LISTEN. ${SEE}`,
    );
  if (limit === '0') logger.warn({}, `a pooler drops the deadlines of statements. ${SEE}`);
}

async function readSettings(client: PoolClient): Promise<{ direct: boolean; limit: string }> {
  const { rows } = await client.query<{ pid: number; limit: string }>(
    `select pg_backend_pid() as pid, current_setting('statement_timeout') as limit`,
  );
  const { pid, limit } = rows[0]!;
  // The process id sent when the connection began; a pooler invents its own.
  return { direct: (client as unknown as { processID: number }).processID === pid, limit };
}

async function hears(database: Database): Promise<boolean> {
  const channel = `porthole_start_${randomUUID()}`;
  let tell: (heard: boolean) => void = () => undefined;
  const heard = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const stop = await database.listen(channel, (lines) => lines.includes('there') && tell(true));
  const timer = setTimeout(() => tell(false), HEAR_MS);
  // Sent as if by another process, since a process does not receive its own announcements by LISTEN.
  await database.pool.query('select pg_notify($1, $2)', [channel, 'start\nthere']);
  const is = await heard;
  clearTimeout(timer);
  await stop();
  return is;
}
