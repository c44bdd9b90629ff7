import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { testDataDir } from '#server/test/database.ts';
import { writeAndKill, writerArguments } from '#server/test/writing.ts';
import { own } from './owner.ts';

/** server/kill.test.ts kills complete portals. */
const ROUNDS = 2;

test('loses no acknowledged row on kill -9', async () => {
  const dataDir = await testDataDir();
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = await writeAndKill(dataDir, 40 + 17 * round);
    // One more may have been committed than acknowledged, never one less.
    expect(run.storedRows).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = Math.max(acknowledged, run.acknowledged.at(-1) ?? 0);
  }
  const last = await writeAndKill(dataDir, 1);
  expect(last.storedRows).toBeGreaterThanOrEqual(acknowledged);
});

test('refuses a second process on the folder', async () => {
  const dataDir = await testDataDir();
  const first = await own(dataDir, () => undefined);
  const second = spawnSync(process.execPath, writerArguments(dataDir, 1), { encoding: 'utf8' });
  expect(second.status).not.toBe(0);
  expect(second.stderr).toContain(`${dataDir} is in use by process ${process.pid}`);
  await first.release();
});

const strace = spawnSync('strace', ['-f', '-e', 'trace=none', 'true']).status === 0;
if (!strace) console.log('strace is not available here: the fsync of each commit is not traced');

test.skipIf(!strace)('follows each commit with an fsync before acknowledging it', async () => {
  const dataDir = await testDataDir();
  const commits = 10;
  const { stderr } = spawnSync(
    'strace',
    ['-f', '-e', 'trace=fsync,fdatasync,write', process.execPath, ...writerArguments(dataDir, commits)],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  let synced = 0;
  const perCommit: number[] = [];
  for (const line of stderr.split('\n')) {
    if (/\b(fsync|fdatasync)\(/.test(line)) synced += 1;
    if (line.includes('"ack ')) {
      perCommit.push(synced);
      synced = 0;
    }
  }
  expect(perCommit).toHaveLength(commits);
  expect(Math.min(...perCommit)).toBeGreaterThan(0);
});
