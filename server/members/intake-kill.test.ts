/**
 * Kills a process with SIGKILL while it imports a file, and while it takes mails, on either database: everything of a
 * file or a mail is stored, with its audit lines and its reply, or nothing. KILLS sets the rounds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenOptions } from '#server/platform/db/open.ts';
import type { Database } from '#server/platform/db/client.ts';
import { hashOfSecret } from '#server/tracking/index.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { testSource } from '#server/test/database.ts';

const KILLS = Number(process.env['KILLS'] ?? 3);
const ROWS = 2000;
const OWNER = 7001;
const SECRET = 'a'.repeat(26);
let source: OpenOptions;
let file: string;

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(source);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
const numberOf = (at: number) => `MAEU${String(600_000_000 + at)}`;

beforeAll(async () => {
  source = await testSource();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'intake-'));
  afterwards(() => rmSync(folder, { recursive: true }));
  file = path.join(folder, 'numbers.csv');
  const lines = Array.from({ length: ROWS }, (_, at) => `${numberOf(at)},PO-${at}`);
  writeFileSync(file, ['Number,Own reference', ...lines].join('\n'));
  await withDatabase(({ pool }) =>
    pool.query(`insert into companies (ydid, full_name, state) values (${OWNER}, 'Ours', 'active')`),
  );
}, 120_000);

/** Runs the program and kills it after `afterMs`; whether it was done before. */
async function killed(step: 'import' | 'mail', afterMs: number | null): Promise<boolean> {
  const program = fileURLToPath(new URL('../test/intake.ts', import.meta.url));
  const { dataDir, url = '' } = source;
  const args = ['--import', 'tsx', program, dataDir, url, file, String(OWNER), step];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let isDone = false;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'begun' && afterMs !== null) setTimeout(() => child.kill('SIGKILL'), afterMs);
    if (line === 'done') isDone = true;
  }
  await ended;
  return isDone;
}

const countsOf = async ({ pool }: Database) => {
  const { rows } = await pool.query<Record<'rows' | 'audits' | 'replies' | 'lines' | 'mails', number>>(
    `select (select count(*)::int from subscriptions where ydid = $1) as rows,
      (select count(*)::int from audit_log where resource = 'subscription' and action = 'create') as audits,
      (select count(*)::int from outbound_deliveries where resource = 'subscriptionMail') as replies,
      (select count(*)::int from activities where ydid = $1) as lines,
      (select count(*)::int from addressed_mails) as mails`,
    [OWNER],
  );
  return rows[0]!;
};

// Over 5 s: a process starts again after each kill.
it(`imports all rows of a file or none in ${KILLS} kills, and each once`, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    await killed('import', 150 + ((round * 397) % 900));
    const { rows, audits } = await withDatabase(countsOf);
    expect([0, ROWS]).toContain(rows);
    expect(audits).toBe(rows);
  }
  expect(await killed('import', null)).toBe(true);
  expect(await withDatabase(countsOf)).toMatchObject({ rows: ROWS, audits: ROWS });
}, 300_000);

it(`takes each mail with its reply or leaves it waiting, in ${KILLS} kills`, async () => {
  const mails = 12;
  await withDatabase(async ({ pool }) => {
    await pool.query('delete from subscriptions; delete from audit_log');
    await pool.query(
      `insert into mail_addresses (ydid, secret, sealed, language) values ($1, $2, '', 'en')`,
      [OWNER, hashOfSecret(SECRET)],
    );
    for (let at = 0; at < mails; at += 1)
      await pool.query(
        `insert into addressed_mails (source, place, secret, raw) values (gen_random_uuid(), $1, $2, $3)`,
        [`7:${at}`, hashOfSecret(SECRET), Buffer.from(mailOf(at))],
      );
  });
  for (let round = 0; round < KILLS; round += 1) {
    await killed('mail', 60 + ((round * 113) % 400));
    const counts = await withDatabase(countsOf);
    expect(counts.replies).toBe(mails - counts.mails);
    expect(counts.lines).toBe(counts.replies);
    expect(counts.rows).toBe(counts.replies);
    expect(counts.audits).toBe(counts.rows);
  }
  expect(await killed('mail', null)).toBe(true);
  expect(await withDatabase(countsOf)).toEqual({
    rows: mails,
    audits: mails,
    replies: mails,
    lines: mails,
    mails: 0,
  });
}, 300_000);

const mailOf = (at: number): string =>
  [
    'From: Clerk <clerk@customer.example>',
    'To: track@portal.example',
    `Subject: ${numberOf(at)}`,
    '',
    'Thank you',
    '',
  ].join('\r\n');
