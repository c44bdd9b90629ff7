import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { afterwards } from '#server/test/cleanup.ts';
import { testDatabase, testFolder } from '#server/test/database.ts';
import type { Database } from './client.ts';
import { migrate } from './migrate.ts';
import { notify } from './notify.ts';
import { openDatabase } from './open.ts';
import { settings } from './schema/settings.ts';
import { needSessions } from './sessions.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/**
 * Short for a runaway statement, but long enough for any other statement of these tests on a slow machine
 * (ms).
 */
const HURRIED = { statementMs: 3000, idleInTransactionMs: 300_000 };
/** Short enough for a test of an endless transaction, long enough for consecutive statements (ms). */
const IDLE_MS = 1500;

describe('a database, embedded or not', () => {
  test('keeps what a transaction committed and discards what it rolled back', async () => {
    const { db } = database;
    await db.transaction((tx) => tx.insert(settings).values({ key: 'kept', value: { a: 1 } }));
    const broken = db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'lost', value: 1 });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    const rows = await db
      .select()
      .from(settings)
      .where(inArray(settings.key, ['kept', 'lost']));
    expect(rows.map((row) => [row.key, row.value])).toEqual([['kept', { a: 1 }]]);
  });

  test('does not mix the answers of interleaved transactions', async () => {
    const counts = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        database.db.transaction(async (tx) => {
          const key = `mixed-${i}`;
          await tx.insert(settings).values({ key, value: i });
          await tx.execute('select 1');
          const [row] = await tx.select().from(settings).where(eq(settings.key, key));
          return row?.value;
        }),
      ),
    );
    expect(counts).toEqual(Array.from({ length: 12 }, (_, i) => i));
  });

  test('can be migrated again, by several processes at once', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    const { rows } = await database.pool.query('select hash from drizzle.__drizzle_migrations');
    expect(new Set(rows.map((row: { hash: string }) => row.hash)).size).toBe(rows.length);
  });

  test('announces to the listeners of a channel, in every process, after the commit', async () => {
    const url = database.pool.options.connectionString;
    const other = url === undefined ? database : await openDatabase({ url, dataDir: testFolder() });
    if (other !== database) afterwards(() => other.close());
    const heard: string[] = [];
    const elsewhere: string[] = [];
    const stop = await database.listen('test_channel', (lines) => heard.push(...lines));
    const stopElsewhere = await other.listen('test_channel', (lines) => elsewhere.push(...lines));
    await database.db.transaction(async (tx) => {
      notify(tx, 'test_channel', 'from a transaction');
      await tx.transaction(async (inner) => notify(inner, 'test_channel', 'from a savepoint'));
      const undone = tx.transaction(async (inner) => {
        notify(inner, 'test_channel', 'rolled back');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(heard).toEqual([]);
    });
    // Listeners in the same process receive it on commit.
    expect(heard).toEqual(['from a transaction', 'from a savepoint']);
    const failed = database.db.transaction(async (tx) => {
      notify(tx, 'test_channel', 'never committed');
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');
    notify(database.db, 'test_channel', 'straight');
    notify(database.db, 'Other channel', 'not for them');
    const all = ['from a transaction', 'from a savepoint', 'straight'];
    expect(heard).toEqual(all);
    await expect.poll(() => elsewhere).toEqual(all);
    await database.caughtUp();
    // A process does not hear its own lines a second time.
    expect(heard).toEqual(all);
    await stop();
    notify(database.db, 'test_channel', 'unheard');
    expect(heard).toEqual(all);
    await stopElsewhere();
  });

  test('ends a runaway statement at its deadline, answers others, and continues', async () => {
    const hurried = await testDatabase(HURRIED);
    const heard: string[] = [];
    const stop = await hurried.listen('later', (lines) => heard.push(...lines));
    const count = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
    const runaway = hurried.pool.query(count);
    const waiting = hurried.pool.query('select 1 as one');
    await expect(runaway).rejects.toMatchObject({ code: '57014' });
    expect((await waiting).rows).toEqual([{ one: 1 }]);
    await expect.poll(() => hurried.ready()).toBe(true);
    await hurried.pool.query(`select pg_notify('later', 'another\nheard after the restart')`);
    await expect.poll(() => heard).toEqual(['heard after the restart']);
    await stop();
  });

  test('rolls back a transaction that waits too long for its next statement, unless it is patient', async () => {
    const hurried = await testDatabase({ ...HURRIED, idleInTransactionMs: IDLE_MS });
    const client = await hurried.pool.connect();
    await client.query('begin');
    await client.query(`insert into settings (key, value) values ('idle', '1')`);
    const rows = async (): Promise<number> => (await hurried.pool.query('select 1')).rowCount ?? 0;
    if (hurried.mode === 'embedded') expect(await rows()).toBe(1);
    else await new Promise((resolve) => client.once('end', resolve));
    await expect(client.query('commit')).rejects.toThrow(/idle|not queryable|terminated/);
    client.release(true);
    expect(await hurried.db.$count(settings, eq(settings.key, 'idle'))).toBe(0);

    // A move waits for the other side without a limit.
    await hurried.patiently(async (patient) => {
      await patient.query('begin');
      await patient.query(`insert into settings (key, value) values ('patient', '1')`);
      await new Promise((resolve) => setTimeout(resolve, 2 * IDLE_MS));
      await patient.query('commit');
    });
    expect(await hurried.db.$count(settings, eq(settings.key, 'patient'))).toBe(1);
  });
});

describe('the check at the start', () => {
  /** A PostgreSQL behind a pooler: the connection reports a different process id than the responding one. */
  const behind = ({ limit = '15s', hears = true, refuses = '' }) => {
    let listener: (lines: string[]) => void = () => undefined;
    const client = {
      processID: 1,
      query: async () => ({ rows: [{ pid: 2, limit }] }),
      release: () => undefined,
    };
    return {
      mode: 'postgres',
      pool: {
        options: {},
        connect: async () => (refuses ? Promise.reject(new Error(refuses)) : client),
        query: async () => void (hears && listener(['there'])),
      },
      listen: async (_channel: string, heard: typeof listener) => {
        listener = heard;
        return async () => undefined;
      },
    } as unknown as Database;
  };

  test('accepts the database, and refuses a pooler that keeps no sessions', async () => {
    const warned: string[] = [];
    const start = (one: Database) => needSessions(one, { warn: (_data, message) => warned.push(message) });
    await start(database);
    await start(behind({}));
    expect(warned).toEqual([]);
    await start(behind({ limit: '0' }));
    expect(warned).toEqual([expect.stringContaining('drops the deadlines')]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = expect(start(behind({ hears: false }))).rejects.toThrow('keeps no sessions');
    await vi.runAllTimersAsync();
    await refused;
    vi.useRealTimers();
    const parameter = 'unsupported startup parameter: statement_timeout';
    await expect(start(behind({ refuses: parameter }))).rejects.toThrow(
      `refuses settings (Error: ${parameter})`,
    );
    await expect(start(behind({ refuses: 'no route' }))).rejects.toThrow(/^no route$/);
  });
});
